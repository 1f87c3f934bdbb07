internal import Platform

extension HeatGrid {
  /// The days of a year: one row per weekday from Monday, one column per week.
  ///
  /// `values` holds one value per day from 1 January; days beyond its end are left blank, and so are those before the one
  /// with the number `first`, from 0. A year outside -9999...9999 gives an empty grid.
  public static func year(
    _ year: Int, valueTitle: String, values: [ChartValue?], from first: Int = 0
  ) -> HeatGrid {
    let calendar = CalendarYear(year)
    let weeks = calendar?.weeks ?? 0
    let monday = calendar.map { $0.date(0).daysSinceEpoch - $0.offset } ?? 0
    let columns = (0..<weeks).map { InstantText.text(CivilDate(daysSinceEpoch: monday + 7 * $0)) }
    var marks = [String](repeating: "", count: weeks)
    if let calendar {
      for month in 1...12 {
        marks[calendar.place(of: calendar.start(ofMonth: month)).week] =
          Language.english.shortMonth(month)
      }
    }
    let cells = (0..<7).flatMap { weekday in
      (0..<weeks).map { week -> Cell in
        guard let day = calendar?.day(week: week, weekday: weekday), day >= first,
          day < values.count
        else { return .absent }
        return values[day].map { .value($0) } ?? .missing
      }
    }
    return HeatGrid(
      unchecked: ChartWord.weekday.rawValue, columnTitle: ChartWord.week.rawValue,
      valueTitle: valueTitle, rows: Language.english.shortWeekdays,
      columns: columns, marks: marks, cells: cells, year: calendar?.year)
  }

  /// The grid as tables of text have it: what a calendar says by itself is in `language`.
  func inWords(of language: Language) -> HeatGrid {
    guard calendar != nil else { return self }
    return HeatGrid(
      unchecked: language[ChartWord.weekday], columnTitle: language[ChartWord.week],
      valueTitle: valueTitle, rows: language.shortWeekdays, columns: columns, marks: marks,
      cells: cells, year: year)
  }

  /// The year whose days the cells are, if they are.
  var calendar: CalendarYear? { year.flatMap { CalendarYear($0) } }
}
