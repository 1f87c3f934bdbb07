package import Definition
package import Expression
package import Platform
package import SearchIndex
internal import Store

/// A join of two datasets as a merge of two sorted tables, whose pairs are records that are grouped.
///
/// Each side is grouped by its values: first those that are to be equal, then the time or the interval, then what pairs have
/// besides. So its partials are sorted tables that spill and merge as those of any group do (the sort-merge join, as in Graefe,
/// Query evaluation techniques for large databases, 1993).
package struct SortedJoin: Sendable {
  /// A column of pairs.
  package struct Column: Sendable {
    /// Which side it comes from.
    package enum Side: Sendable { case record, other }

    package let side: Side
    package let type: ExpressionType
    /// Its place among the keys of its side.
    let place: Int
  }

  /// How records are grouped: by the fields that are compared, then by those that pairs have.
  package let records: GroupShape
  /// How those of the other dataset are.
  package let others: GroupShape
  /// What pairs have.
  package let schema: Schema
  let columns: [Column]
  /// How many values are to be equal.
  let matchCount: Int
  /// Whether the other has intervals that hold a time of the record.
  let hasInterval: Bool
  /// Whether a record that goes together with none stands in a pair of its own.
  let keepsMissing: Bool

  /// A join whose pairs have the fields `used` of a record, and what is taken.
  ///
  /// `schema` has those, in that order, then the fields that are taken.
  package init(
    _ join: Join, _ used: [FieldID], of record: Schema, with other: Schema, pairs schema: Schema,
    zone: TimeZone
  ) {
    var records = JoinSide(record, zone)
    var others = JoinSide(other, zone)
    func column(_ side: Column.Side, _ field: FieldID, in keys: inout JoinSide) -> Column {
      let place = keys.place(of: field)
      return Column(side: side, type: keys.shape.inputs[keys.shape.keys[place]].type, place: place)
    }
    for match in join.matches {
      records.add(match.field)
      others.add(match.other)
    }
    if let interval = join.interval {
      records.add(interval.time)
      others.add(interval.from)
      others.add(interval.to)
    }
    columns =
      used.map { column(.record, $0, in: &records) }
      + join.taken.map { column(.other, $0.field, in: &others) }
    self.records = records.shape
    self.others = others.shape
    self.schema = schema
    matchCount = join.matches.count
    hasInterval = join.interval != nil
    keepsMissing = join.keepsMissing
  }

  /// All that pairs depend on, besides the records.
  package var identity: String {
    "\(records.identity) join \(others.identity) \(matchCount) \(hasInterval) \(keepsMissing) "
      + columns.map { "\($0.side) \($0.place)" }.joined(separator: " ")
  }

  /// What is used of a side.
  package func fields(of side: Column.Side) -> [FieldID] {
    (side == .record ? records : others).inputs.flatMap(\.fields)
  }
}
