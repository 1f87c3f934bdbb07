/// A table that an analysis leaves: typed columns of equal length with what their numbers are, and nothing of how they look.
///
/// Layouts show it, whole or in slices. In the parameters and queries of its figures `{rows.column}` stands for a value of
/// the row that a slice is made for, as `LayoutScope` has it.
public struct ResultTable: Sendable {
  /// The stable name; one analysis has it once.
  public let id: String
  /// The columns whose values together tell the rows apart, the outermost first.
  public let keys: [String]
  /// The columns.
  public let columns: [Column]
  /// The class of a record, if each row shows one: whoever counts such rows finds figures that are hidden elsewhere.
  public let recordPrivacy: Clearance?
  /// The number of rows.
  public let rowCount: Int
  /// Where the rows of each value of the outermost key stand; empty where it tells all rows apart.
  private let ranges: [[UInt8]: Range<Int>]

  /// A table; traps unless its columns have names of their own and one value a row, and rows that have the outermost of
  /// several keys in common stand together.
  public init(
    id: String, keys: [String], columns: [Column], recordPrivacy: Clearance? = nil
  ) {
    Identifier.check([id], of: "table")
    Identifier.check(columns.map(\.id), of: "table \(id): column")
    let count = columns.first?.values.count ?? 0
    precondition(columns.allSatisfy { $0.values.count == count }, "table \(id): uneven columns")
    precondition(
      !keys.isEmpty && keys.allSatisfy { key in columns.contains { $0.id == key } },
      "table \(id): no such key")
    self.id = id
    self.keys = keys
    self.columns = columns
    self.recordPrivacy = recordPrivacy
    rowCount = count
    ranges = keys.count > 1 ? Self.ranges(id, keys[0], columns) : [:]
  }

  /// The column of that id.
  public func column(_ id: String) -> Column? { columns.first { $0.id == id } }

  /// The innermost key: it tells rows apart that have the outer ones in common.
  var innerKey: Column { column(keys[keys.count - 1]) ?? columns[0] }

  private static func ranges(
    _ id: String, _ key: String, _ columns: [Column]
  ) -> [[UInt8]: Range<Int>] {
    guard let column = columns.first(where: { $0.id == key }) else { return [:] }
    var ranges: [[UInt8]: Range<Int>] = [:]
    var start = 0
    for row in 0..<column.values.count {
      let isLast = row + 1 == column.values.count
      guard isLast || column.bytes(at: row) != column.bytes(at: row + 1) else { continue }
      let before = ranges.updateValue(start..<row + 1, forKey: Array(column.bytes(at: row)))
      precondition(before == nil, "table \(id): rows of one \(key) stand apart")
      start = row + 1
    }
    return ranges
  }

  /// The rows that have `value` in the text column `id`, ascending.
  ///
  /// Costs a walk over all rows unless it is the outermost of several keys.
  func rows(_ id: String, _ value: String) -> [Int] {
    if keys.count > 1, id == keys[0] { return Array(ranges[Array(value.utf8)] ?? 0..<0) }
    guard case .text(let texts)? = column(id)?.values else {
      preconditionFailure("table \(self.id) has no text column \(id)")
    }
    return (0..<rowCount).filter { texts[$0].elementsEqual(value.utf8) }
  }

  /// The value of a cell as it is printed; nil where there is none.
  func text(_ id: String, at row: Int) -> String? {
    guard let column = column(id) else { return nil }
    guard column.presence(at: row) == .present else { return nil }
    if case .text(let texts) = column.values { return String(decoding: texts[row], as: UTF8.self) }
    return column.values.number(at: row)?.description
  }
}

/// What an analysis leaves: tables, and what it has to say beside them.
public struct ResultTables: Sendable {
  /// The class of texts and settings.
  public var privacy: Clearance
  /// Sentences and values that layouts name in braces; one that is not there is printed as nothing.
  public var texts: [String: String] = [:]
  /// What everything depends on, in the order in which it is printed.
  public var settings: [Parameter] = []
  /// What a reader should know about the data.
  public var findings: [Finding] = []
  /// The same about so many records as it counts: left out where reports hide figures over few of them.
  public var recordFindings: [Finding] = []
  /// Sums among counts that their populations do not show.
  public var sums: [CountSum] = []
  private var tables: [String: ResultTable] = [:]

  /// Nothing yet.
  public init(privacy: Clearance) { self.privacy = privacy }

  /// Adds a table; traps if its name is taken.
  public mutating func add(_ table: ResultTable) {
    precondition(tables.updateValue(table, forKey: table.id) == nil, "two tables \(table.id)")
  }

  /// The table of that name; nil if the analysis left none.
  public subscript(id: String) -> ResultTable? { tables[id] }
}
