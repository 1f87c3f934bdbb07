/// The days of a year as squares, a half of the year below the other, so that they are large enough for a phone.
///
/// A square stands for each day up to the last one that the grid has; one with a value has a mark on it that grows and
/// darkens. A half without any value is left out.
struct CalendarDrawing: ChartDrawing {
  private struct Half {
    /// The days of the year from 0.
    let days: Range<Int>
    let months: ClosedRange<Int>
    let firstWeek: Int
    let top: Double
  }

  private let grid: HeatGrid
  private let calendar: CalendarYear
  private let scale: HeatScale
  private let title: FittedLabel
  private let halves: [Half]
  private static let left = 20.0
  /// July to December may touch 28 weeks.
  private static let size = (ChartCanvas.width - left) / 28
  private static let square = size - 1.2
  private static let gap = 10.0

  init(_ grid: HeatGrid, _ calendar: CalendarYear) {
    self.grid = grid
    self.calendar = calendar
    scale = HeatScale(covering: grid.amounts)
    title = LabelLayout.cut(grid.valueTitle, limit: ChartCanvas.columns)
    var halves: [Half] = []
    var top = title.lines[0].isEmpty ? 0 : ChartCanvas.lineHeight
    for months in [1...6, 7...12] {
      let days =
        calendar.start(ofMonth: months.lowerBound)..<calendar.start(ofMonth: months.upperBound + 1)
      let hasValue = days.contains { day in
        let (week, weekday) = calendar.place(of: day)
        return grid.cell(weekday, week).value != nil
      }
      guard hasValue else { continue }
      halves.append(
        Half(
          days: days, months: months, firstWeek: calendar.place(of: days.lowerBound).week, top: top)
      )
      top += ChartCanvas.lineHeight + 7 * Self.size + Self.gap
    }
    self.halves = halves
  }

  var height: Double { legendTop + (legend.last.map { $0.middle - legendTop } ?? 0) + 12 }

  func draw(into out: inout SVGWriter) {
    out.text(
      title.lines[0], x: 0, y: ChartCanvas.lineHeight - 4, style: "soft", whole: title.whole)
    for half in halves { draw(half, into: &out) }
    for entry in legend {
      draw(entry.step, x: entry.x, y: entry.middle - Self.square / 2, tooltip: nil, into: &out)
      out.text(entry.text, x: entry.x + Self.size + 4, y: entry.middle + 4)
    }
  }

  private func draw(_ half: Half, into out: inout SVGWriter) {
    let squares = half.top + ChartCanvas.lineHeight
    for month in half.months {
      let first = calendar.place(of: calendar.start(ofMonth: month))
      guard grid.cell(first.weekday, first.week) != .absent else { break }
      out.text(
        ChartWords.shortMonths[month - 1],
        x: Self.left + Double(first.week - half.firstWeek) * Self.size,
        y: squares - 5, style: "soft")
    }
    for weekday in stride(from: 0, to: 7, by: 2) {
      out.text(
        String(ChartWords.weekdays[weekday].prefix(1)), x: Self.left - 6,
        y: squares + (Double(weekday) + 0.5) * Self.size + 4, anchor: .end, style: "soft")
    }
    var empty: [(x: Double, y: Double, width: Double, height: Double)] = []
    for day in half.days {
      let (week, weekday) = calendar.place(of: day)
      let x = Self.left + Double(week - half.firstWeek) * Self.size
      let y = squares + Double(weekday) * Self.size
      switch grid.cell(weekday, week) {
      case .absent: break
      case .missing: empty.append((x, y, Self.square, Self.square))
      case .value(let value):
        empty.append((x, y, Self.square, Self.square))
        draw(
          scale.step(value.amount), x: x, y: y, tooltip: (grid.name(weekday, week), value.text),
          into: &out)
      }
    }
    out.boxes(empty, style: "d")
  }

  /// A square with the mark of a step on it; nil for a day without a value.
  private func draw(
    _ step: HeatScale.Step?, x: Double, y: Double, tooltip: (name: String, value: String)?,
    into out: inout SVGWriter
  ) {
    guard let step else {
      return out.boxes([(x, y, Self.square, Self.square)], style: "d")
    }
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
      [(nil, ChartWords.noValue)] + scale.legend.map { ($0, scale.label($0)) }
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
    halves.last.map { $0.top + ChartCanvas.lineHeight + 7 * Self.size + Self.gap } ?? 0
  }
}
