internal import Platform

/// The days of a year as squares: those from the first to the last month in one row where they have room, else a half of
/// the year below the other, so that they are large enough for a phone.
///
/// A square stands for each day between the first and the last one that the grid has; one with a value has a mark on it
/// that grows and darkens. A half without any value is left out.
struct CalendarDrawing: ChartDrawing {
  private struct Row {
    /// The days of the year from 0.
    let days: Range<Int>
    let months: ClosedRange<Int>
    let firstWeek: Int
    let top: Double
  }

  private let grid: HeatGrid
  private let calendar: CalendarYear
  private let language: Language
  private let scale: HeatScale
  private let title: FittedLabel
  private let rows: [Row]
  private static let left = 20.0
  /// July to December may touch 28 weeks.
  private static let weeks = 28
  private static let size = (ChartCanvas.width - left) / Double(weeks)
  private static let square = size - 1.2
  private static let gap = 10.0

  init(_ grid: HeatGrid, _ calendar: CalendarYear, _ language: Language) {
    self.grid = grid
    self.calendar = calendar
    self.language = language
    scale = HeatScale(covering: grid.amounts, language)
    title = LabelLayout.cut(grid.valueTitle, limit: ChartCanvas.columns)
    var rows: [Row] = []
    var top = title.lines[0].isEmpty ? 0 : ChartCanvas.lineHeight
    for months in Self.months(grid, calendar) {
      let days = Self.days(of: months, calendar)
      rows.append(
        Row(
          days: days, months: months, firstWeek: calendar.place(of: days.lowerBound).week, top: top)
      )
      top += ChartCanvas.lineHeight + 7 * Self.size + Self.gap
    }
    self.rows = rows
  }

  private static func days(of months: ClosedRange<Int>, _ calendar: CalendarYear) -> Range<Int> {
    calendar.start(ofMonth: months.lowerBound)..<calendar.start(ofMonth: months.upperBound + 1)
  }

  /// The months of each row.
  private static func months(_ grid: HeatGrid, _ calendar: CalendarYear) -> [ClosedRange<Int>] {
    func cell(_ day: Int) -> HeatGrid.Cell {
      let (week, weekday) = calendar.place(of: day)
      return grid.cell(weekday, week)
    }
    let drawn = (1...12).filter { month in
      days(of: month...month, calendar).contains { cell($0) != .absent }
    }
    guard let first = drawn.first, let last = drawn.last else { return [] }
    let range = days(of: first...last, calendar)
    let width =
      calendar.place(of: range.upperBound - 1).week - calendar.place(of: range.lowerBound).week
    if width < weeks { return [first...last] }
    return [1...6, 7...12].filter { half in
      days(of: half, calendar).contains { cell($0).value != nil }
    }
  }

  var height: Double { legendTop + (legend.last.map { $0.middle - legendTop } ?? 0) + 12 }

  func draw(into out: inout SVGWriter) {
    out.text(
      title.lines[0], x: 0, y: ChartCanvas.lineHeight - 4, style: "soft", whole: title.whole)
    for row in rows { draw(row, into: &out) }
    // Marks are seen through, so that each stands on the same square as in the calendar.
    out.boxes(
      legend.map {
        (x: $0.x, y: $0.middle - Self.square / 2, width: Self.square, height: Self.square)
      }, style: "d")
    for entry in legend {
      draw(entry.step, x: entry.x, y: entry.middle - Self.square / 2, tooltip: nil, into: &out)
      out.text(entry.text, x: entry.x + Self.size + 4, y: entry.middle + 4)
    }
  }

  private func draw(_ row: Row, into out: inout SVGWriter) {
    let squares = row.top + ChartCanvas.lineHeight
    for month in row.months {
      let days = Self.days(of: month...month, calendar)
      let first = calendar.place(of: days.lowerBound)
      let isDrawn = days.contains { day in
        let (week, weekday) = calendar.place(of: day)
        return grid.cell(weekday, week) != .absent
      }
      guard isDrawn else { continue }
      out.text(
        language.shortMonth(month),
        x: Self.left + Double(first.week - row.firstWeek) * Self.size,
        y: squares - 5, style: "soft")
    }
    for weekday in stride(from: 0, to: 7, by: 2) {
      out.text(
        String(language.shortWeekdays[weekday].prefix(1)), x: Self.left - 6,
        y: squares + (Double(weekday) + 0.5) * Self.size + 4, anchor: .end, style: "soft")
    }
    let days = row.days.map { day in
      let (week, weekday) = calendar.place(of: day)
      return (
        cell: grid.cell(weekday, week), name: grid.name(weekday, week, language),
        x: Self.left + Double(week - row.firstWeek) * Self.size,
        y: squares + Double(weekday) * Self.size
      )
    }
    out.boxes(
      days.filter { $0.cell != .absent }.map { ($0.x, $0.y, Self.square, Self.square) }, style: "d")
    for day in days {
      guard let value = day.cell.value else { continue }
      draw(
        scale.step(value.amount), x: day.x, y: day.y, tooltip: (day.name, value.text), into: &out)
    }
  }

  /// The mark of a step on a square; none for a day without a value.
  private func draw(
    _ step: HeatScale.Step?, x: Double, y: Double, tooltip: (name: String, value: String)?,
    into out: inout SVGWriter
  ) {
    guard let step else { return }
    let share = step.rank == 0 ? 1 : scale.share(step)
    let side = Self.square * (0.4 + 0.6 * share)
    out.rect(
      x: x + (Self.square - side) / 2, y: y + (Self.square - side) / 2, width: side, height: side,
      style: scale.style(step), tooltip: tooltip)
  }

  private var legend: [(step: HeatScale.Step?, text: String, x: Double, middle: Double)] {
    var entries: [(step: HeatScale.Step?, text: String, x: Double, middle: Double)] = []
    var x = 0.0
    var middle = legendTop + 8
    let steps: [(HeatScale.Step?, String)] =
      [(nil, language[ChartWord.noValue])] + scale.legend.map { ($0, scale.label($0)) }
    for (step, text) in steps {
      let width = Self.size + 4 + LabelLayout.width(text)
      if x > 0, x + width > ChartCanvas.width {
        x = 0
        middle += 20
      }
      entries.append((step, text, x, middle))
      x += width + 12
    }
    return entries
  }

  private var legendTop: Double {
    rows.last.map { $0.top + ChartCanvas.lineHeight + 7 * Self.size + Self.gap } ?? 0
  }
}
