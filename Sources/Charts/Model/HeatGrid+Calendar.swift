internal import Platform

extension HeatGrid {
  /// The days of a year: one row per weekday from Monday, one column per week.
  ///
  /// `values` holds one value per day from 1 January; days beyond its end count as missing. A year
  /// outside -9999...9999 gives an empty grid.
  public static func year(_ year: Int, valueTitle: String, values: [ChartValue?]) -> HeatGrid {
    let first = CivilDate(year: year, month: 1, day: 1)
    let offset = (first?.weekday ?? 1) - 1
    let days = first == nil ? 0 : CivilDate.isLeapYear(year) ? 366 : 365
    let weeks = (offset + days + 6) / 7
    var columns = [String](repeating: "", count: weeks)
    for (index, name) in monthNames.enumerated() {
      guard let date = CivilDate(year: year, month: index + 1, day: 1) else { continue }
      columns[(offset + date.dayOfYear - 1) / 7] = name
    }
    let cells = (0..<7).flatMap { weekday in
      (0..<weeks).map { week -> Cell in
        let day = week * 7 + weekday - offset
        guard (0..<days).contains(day) else { return .absent }
        guard day < values.count, let value = values[day] else { return .missing }
        return .value(value)
      }
    }
    return HeatGrid(
      unchecked: "weekday", columnTitle: "week", valueTitle: valueTitle, rows: weekdayNames,
      columns: columns, cells: cells)
  }

  private static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private init(
    unchecked rowTitle: String, columnTitle: String, valueTitle: String, rows: [String],
    columns: [String], cells: [Cell]
  ) {
    self.rowTitle = rowTitle
    self.columnTitle = columnTitle
    self.valueTitle = valueTitle
    self.rows = rows
    self.columns = columns
    self.cells = cells
  }
}
