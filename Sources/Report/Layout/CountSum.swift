/// Says that counts are sums of others: each of a column those of another one, in the rows that have the values of its row in
/// some columns.
///
/// It is for counts whose queries do not show that one holds the other: hiding few records hides what they follow from.
public struct CountSum: Sendable {
  /// A column of a table that an analysis leaves.
  public struct Counts: Sendable {
    let table: String
    let column: String

    /// The column `column` of `table`.
    public init(_ table: String, _ column: String) {
      self.table = table
      self.column = column
    }
  }

  /// The sums.
  public let total: Counts
  /// What is summed, each over records of its own.
  public let parts: Counts
  /// The columns that both tables have.
  public let by: [String]

  /// `total` is the sum of those of `parts` that have the same values in the columns `by`.
  public init(_ total: Counts, of parts: Counts, by columns: [String] = []) {
    self.total = total
    self.parts = parts
    by = columns
  }
}

/// Where the cells of the tables of an analysis stand in a report.
struct ShownCells {
  private struct Place {
    let table: ResultTable
    let rows: [Int]
    /// Nil for all columns of the rows.
    let column: String?
    /// Where the cell of a column stands of the row at a place of `rows`.
    let address: (_ place: Int, _ column: String) -> FigureAddress
  }

  private var places: [Place] = []

  /// Takes note of a table that shows `rows` of another one.
  mutating func add(_ shown: Table, report: String, of table: ResultTable, _ rows: [Int]) {
    places.append(
      Place(table: table, rows: rows, column: nil) { place, column in
        FigureAddress(
          report: report, table: shown.id, key: shown.keyBytes(at: place), column: column)
      })
  }

  /// Takes note of a figure that stands alone.
  mutating func add(_ address: FigureAddress, of table: ResultTable, _ row: Int) {
    places.append(Place(table: table, rows: [row], column: address.column) { _, _ in address })
  }

  /// The sums that a reader sees: of a cell that stands in several places the first one counts.
  func relations(_ sum: CountSum) -> [AdditiveRelation] {
    var parts: [[[UInt8]]: [FigureAddress]] = [:]
    for (key, address) in cells(sum.parts, by: sum.by) { parts[key, default: []].append(address) }
    return cells(sum.total, by: sum.by).compactMap { key, address in
      parts[key].map { AdditiveRelation(total: address, parts: $0) }
    }
  }

  private func cells(
    _ counts: CountSum.Counts, by columns: [String]
  ) -> [(key: [[UInt8]], address: FigureAddress)] {
    var seen: Set<Int> = []
    var cells: [(key: [[UInt8]], address: FigureAddress)] = []
    for shown in places
    where shown.table.id == counts.table && shown.column ?? counts.column == counts.column {
      guard shown.table.column(counts.column)?.figure != nil else { continue }
      let keys = columns.compactMap { shown.table.column($0) }
      for (place, row) in shown.rows.enumerated() where seen.insert(row).inserted {
        cells.append(
          (keys.map { Array($0.bytes(at: row)) }, shown.address(place, counts.column)))
      }
    }
    return cells
  }
}
