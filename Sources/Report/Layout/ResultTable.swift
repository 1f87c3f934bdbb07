public import SearchIndex

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
  public internal(set) var columns: [Column]
  /// The class of a record, if each row shows one: whoever counts such rows finds figures that are hidden elsewhere.
  public let recordPrivacy: Clearance?
  /// Whether its rows are few records by nature, so that it is left out where reports hide figures over few of them.
  public let isOfSingles: Bool
  /// Who is behind the rows, by fields that tell it.
  let contributed: [TableContributions]
  /// Which counts are of the same records, or of some of them, though no query shows it.
  let counted: [CountedRecords]
  /// The number of rows.
  public let rowCount: Int
  /// Where the rows of each value of the outermost key stand; empty where it tells all rows apart.
  private let ranges: [[UInt8]: Range<Int>]

  /// A table; traps unless its columns have names of their own and one value a row, and rows that have the outermost of
  /// several keys in common stand together.
  public init(
    id: String, keys: [String], columns: [Column], recordPrivacy: Clearance? = nil,
    isOfSingles: Bool = false, counted: [CountedRecords] = [],
    contributed: [TableContributions] = []
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
    self.isOfSingles = isOfSingles
    self.counted = counted
    self.contributed = contributed
    precondition(contributed.allSatisfy { $0.rows.count == count }, "table \(id): contributions")
    rowCount = count
    ranges = keys.count > 1 ? Self.ranges(id, keys[0], columns) : [:]
  }

  /// Who is behind a row, as far as `rule` asks.
  func contribution(at row: Int, _ rule: SmallCellRule) -> CellContribution? {
    rule.field.flatMap { field in contributed.first { $0.field == field } }?.rows[row]
  }

  /// Whether `rule` has a figure of a column printed in a row.
  func mayPrint(_ column: Column, at row: Int, _ rule: SmallCellRule) -> Bool {
    guard !rule.isOff, let figure = column.figure else { return true }
    let counts =
      figure.nColumn.map { self.column($0) } ?? (figure.measure.countsRecords ? column : nil)
    guard let count = counts?.number(at: row)?.wholeRecords else { return true }
    return rule.mayPrint(over: count, by: contribution(at: row, rule))
  }

  /// The same under another name.
  func named(_ id: String) -> ResultTable {
    ResultTable(
      id: id, keys: keys, columns: columns, recordPrivacy: recordPrivacy, isOfSingles: isOfSingles,
      counted: counted, contributed: contributed)
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

  /// The rows that have `value` in the column `id`, as it is printed, ascending; costs a walk over all rows.
  func rows(_ id: String, _ value: String) -> [Int] {
    guard case .text(let texts)? = column(id)?.values else {
      return (0..<rowCount).filter { text(id, at: $0) == value }
    }
    return (0..<rowCount).filter { texts[$0].elementsEqual(value.utf8) }
  }

  /// The rows of these values of the outermost key, in their order; costs a walk over all rows if it is the only key.
  func rows(of values: [String]) -> [Int] {
    if keys.count > 1 { return values.flatMap { Array(ranges[Array($0.utf8)] ?? 0..<0) } }
    if values.count == 1 { return rows(keys[0], values[0]) }
    let wanted = Set(values)
    var found: [String: Int] = [:]
    for row in 0..<rowCount {
      if let key = text(keys[0], at: row), wanted.contains(key) { found[key] = row }
    }
    return values.compactMap { found[$0] }
  }

  /// The value of a cell as it is printed; nil where there is none.
  public func text(_ id: String, at row: Int) -> String? {
    guard let column = column(id) else { return nil }
    guard column.presence(at: row) == .present else { return nil }
    if case .text(let texts) = column.values { return String(decoding: texts[row], as: UTF8.self) }
    return column.values.number(at: row)?.description
  }
}

/// Which rows of a table are shown.
public struct RowChoice: Hashable, Sendable {
  /// The values of the outermost key that they have, in their order; empty for all.
  public var keys: [String]
  /// How many of them at most; nil for all.
  public var first: Int?

  /// The rows that have some keys, or all, and the first of them, or all.
  public init(keys: [String] = [], first: Int? = nil) {
    self.keys = keys
    self.first = first
  }
}

/// What an analysis leaves: tables, and what it has to say beside them.
public struct ResultTables: Sendable {
  /// The class of texts and settings, but for texts that have one of their own.
  public var privacy: Clearance
  /// Sentences and values that layouts name in braces; one that is not there is printed as nothing.
  ///
  /// Reports in another language tell the texts whose sentences it has in it.
  public var texts: [String: String] = [:]
  /// What everything depends on, in the order in which it is printed.
  public var settings: [Parameter] = []
  /// What a reader should know about the data.
  public var findings: [Finding] = []
  /// The same about so many records as it counts: left out where reports hide figures over few of them, since no relation
  /// of theirs to what is hidden is known.
  public var recordFindings: [Finding] = []
  /// Whether reports tell what became of the records of the inputs and what was found in them: not where some are
  /// hidden, since that counts them, too.
  public var tellsInputs = true
  /// The classes of texts that have one of their own.
  private(set) var classes: [String: Clearance] = [:]
  private var sources: [String: Source] = [:]

  /// Makes the rows that are chosen, and none of other keys; it may make more of them than the first.
  public typealias Maker = @Sendable (RowChoice) throws -> ResultTable

  private enum Source: Sendable {
    case held(ResultTable)
    case made(key: String, Maker, pieces: [Piece])

    var held: ResultTable? { if case .held(let table) = self { table } else { nil } }

    /// All rows for a file, one table of them after the other; empty if files do not hold them.
    var pieces: [Piece] {
      switch self {
      case .held(let table): [{ table }]
      case .made(_, _, let pieces): pieces
      }
    }
  }

  /// Makes some rows of a table.
  public typealias Piece = @Sendable () throws -> ResultTable

  /// Nothing yet.
  public init(privacy: Clearance) { self.privacy = privacy }

  /// Leaves a text that has a class of its own.
  public mutating func say(_ name: String, _ text: String, _ privacy: Clearance) {
    texts[name] = text
    classes[name] = privacy
  }

  /// The class of a text; those of `privacy` are told with everything.
  func privacy(of text: String) -> Clearance { classes[text] ?? .public }

  /// Adds a table; traps if its name is taken.
  public mutating func add(_ table: ResultTable) {
    precondition(
      sources.updateValue(.held(table), forKey: table.id) == nil, "two tables \(table.id)")
  }

  /// Adds all that another analysis left, with `name_` before the names of its tables and texts.
  public mutating func add(_ other: ResultTables, named name: String) {
    privacy = max(privacy, other.privacy)
    for (text, value) in other.texts {
      say("\(name)_\(text)", value, max(other.privacy, other.privacy(of: text)))
    }
    settings += other.settings.filter { !settings.contains($0) }
    findings += other.findings
    recordFindings += other.recordFindings
    tellsInputs = tellsInputs && other.tellsInputs
    for (id, source) in other.sources {
      let own = "\(name)_\(id)"
      switch source {
      case .held(let table): add(table.named(own))
      case .made(let key, let make, let pieces):
        add(own, by: key, pieces: pieces.map { piece in { try piece().named(own) } }) {
          try make($0).named(own)
        }
      }
    }
  }

  /// Adds a table whose rows are made when something shows them, since there are too many to hold them all; `key` is its
  /// outermost key.
  ///
  /// A file gets the rows of `pieces`, which have the same columns, one after the other; without any it lacks the table.
  public mutating func add(
    _ id: String, by key: String, pieces: [Piece] = [], making: @escaping Maker
  ) {
    precondition(
      sources.updateValue(.made(key: key, making, pieces: pieces), forKey: id) == nil,
      "two tables \(id)")
  }

  /// The table of that name as it is held; nil if the analysis left none, or one that is made.
  public subscript(id: String) -> ResultTable? {
    sources[id]?.held
  }

  /// The names of all tables.
  public var ids: [String] { sources.keys.sorted() }

  /// All tables, by name in byte order; nil if some are made when they are shown.
  var held: [ResultTable]? {
    let held = ids.compactMap { self[$0] }
    return held.count == sources.count ? held : nil
  }

  /// The tables that a file holds, by name in byte order: whether the rows of each are made, and all of them.
  var filed: [(isMade: Bool, pieces: [Piece])] {
    ids.compactMap { sources[$0] }.map { ($0.held == nil, $0.pieces) }
      .filter { !$0.pieces.isEmpty }
  }

  /// The outermost key of the table of that name; nil if the analysis left none.
  func outerKey(of id: String) -> String? {
    switch sources[id] {
    case .held(let table): table.keys[0]
    case .made(let key, _, _): key
    case nil: nil
    }
  }

  /// The table of that name with the rows that are chosen, and others if it is held; nil if the analysis left none.
  public func table(_ id: String, _ choice: RowChoice) throws -> ResultTable? {
    switch sources[id] {
    case .held(let table): return table
    case .made(let key, let make, _):
      let table = try make(choice)
      precondition(table.id == id && table.keys[0] == key, "table \(id) is made as another one")
      return table
    case nil: return nil
    }
  }

  /// The same with heads, measures, findings and names of settings in other words.
  func inWords(of book: PhraseBook) -> ResultTables {
    guard !book.isEmpty else { return self }
    var other = self
    other.settings = settings.map {
      Parameter(name: book.text($0.name), value: book.said($0.value))
    }
    other.findings = findings.map { $0.inWords(of: book) }
    other.recordFindings = recordFindings.map { $0.inWords(of: book) }
    other.sources = sources.mapValues { source in
      switch source {
      case .held(let table): .held(table.inWords(of: book))
      case .made(let key, let make, let pieces):
        .made(key: key, { try make($0).inWords(of: book) }, pieces: pieces)
      }
    }
    return other
  }

  /// The same without the tables of single records, and without findings about records.
  var withoutSingles: ResultTables {
    var some = self
    some.recordFindings = []
    some.sources = sources.filter { !($0.value.held?.isOfSingles ?? false) }
    return some
  }
}
