package import Platform
package import SearchIndex

/// Two datasets that are compared by a key: which records one has and the other has not, and which fields of those that both
/// have differ.
///
/// Both sides are grouped by the key and then by all values that are compared, as a join does it (`SortedJoin`): so they are
/// sorted within the memory that there is, and one walk over both finds the changes.
package struct Comparison: Sendable {
  /// A field of both sides.
  package struct Field: Sendable {
    package let name: String
    package let type: ColumnType
    /// The field of the records and that of the baseline.
    package let record, other: FieldID

    /// A field from its parts.
    package init(_ name: String, _ type: ColumnType, record: FieldID, other: FieldID) {
      self.name = name
      self.type = type
      self.record = record
      self.other = other
    }
  }

  /// What tells records apart.
  package let key: [Field]
  /// What is compared of records with one key.
  package let compared: [Field]
  /// How records are grouped.
  package let records: GroupShape
  /// How those of the baseline are.
  package let baseline: GroupShape
  /// How many records are listed, the first ones in the order of the key.
  package let limit: Int
  let zone: TimeZone

  /// A comparison of records of `schema` with those of `other`; moments are written in `zone`.
  package init(
    key: [Field], compared: [Field], of schema: Schema, with other: Schema, limit: Int,
    zone: TimeZone
  ) {
    self.key = key
    self.compared = compared
    self.limit = limit
    self.zone = zone
    var records = JoinSide(schema, zone)
    var baseline = JoinSide(other, zone)
    for field in key + compared {
      records.add(field.record)
      baseline.add(field.other)
    }
    self.records = records.shape
    self.baseline = baseline.shape
  }
}
