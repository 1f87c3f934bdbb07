/// What a column of counts counts, by name, where no query tells it.
///
/// Counts of one name are of the same records, wherever they stand in a report; those that are parts of others are hidden
/// together with them. Names hold columns of the row and of outer ones in braces, as `LayoutScope` has it.
public struct CountedRecords: Hashable, Sendable {
  /// The column.
  let column: String
  /// The name of the records; nil or empty if they are counted nowhere else.
  let name: String?
  /// The name of records that these are some of; those of one row, and of the rows of one table, may be apart.
  let whole: String?

  /// The records of `column`.
  public init(_ column: String, _ name: String?, partOf whole: String? = nil) {
    self.column = column
    self.name = name
    self.whole = whole
  }
}

/// Finds the sums among the counts of a report that tables declare.
struct CountRelations {
  /// The report's id.
  let report: String
  /// The first count of each name.
  private var named: [String: (address: FigureAddress, count: Int64)] = [:]
  /// By table and name of the whole, in their order.
  private var parts: [(whole: String, parts: [(address: FigureAddress, count: Int64)])] = []
  /// Counts that stand once more.
  private var repeated: [AdditiveRelation] = []

  init(report: String) { self.report = report }

  /// Takes up the counts of a table that is made of `rows` of `source`.
  mutating func add(_ table: Table, of source: ResultTable, _ rows: [Int], _ scope: LayoutScope) {
    add(of: source, rows, scope) { [report] place, column in
      table.column(column) == nil
        ? nil
        : FigureAddress(
          report: report, table: table.id, key: table.keyBytes(at: place), column: column)
    }
  }

  /// Takes up a count that stands alone.
  mutating func add(
    _ address: FigureAddress, of source: ResultTable, _ row: Int, _ scope: LayoutScope
  ) {
    add(of: source, [row], scope) { _, column in column == address.column ? address : nil }
  }

  private mutating func add(
    of source: ResultTable, _ rows: [Int], _ scope: LayoutScope,
    _ address: (_ place: Int, _ column: String) -> FigureAddress?
  ) {
    var places: [String: Int] = [:]
    for counted in source.counted {
      guard let column = source.column(counted.column) else { continue }
      for (place, row) in rows.enumerated() {
        guard let count = column.number(at: row)?.wholeRecords,
          let address = address(place, column.id)
        else { continue }
        let own = scope.within(source, row: row)
        if let name = counted.name.map({ own.key($0) }), !name.isEmpty {
          if let first = named[name] {
            repeated.append(AdditiveRelation(total: first.address, parts: [address]))
          } else {
            named[name] = (address, count)
          }
        }
        guard let whole = counted.whole.map({ own.key($0) }) else { continue }
        if let place = places[whole] {
          parts[place].parts.append((address, count))
        } else {
          places[whole] = parts.count
          parts.append((whole, [(address, count)]))
        }
      }
    }
  }

  /// Parts are of their whole together if they may be apart, else each by itself.
  var relations: [AdditiveRelation] {
    parts.flatMap { whole, parts -> [AdditiveRelation] in
      guard let total = named[whole] else { return [] }
      let addresses = parts.map(\.address)
      return parts.reduce(0) { $0 + $1.count } <= total.count
        ? [AdditiveRelation(total: total.address, parts: addresses)]
        : addresses.map { AdditiveRelation(total: total.address, parts: [$0]) }
    } + repeated
  }
}
