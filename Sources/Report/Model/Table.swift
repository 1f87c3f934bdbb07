/// A table: typed columns of equal length, one of which is the row key.
public struct Table: Sendable {
  /// The stable name; one report has it once.
  public let id: String
  /// The caption.
  public let caption: String
  /// The columns in printed order.
  public private(set) var columns: [Column]
  /// The position of the column whose values tell the rows apart.
  public let keyPosition: Int
  /// How the rows are ordered, as a sentence; empty when it says nothing.
  public let order: String
  /// How many rows HTML and Markdown print at most; CSV and JSON print all.
  public let shownRows: Int?
  /// The records behind the table as a whole, if one query names them.
  public private(set) var population: Population?
  /// The longer table that this one is a slice of, if it is one.
  public let slice: TableSlice?
  /// The text column whose values are the fills of the rows, each a `Swatch` or empty.
  public let swatch: String?
  /// What rows look like in HTML.
  public let form: RowForm
  /// What stands around its cells.
  public let look: TableLook
  /// The number of rows.
  public let rowCount: Int
  /// Who is behind each row, where figures by few are to be hidden; files of reports do not say it.
  var contributions: [CellContribution?] = []
  /// The smallest number of records whose figures are printed, once small cells are suppressed.
  public private(set) var smallestCell: Int64?

  /// A table; throws when two rows share a key, traps when the columns do not fit together.
  public init(
    id: String, caption: String, key: String, columns: [Column], order: String = "",
    shownRows: Int? = nil, population: Population? = nil, slice: TableSlice? = nil,
    swatch: String? = nil, form: RowForm = .lines, look: TableLook = TableLook()
  ) throws(ReportError) {
    Identifier.check([id], of: "table")
    if let slice { Identifier.check([slice.series, slice.column], of: "slice of table \(id)") }
    Identifier.check(columns.map(\.id), of: "table \(id): column")
    guard let keyPosition = columns.firstIndex(where: { $0.id == key }) else {
      preconditionFailure("table \(id): no key column \(key)")
    }
    self.id = id
    self.caption = caption
    self.columns = columns
    self.keyPosition = keyPosition
    self.order = order
    self.shownRows = shownRows
    self.population = population
    self.slice = slice
    self.swatch = swatch
    self.form = form
    self.look = look
    rowCount = columns[keyPosition].values.count
    checkColumns()
    try checkKeys()
  }

  /// Empties the cells of columns with ids of reports that are none of `pages`; sections of the report stay.
  mutating func unlink(allBut pages: Set<String>) {
    for id in Set(columns.compactMap(\.link)) {
      guard let position = columns.firstIndex(where: { $0.id == id }) else { continue }
      let ids = (0..<rowCount).map { row in
        String(decoding: columns[position].bytes(at: row), as: UTF8.self)
      }
      let kept = ids.map { $0.hasPrefix("#") || pages.contains($0) ? $0 : "" }
      if kept != ids { columns[position].replace(texts: kept) }
    }
  }

  /// The column of that id.
  public func column(_ id: String) -> Column? { columns.first { $0.id == id } }

  /// The row key column.
  public var keyColumn: Column { columns[keyPosition] }

  /// How many rows HTML and Markdown print.
  public var printedRowCount: Int { min(rowCount, shownRows ?? rowCount) }

  /// The columns that HTML and Markdown print: one without any value would only take room.
  var shownColumns: [Column] { columns.filter { $0.place > .files && !$0.isBlank } }

  private func checkColumns() {
    precondition(shownRows.map { $0 >= 0 } ?? true, "table \(id): negative number of shown rows")
    for column in columns {
      precondition(column.values.count == rowCount, "table \(id): column \(column.id) is shorter")
      precondition(column.link.map(isFull) ?? true, "table \(id): links of \(column.id)")
      guard let figure = column.figure else { continue }
      for companion in figure.companionIDs {
        guard let other = self.column(companion), !other.values.isText else {
          preconditionFailure("table \(id): \(column.id) names no number column \(companion)")
        }
      }
      for other in figure.populations.flatMap(\.fullColumnIDs) {
        precondition(isFull(other), "table \(id): population of \(column.id) needs all \(other)")
      }
    }
    precondition(isFull(keyColumn.id), "table \(id): a row key is missing")
    precondition(swatch.map { column($0)?.values.isText ?? false } ?? true, "table \(id): fills")
  }

  private func isFull(_ id: String) -> Bool {
    guard let column = column(id) else { return false }
    return (0..<rowCount).allSatisfy { column.presence(at: $0) == .present }
  }

  private func checkKeys() throws(ReportError) {
    if hasAscendingKeys { return }
    var rows: [ArraySlice<UInt8>: Int] = [:]
    rows.reserveCapacity(rowCount)
    for row in 0..<rowCount {
      if let earlier = rows.updateValue(row, forKey: keyBytes(at: row)) {
        throw .duplicateRowKey(table: id, firstRow: earlier, secondRow: row)
      }
    }
  }

  /// Whether the keys stand in ascending byte order, as those of long tables do: then none is twice.
  private var hasAscendingKeys: Bool {
    guard rowCount > 1 else { return true }
    var last = keyBytes(at: 0)
    for row in 1..<rowCount {
      let key = keyBytes(at: row)
      guard last.lexicographicallyPrecedes(key) else { return false }
      last = key
    }
    return true
  }

  /// Puts other populations in place of those of each column and of the table.
  mutating func replacePopulations(
    _ template: (PopulationTemplate) -> PopulationTemplate, _ whole: (Population) -> Population
  ) {
    for position in columns.indices {
      guard let figure = columns[position].figure else { continue }
      columns[position].figure?.populations = figure.populations.map(template)
    }
    population = population.map(whole)
    checkColumns()
  }

  /// Makes every column at least as private as `privacy`.
  mutating func raise(to privacy: Clearance) {
    for position in columns.indices {
      columns[position].privacy = max(columns[position].privacy, privacy)
    }
  }

  /// Says below how many records figures are hidden, for a table whose cells are marked already.
  mutating func markSuppressed(below smallest: Int64) { smallestCell = smallest }

  /// Hides the cells of `column` in `rows`.
  mutating func suppress(column position: Int, rows: [Int], below smallest: Int64) {
    guard !rows.isEmpty else { return }
    smallestCell = smallest
    columns[position].suppress(rows: rows)
  }

  /// Replaces the whole numbers of `column`.
  mutating func replace(column position: Int, integers: [Int64]) {
    columns[position].replace(integers: integers)
  }

  /// Puts the row `order[i]` at `i`.
  mutating func reorder(_ order: [Int]) {
    guard order != Array(0..<rowCount) else { return }
    for position in columns.indices { columns[position].reorder(order) }
  }
}
