internal import Platform

/// Rows and columns of cells that are shaded by their value, such as weekdays by hours.
public struct HeatGrid: Hashable, Sendable {
  /// One cell.
  public enum Cell: Hashable, Sendable {
    /// A value.
    case value(ChartValue)
    /// There is no value, where there could be one.
    case missing
    /// There is no such cell, such as a 30th of February.
    case absent

    /// The value, if there is one.
    var value: ChartValue? {
      if case .value(let value) = self { value } else { nil }
    }
  }

  /// What the rows are.
  public let rowTitle: String
  /// What the columns are.
  public let columnTitle: String
  /// What the values are, with the unit where there is one.
  public let valueTitle: String
  /// The labels of the rows.
  public let rows: [String]
  /// The labels of the columns.
  public let columns: [String]
  /// What is printed above the columns, one text for each, where the labels are too long.
  public let marks: [String]
  /// The cells row by row.
  public let cells: [Cell]
  /// The year whose days the cells are, a row for each weekday from Monday and a column for each week; nil for any
  /// other grid.
  public let year: Int?

  /// A grid, or nil unless there is one cell for each row and column, and one mark for each column, and as many of them
  /// as `year` has weekdays and weeks.
  ///
  /// The labels of the columns are printed above them unless `marks` say otherwise.
  public init?(
    rowTitle: String, columnTitle: String, valueTitle: String, rows: [String], columns: [String],
    marks: [String]? = nil, cells: [Cell], year: Int? = nil
  ) {
    let (count, overflow) = rows.count.multipliedReportingOverflow(by: columns.count)
    guard !overflow, cells.count == count, marks.map({ $0.count == columns.count }) ?? true
    else { return nil }
    if let year, rows.count != 7 || columns.count != CalendarYear(year)?.weeks { return nil }
    self.init(
      unchecked: rowTitle, columnTitle: columnTitle, valueTitle: valueTitle, rows: rows,
      columns: columns, marks: marks ?? columns, cells: cells, year: year)
  }

  /// A grid whose lengths are known to fit.
  init(
    unchecked rowTitle: String, columnTitle: String, valueTitle: String, rows: [String],
    columns: [String], marks: [String], cells: [Cell], year: Int?
  ) {
    self.rowTitle = rowTitle
    self.columnTitle = columnTitle
    self.valueTitle = valueTitle
    self.rows = rows
    self.columns = columns
    self.marks = marks
    self.cells = cells
    self.year = year
  }

  /// The cell at a row and a column.
  func cell(_ row: Int, _ column: Int) -> Cell { cells[row * columns.count + column] }

  /// What a cell is called: its day, else its row and column.
  func name(_ row: Int, _ column: Int, _ language: Language) -> String {
    if let calendar, let day = calendar.day(week: column, weekday: row) {
      return DateWords.text(calendar.date(day), in: language)
    }
    return [rows[row], columns[column]].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// All amounts.
  var amounts: [Double] { cells.compactMap { $0.value?.amount } }
}
