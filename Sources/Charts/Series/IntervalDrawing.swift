internal import Platform

/// One row per label: a line from low to high with a point at the value, over a common axis.
///
/// Label and numbers stand above the line, in as many lines of text in each row as the one that needs the most; with many
/// labels, or some short ones, the label stands left of the line, the value right of it, and the ends in its tooltip.
struct IntervalDrawing: ChartDrawing {
  private struct Row {
    let label: FittedLabel
    let name: String
    let value: ChartValue?
    let low: ChartValue?
    let high: ChartValue?
    /// The numbers as people read them, such as `4.12 (3.90 to 4.31)`.
    let numbers: String

    /// Whether the numbers stand at the end of the label's last line, or below it.
    var numbersFit: Bool {
      LabelLayout.columns(label.lines.last ?? "") + LabelLayout.columns(numbers) + 2
        <= ChartCanvas.columns
    }
  }

  private let language: Language
  private let rows: [Row]
  private let isDense: Bool
  /// The lines of text above the track of each row.
  private let lineCount: Int
  /// Whether numbers have a line of their own below the label.
  private let numbersStandBelow: Bool
  /// How many labels there is no row for.
  private let hidden: Int
  private let scale: LinearScale
  private let valueTitle: FittedLabel
  /// Where the axis begins and ends, between the labels and values of a dense chart.
  private let left: Double
  private let right: Double
  private static let inset = 14.0
  private static let denseLabelLimit = 18
  /// From so many labels on that all have no more columns than that, they stand left of their lines.
  private static let (someCount, shortLimit) = (6, 14)
  private static let denseRowHeight = 20.0
  private static let trackHeight = 16.0
  private static let gap = 8.0

  init(_ plot: LabelledPlot, _ language: Language) {
    self.language = language
    let series = plot.series
    let names = ReadableLabels(plot.labels, language)
    let count = min(plot.labels.count, BarDrawing.mostBars)
    let isDense =
      count >= BarDrawing.denseCount
      || count >= Self.someCount
        && (0..<count).allSatisfy { LabelLayout.columns(names[$0]) <= Self.shortLimit }
    hidden = plot.labels.count - count
    rows = (0..<count).map { index in
      let values = series.map { $0.values[index] }
      return Row(
        label: isDense
          ? LabelLayout.cut(names[index], limit: Self.denseLabelLimit)
          : LabelLayout.fitted(names[index], limit: ChartCanvas.columns),
        name: names[index], value: values[0], low: values[1], high: values[2],
        numbers: Self.numbers(isDense ? Array(values.prefix(1)) : values, language) {
          ReadableNumber.text($0.text, unit: series[0].unit, language)
        })
    }
    self.isDense = isDense
    numbersStandBelow = !isDense && rows.contains { !$0.numbersFit }
    lineCount =
      isDense
      ? 0 : (rows.map { $0.label.lines.count }.max() ?? 0) + (numbersStandBelow ? 1 : 0)
    scale = LinearScale(
      covering: plot.amounts, includingZero: false, steps: 3, unit: plot.valueUnit, language)
    let widest = rows.map { LabelLayout.width($0.label.lines[0]) }.max() ?? 0
    left = isDense ? widest + 8 : 0
    right =
      ChartCanvas.width
      - (isDense ? (rows.map { LabelLayout.width($0.numbers) }.max() ?? 0) : 0)
    valueTitle = LabelLayout.cut(series[0].title, limit: ChartCanvas.columns)
  }

  /// Value, low and high in words; the sign of a percentage stands once.
  private static func numbers(
    _ values: [ChartValue?], _ language: Language, _ text: (ChartValue) -> String
  ) -> String {
    guard let value = values[0] else { return "–" }
    guard values.count == 3, let low = values[1], let high = values[2] else { return text(value) }
    func bare(_ value: ChartValue) -> String {
      let text = text(value)
      return text.hasSuffix("\u{A0}%") ? String(text.dropLast(2)) : text
    }
    return language.text(
      ChartWord.interval, ["value": text(value), "low": bare(low), "high": bare(high)])
  }

  var height: Double {
    plotHeight + 6 + ChartCanvas.lineHeight * (valueTitle.lines[0].isEmpty ? 1 : 2)
      + (hidden > 0 ? ChartCanvas.lineHeight : 0)
  }

  func draw(into out: inout SVGWriter) {
    for tick in scale.ticks {
      drawGrid(at: x(tick), into: &out)
      let half = LabelLayout.width(scale.label(tick)) / 2
      out.text(
        scale.label(tick), x: min(max(x(tick), half), ChartCanvas.width - half),
        y: plotHeight + ChartCanvas.lineHeight, anchor: .middle)
    }
    if !valueTitle.lines[0].isEmpty {
      out.text(
        valueTitle.lines[0], x: ChartCanvas.width / 2,
        y: plotHeight + 2 * ChartCanvas.lineHeight, anchor: .middle, style: "soft",
        whole: valueTitle.whole)
    }
    if hidden > 0 { out.text(language.more(hidden), x: 0, y: height - 6, style: "soft") }
    for (index, row) in rows.enumerated() {
      drawText(row, top: Double(index) * rowHeight, into: &out)
      draw(row, middle: track(index) + trackHeight / 2, into: &out)
    }
  }

  /// A line through all rows; through their tracks alone where text stands above these.
  private func drawGrid(at x: Double, into out: inout SVGWriter) {
    guard !isDense else {
      return out.line(x1: x, y1: 0, x2: x, y2: plotHeight, style: "grid")
    }
    for index in rows.indices {
      let top = track(index)
      out.line(x1: x, y1: top, x2: x, y2: top + trackHeight, style: "grid")
    }
  }

  private func drawText(_ row: Row, top: Double, into out: inout SVGWriter) {
    guard !isDense else {
      let base = top + ChartCanvas.lineHeight - 2.5
      out.text(row.label.lines[0], x: left - 4, y: base, anchor: .end, whole: row.label.whole)
      return out.text(row.numbers, x: ChartCanvas.width, y: base, anchor: .end)
    }
    // Short labels stand at the bottom, near their track.
    let skipped = lineCount - row.label.lines.count - (numbersStandBelow ? 1 : 0)
    for (index, line) in row.label.lines.enumerated() {
      out.text(
        line, x: 0, y: top + Double(skipped + index + 1) * ChartCanvas.lineHeight - 4,
        whole: row.label.whole)
    }
    out.text(
      row.numbers, x: ChartCanvas.width,
      y: top + Double(lineCount) * ChartCanvas.lineHeight - 4, anchor: .end)
  }

  private func draw(_ row: Row, middle: Double, into out: inout SVGWriter) {
    if let low = row.low, let high = row.high {
      let ends = [x(low.amount), x(high.amount)]
      out.line(x1: ends[0], y1: middle, x2: ends[1], y2: middle, style: "i")
      for end in ends {
        out.line(x1: end, y1: middle - 5, x2: end, y2: middle + 5, style: "i")
      }
    }
    if let value = row.value {
      let values = [row.value, row.low, row.high]
      out.marker(
        0, x: x(value.amount), y: middle,
        tooltip: (
          row.name, Self.numbers(values, language) { language.number($0.text, isGrouped: false) }
        ))
    }
  }

  private var trackHeight: Double { isDense ? Self.denseRowHeight : Self.trackHeight }
  private var rowHeight: Double {
    Double(lineCount) * ChartCanvas.lineHeight + trackHeight + (isDense ? 0 : Self.gap)
  }
  private func track(_ index: Int) -> Double {
    Double(index) * rowHeight + Double(lineCount) * ChartCanvas.lineHeight
  }
  private var plotHeight: Double { Double(rows.count) * rowHeight + 2 }

  private func x(_ value: Double) -> Double {
    left + Self.inset
      + scale.position(value, length: right - left - 2 * Self.inset)
  }
}
