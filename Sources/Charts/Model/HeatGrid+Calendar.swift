internal import Platform

extension HeatGrid {
  /// The days of a year: one row per weekday from Monday, one column per week.
  ///
  /// `values` holds one value per day from 1 January; days beyond its end are left blank. A year
  /// outside -9999...9999 gives an empty grid.
  public static func year(_ year: Int, valueTitle: String, values: [ChartValue?]) -> HeatGrid {
    let first = CivilDate(year: year, month: 1, day: 1)
    let offset = (first?.weekday ?? 1) - 1
    let days = first == nil ? 0 : CivilDate.isLeapYear(year) ? 366 : 365
    let weeks = (offset + days + 6) / 7
    let monday = (first?.daysSinceEpoch ?? 0) - offset
    let columns = (0..<weeks).map { InstantText.text(CivilDate(daysSinceEpoch: monday + 7 * $0)) }
    var marks = [String](repeating: "", count: weeks)
    for (index, name) in monthNames.enumerated() {
      guard let date = CivilDate(year: year, month: index + 1, day: 1) else { continue }
      marks[(offset + date.dayOfYear - 1) / 7] = name
    }
    let cells = (0..<7).flatMap { weekday in
      (0..<weeks).map { week -> Cell in
        let day = week * 7 + weekday - offset
        guard (0..<days).contains(day), day < values.count else { return .absent }
        return values[day].map { .value($0) } ?? .missing
      }
    }
    return HeatGrid(
      unchecked: "weekday", columnTitle: "week", valueTitle: valueTitle, rows: weekdayNames,
      columns: columns, marks: marks, cells: cells)
  }

  private static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
