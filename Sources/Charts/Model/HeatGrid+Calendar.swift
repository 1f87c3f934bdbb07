internal import Platform

extension HeatGrid {
  /// The days of a year: one row per weekday from Monday, one column per week.
  ///
  /// `values` holds one value per day from 1 January; days beyond its end are left blank, and so are those before the one
  /// with the number `first`, from 0. A year outside -9999...9999 gives an empty grid.
  public static func year(
    _ year: Int, valueTitle: String, values: [ChartValue?], from first: Int = 0
  ) -> HeatGrid {
    self.year(
      year, valueTitle: valueTitle, days: values.map { $0.map { .value($0) } ?? .missing },
      from: first)
  }

  /// The divided days of a year; nil where parts have no title or are in another order.
  ///
  /// `parts` holds those of each day from 1 January, none for a day without a value; days before the one with the number
  /// `first` and behind the last one are left blank.
  public static func year(
    _ year: Int, valueTitle: String, partTitles: [String], parts: [[Part]], from first: Int = 0
  ) -> HeatGrid? {
    let grid = self.year(
      year, valueTitle: valueTitle, days: parts.map { $0.isEmpty ? .missing : .parts($0) },
      from: first)
    return HeatGrid(
      rowTitle: grid.rowTitle, columnTitle: grid.columnTitle, valueTitle: valueTitle,
      rows: grid.rows, columns: grid.columns, marks: grid.marks, cells: grid.cells,
      year: grid.year, partTitles: partTitles)
  }

  private static func year(
    _ year: Int, valueTitle: String, days: [Cell], from first: Int
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
          day < days.count
        else { return .absent }
        return days[day]
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
      cells: cells, year: year, partTitles: partTitles)
  }

  /// The days that have one of the parts, as a grid that is not divided.
  func part(_ place: Int) -> HeatGrid {
    HeatGrid(
      unchecked: rowTitle, columnTitle: columnTitle, valueTitle: valueTitle, rows: rows,
      columns: columns, marks: marks, cells: cells.map { $0.part(place) }, year: year)
  }

  /// The year whose days the cells are, if they are.
  var calendar: CalendarYear? { year.flatMap { CalendarYear($0) } }
}

extension HeatGrid.Cell {
  /// What one of the parts is: it is absent from a cell without parts.
  func part(_ place: Int) -> HeatGrid.Cell {
    guard case .parts(let parts) = self, let part = parts.first(where: { $0.place == place })
    else { return .absent }
    return part.value.map { .value($0) } ?? .missing
  }
}
