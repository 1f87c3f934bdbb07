internal import Platform

/// Rows and columns of cells that are shaded by their value, such as weekdays by hours.
public struct HeatGrid: Hashable, Sendable {
  /// One cell.
  public enum Cell: Hashable, Sendable {
    /// A value.
    case value(ChartValue)
    /// The cell is divided: values of its own for each part, in the order of their titles.
    case parts([Part])
    /// There is no value, where there could be one.
    case missing
    /// There is no such cell, such as a 30th of February.
    case absent

    /// The value, if there is one for the whole cell.
    var value: ChartValue? {
      if case .value(let value) = self { value } else { nil }
    }

    /// The parts; none unless it is divided.
    var parts: [Part] { if case .parts(let parts) = self { parts } else { [] } }

    /// The value, or those of the parts.
    public var values: [ChartValue] {
      switch self {
      case .value(let value): [value]
      case .parts(let parts): parts.compactMap(\.value)
      case .missing, .absent: []
      }
    }
  }

  /// One part of a divided cell.
  public struct Part: Hashable, Sendable {
    /// The place of its title among `partTitles`.
    public let place: Int
    /// The value; nil where there is none, though there could be one.
    public let value: ChartValue?

    /// A part from its fields.
    public init(_ place: Int, _ value: ChartValue?) {
      self.place = place
      self.value = value
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
  /// What the parts are called that days of the year are divided into, of which a day may have some and another day others;
  /// empty where no cell is divided.
  public let partTitles: [String]

  /// A grid, or nil unless there is one cell for each row and column, and one mark for each column, and as many of them
  /// as `year` has weekdays and weeks.
  ///
  /// The labels of the columns are printed above them unless `marks` say otherwise. Only a year has parts; each of its cells
  /// then has one or more of them, in the order of their titles, or there is no value.
  public init?(
    rowTitle: String, columnTitle: String, valueTitle: String, rows: [String], columns: [String],
    marks: [String]? = nil, cells: [Cell], year: Int? = nil, partTitles: [String] = []
  ) {
    let (count, overflow) = rows.count.multipliedReportingOverflow(by: columns.count)
    guard !overflow, cells.count == count, marks.map({ $0.count == columns.count }) ?? true
    else { return nil }
    if let year, rows.count != 7 || columns.count != CalendarYear(year)?.weeks { return nil }
    guard partTitles.isEmpty || year != nil,
      cells.allSatisfy({ $0.isWhole(partCount: partTitles.count) })
    else { return nil }
    self.init(
      unchecked: rowTitle, columnTitle: columnTitle, valueTitle: valueTitle, rows: rows,
      columns: columns, marks: marks ?? columns, cells: cells, year: year, partTitles: partTitles)
  }

  /// A grid whose lengths are known to fit.
  init(
    unchecked rowTitle: String, columnTitle: String, valueTitle: String, rows: [String],
    columns: [String], marks: [String], cells: [Cell], year: Int?, partTitles: [String] = []
  ) {
    self.rowTitle = rowTitle
    self.columnTitle = columnTitle
    self.valueTitle = valueTitle
    self.rows = rows
    self.columns = columns
    self.marks = marks
    self.cells = cells
    self.year = year
    self.partTitles = partTitles
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
  var amounts: [Double] { cells.flatMap { $0.values.map(\.amount) } }
}

extension HeatGrid.Cell {
  /// Whether a grid with so many titles of parts may have the cell: divided if it has a value, or never if there are none.
  fileprivate func isWhole(partCount: Int) -> Bool {
    switch self {
    case .value: return partCount == 0
    case .missing, .absent: return true
    case .parts(let parts):
      let places = parts.map(\.place)
      return !parts.isEmpty && zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
        && places.allSatisfy((0..<partCount).contains)
    }
  }
}
