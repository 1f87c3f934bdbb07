internal import Platform

/// The days of a year as squares: those from the first to the last month in one row where they have room, else a half of
/// the year below the other, so that they are large enough for a phone.
///
/// A square stands for each day between the first and the last one that the grid has; one with a value has a mark on it
/// that grows and darkens. A half without any value or part is left out. Days of many parts need larger squares: a third or a quarter
/// of the year stands in a row.
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
  /// What stands below the legend: the parts of a day.
  private let parts: FittedLabel
  /// How many months stand in a row.
  private let monthCount: Int
  /// How wide and high a day is, with the gap behind it.
  private let size: Double
  private let square: Double
  private static let left = 20.0
  /// The room between two rows of months.
  private static let gap = 10.0
  /// The squares of the legend, which are those of days where a half of the year stands in a row.
  private static let sampleSize = (ChartCanvas.width - left) / Double(weeks(of: 6))
  private static let sample = sampleSize - 1.2

  init(_ grid: HeatGrid, _ calendar: CalendarYear, _ language: Language) {
    self.grid = grid
    self.calendar = calendar
    self.language = language
    scale = HeatScale(covering: grid.amounts, language)
    title = LabelLayout.cut(grid.valueTitle, limit: ChartCanvas.columns)
    parts = LabelLayout.fitted(
      grid.partTitles.isEmpty ? "" : grid.partList(language), limit: ChartCanvas.columns, lines: 3)
    monthCount =
      switch grid.cells.map(\.parts.count).max() ?? 0 {
      case ...2: 6
      case ...4: 4
      default: 3
      }
    size = (ChartCanvas.width - Self.left) / Double(Self.weeks(of: monthCount))
    square = size - (grid.partTitles.isEmpty ? 1.2 : DividedDays.gap)
    var rows: [Row] = []
    var top = title.lines[0].isEmpty ? 0 : ChartCanvas.lineHeight
    for months in Self.months(grid, calendar, count: monthCount) {
      let days = Self.days(of: months, calendar)
      rows.append(
        Row(
          days: days, months: months, firstWeek: calendar.place(of: days.lowerBound).week, top: top)
      )
      top += ChartCanvas.lineHeight + 7 * size + Self.gap
    }
    self.rows = rows
  }

  /// How many weeks some months may touch: 3 to 6 that follow on each other, and begin the year or a part of it.
  private static func weeks(of months: Int) -> Int {
    switch months {
    case 6: 28
    case 4: 19
    default: 14
    }
  }

  private static func days(of months: ClosedRange<Int>, _ calendar: CalendarYear) -> Range<Int> {
    calendar.start(ofMonth: months.lowerBound)..<calendar.start(ofMonth: months.upperBound + 1)
  }

  /// The months of each row, of which one has at most `count`.
  private static func months(
    _ grid: HeatGrid, _ calendar: CalendarYear, count: Int
  ) -> [ClosedRange<Int>] {
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
    if width < weeks(of: count) { return [first...last] }
    return stride(from: 1, to: 12, by: count).map { $0...$0 + count - 1 }.filter { months in
      days(of: months, calendar).contains {
        cell($0).value != nil || !cell($0).parts.isEmpty
      }
    }
  }

  var height: Double {
    legendEnd
      + (grid.partTitles.isEmpty ? 0 : Double(parts.lines.count) * ChartCanvas.lineHeight + 6)
  }

  func draw(into out: inout SVGWriter) {
    out.text(
      title.lines[0], x: 0, y: ChartCanvas.lineHeight - 4, style: "soft", whole: title.whole)
    var divided = DividedDays(scale, size: size)
    for row in rows { draw(row, into: &out, &divided) }
    let legend = legend
    // Marks are seen through, so that each stands on the same square as in the calendar.
    out.boxes(
      legend.filter { $0.sample.count < 2 }.map {
        ($0.x, $0.middle - Self.sample / 2, Self.sample, Self.sample)
      }, style: "d")
    for entry in legend {
      let y = entry.middle - Self.sample / 2
      if entry.sample.count > 1 {
        divided.add(entry.sample, x: entry.x, y: y, side: Self.sample, tooltip: nil, into: &out)
      } else if let step = entry.sample.first ?? nil {
        draw(step, x: entry.x, y: y, side: Self.sample, tooltip: nil, into: &out)
      }
      out.text(entry.text, x: entry.x + Self.sampleSize + 4, y: entry.middle + 4)
    }
    guard !grid.partTitles.isEmpty else { return }
    divided.drawMarks(into: &out)
    for (number, line) in parts.lines.enumerated() {
      out.text(
        line, x: 0, y: legendEnd + Double(number + 1) * ChartCanvas.lineHeight, style: "soft",
        whole: parts.whole)
    }
  }

  private func draw(_ row: Row, into out: inout SVGWriter, _ divided: inout DividedDays) {
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
        x: Self.left + Double(first.week - row.firstWeek) * size,
        y: squares - 5, style: "soft")
    }
    for weekday in stride(from: 0, to: 7, by: size < ChartCanvas.lineHeight ? 2 : 1) {
      out.text(
        String(language.shortWeekdays[weekday].prefix(1)), x: Self.left - 6,
        y: squares + (Double(weekday) + 0.5) * size + 4, anchor: .end, style: "soft")
    }
    let days = row.days.map { day in
      let (week, weekday) = calendar.place(of: day)
      return (
        cell: grid.cell(weekday, week), name: grid.name(weekday, week, language),
        x: Self.left + Double(week - row.firstWeek) * size,
        y: squares + Double(weekday) * size
      )
    }
    out.boxes(
      days.filter { $0.cell != .absent && $0.cell.parts.isEmpty }.map {
        ($0.x, $0.y, square, square)
      }, style: "d")
    for day in days {
      switch day.cell {
      case .value(let value):
        draw(
          scale.step(value.amount), x: day.x, y: day.y, side: square,
          tooltip: (day.name, value.text), into: &out)
      case .parts(let parts):
        divided.add(
          parts.map { $0.value.map { scale.step($0.amount) } }, x: day.x, y: day.y, side: square,
          tooltip: (day.name, text(parts)), into: &out)
      case .missing, .absent: break
      }
    }
  }

  /// What the parts of a day are, such as `morning: 1, evening: –`.
  private func text(_ parts: [HeatGrid.Part]) -> String {
    parts.map { part in
      let value = part.value.map { language.number($0.text, isGrouped: false) } ?? "–"
      return "\(grid.partTitles[part.place]): \(value)"
    }.joined(separator: ", ")
  }

  /// The mark of a step on a square.
  private func draw(
    _ step: HeatScale.Step, x: Double, y: Double, side square: Double,
    tooltip: (name: String, value: String)?, into out: inout SVGWriter
  ) {
    let side = square * Self.share(of: step, scale)
    out.rect(
      x: x + (square - side) / 2, y: y + (square - side) / 2, width: side, height: side,
      style: scale.style(step), tooltip: tooltip)
  }

  /// The share of its room that a mark takes in width and height.
  static func share(of step: HeatScale.Step, _ scale: HeatScale) -> Double {
    0.4 + 0.6 * (step.rank == 0 ? 1 : scale.share(step))
  }

  /// What stands in the legend: samples of days, with the steps of their parts, none of a day without a value.
  private var legend: [(sample: [HeatScale.Step?], text: String, x: Double, middle: Double)] {
    var entries: [(sample: [HeatScale.Step?], text: String, x: Double, middle: Double)] = []
    var x = 0.0
    var middle = legendTop + 8
    let isDivided = !grid.partTitles.isEmpty
    var samples: [([HeatScale.Step?], String)] = [([], language[ChartWord.noValue])]
    if grid.cells.contains(where: { $0.parts.contains { $0.value == nil } }) {
      samples.append(([nil, nil], language[ChartWord.noPartValue]))
    }
    samples += scale.legend.map { (isDivided ? [$0, $0] : [$0], scale.label($0)) }
    for (sample, text) in samples {
      let width = Self.sampleSize + 4 + LabelLayout.width(text)
      if x > 0, x + width > ChartCanvas.width {
        x = 0
        middle += 20
      }
      entries.append((sample, text, x, middle))
      x += width + 12
    }
    return entries
  }

  private var legendTop: Double {
    rows.last.map { $0.top + ChartCanvas.lineHeight + 7 * size + Self.gap } ?? 0
  }
  private var legendEnd: Double { (legend.last?.middle ?? legendTop) + 12 }
}
