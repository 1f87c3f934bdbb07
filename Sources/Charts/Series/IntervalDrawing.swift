/// One row per label: a line from low to high with a point at the value, over a common axis.
///
/// Label and numbers stand above the line; with many labels the label stands left of it, and the
/// numbers in its tooltip.
struct IntervalDrawing: ChartDrawing {
  private struct Row {
    let label: FittedLabel
    let isDense: Bool
    let name: String
    let value: ChartValue?
    let low: ChartValue?
    let high: ChartValue?

    /// The numbers, such as `4.12 (3.90 to 4.31)`.
    var numbers: String {
      guard let value else { return "–" }
      guard let low, let high else { return value.text }
      return "\(value.text) (\(low.text) to \(high.text))"
    }

    /// Whether the numbers stand at the end of the label's last line, or below it.
    var numbersFit: Bool {
      LabelLayout.columns(label.lines.last ?? "") + LabelLayout.columns(numbers) + 2
        <= ChartCanvas.columns
    }

    /// The lines of text above the track.
    var lineCount: Int { isDense ? 0 : label.lines.count + (numbersFit ? 0 : 1) }

    var height: Double {
      isDense
        ? ChartCanvas.lineHeight
        : Double(lineCount) * ChartCanvas.lineHeight + IntervalDrawing.trackHeight
          + IntervalDrawing.gap
    }
  }

  private let rows: [Row]
  private let scale: LinearScale
  private let valueTitle: FittedLabel
  /// Where the axis begins, right of the labels of a dense chart.
  private let left: Double
  private static let inset = 14.0
  private static let denseLabelLimit = 18
  fileprivate static let trackHeight = 18.0
  fileprivate static let gap = 7.0

  init(_ plot: LabelledPlot) {
    let series = plot.series
    let isDense = plot.labels.count >= BarDrawing.denseCount
    rows = plot.labels.indices.map { index in
      Row(
        label: isDense
          ? LabelLayout.cut(plot.labels[index], limit: Self.denseLabelLimit)
          : LabelLayout.fitted(plot.labels[index], limit: ChartCanvas.columns),
        isDense: isDense, name: plot.labels[index], value: series[0].values[index],
        low: series[1].values[index],
        high: series[2].values[index])
    }
    scale = LinearScale(covering: plot.amounts, includingZero: false)
    let widest = rows.map { LabelLayout.width($0.label.lines[0]) }.max() ?? 0
    left = isDense ? widest + 8 : 0
    valueTitle = LabelLayout.cut(series[0].title, limit: ChartCanvas.columns)
  }

  var height: Double {
    plotHeight + 6 + ChartCanvas.lineHeight * (valueTitle.lines[0].isEmpty ? 1 : 2)
  }

  func draw(into out: inout SVGWriter) {
    for tick in scale.ticks {
      out.line(x1: x(tick), y1: 0, x2: x(tick), y2: plotHeight, style: "grid")
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
    var y = 0.0
    for row in rows {
      drawText(row, top: y, into: &out)
      let track = y + Double(row.lineCount) * ChartCanvas.lineHeight
      draw(row, middle: track + Self.trackHeight / 2, into: &out)
      y += row.height
    }
  }

  private func drawText(_ row: Row, top: Double, into out: inout SVGWriter) {
    guard !row.isDense else {
      return out.text(
        row.label.lines[0], x: left - 4, y: top + ChartCanvas.lineHeight - 4, anchor: .end,
        whole: row.label.whole)
    }
    for (index, line) in row.label.lines.enumerated() {
      out.text(
        line, x: 0, y: top + Double(index + 1) * ChartCanvas.lineHeight - 4, whole: row.label.whole)
    }
    out.text(
      row.numbers, x: ChartCanvas.width,
      y: top + Double(row.lineCount) * ChartCanvas.lineHeight - 4, anchor: .end)
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
      out.marker(0, x: x(value.amount), y: middle, tooltip: (row.name, row.numbers))
    }
  }

  private var plotHeight: Double { rows.reduce(0) { $0 + $1.height } + 2 }

  private func x(_ value: Double) -> Double {
    left + Self.inset
      + scale.position(value, length: ChartCanvas.width - left - 2 * Self.inset)
  }
}
