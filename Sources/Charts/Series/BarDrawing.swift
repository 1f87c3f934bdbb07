/// One horizontal bar per label.
///
/// The label stands above its bar, so that long names wrap; with many labels, left of it, so that
/// hundreds of bars stay readable.
struct BarDrawing: ChartDrawing {
  private let rows: [(label: FittedLabel, name: String, value: ChartValue?)]
  private let titles: (label: FittedLabel, value: FittedLabel)
  private let scale: LinearScale
  private let isDense: Bool
  private let left: Double
  private let plotWidth: Double
  private static let barHeight = 13.0
  private static let gap = 9.0
  private static let denseRowHeight = 17.0
  private static let denseLabelLimit = 20
  /// From so many labels on, each has one line together with its bar.
  static let denseCount = 40

  init(_ plot: LabelledPlot) {
    let values = plot.series[0].values
    let isDense = plot.labels.count >= Self.denseCount
    rows = zip(plot.labels, values).map {
      (
        isDense
          ? LabelLayout.cut($0, limit: Self.denseLabelLimit)
          : LabelLayout.fitted($0, limit: ChartCanvas.columns), $0, $1
      )
    }
    titles = (
      LabelLayout.cut(plot.labelTitle, limit: ChartCanvas.columns / 2 - 1),
      LabelLayout.cut(plot.series[0].title, limit: ChartCanvas.columns / 2 - 1)
    )
    self.isDense = isDense
    scale = LinearScale(covering: plot.amounts, includingZero: true)
    let widest = rows.map { LabelLayout.width($0.label.lines[0]) }.max() ?? 0
    left = isDense ? widest + 6 : 0
    let numbers = values.compactMap { $0.map { LabelLayout.width($0.text) } }.max() ?? 0
    plotWidth = max(60, ChartCanvas.width - left - numbers - 12)
  }

  var height: Double { rows.reduce(headHeight + 4) { $0 + rowHeight($1.label) } }

  func draw(into out: inout SVGWriter) {
    drawHead(into: &out)
    if scale.low < 0 {
      out.line(x1: x(0), y1: headHeight, x2: x(0), y2: height, style: "axis")
    }
    var y = headHeight
    for row in rows {
      var barTop = y + 2
      for (index, line) in row.label.lines.enumerated() {
        let base = y + Double(index + 1) * ChartCanvas.lineHeight - 4
        out.text(
          line, x: isDense ? left - 6 : 0, y: base, anchor: isDense ? .end : .start,
          whole: row.label.whole)
        if !isDense { barTop = base + 4 }
      }
      drawBar(row.value, name: row.name, y: barTop, into: &out)
      y += rowHeight(row.label)
    }
  }

  private func drawHead(into out: inout SVGWriter) {
    guard headHeight > 0 else { return }
    let y = ChartCanvas.lineHeight - 4
    out.text(titles.label.lines[0], x: 0, y: y, style: "soft", whole: titles.label.whole)
    out.text(
      titles.value.lines[0], x: ChartCanvas.width, y: y, anchor: .end, style: "soft",
      whole: titles.value.whole)
  }

  private func drawBar(_ value: ChartValue?, name: String, y: Double, into out: inout SVGWriter) {
    guard let value else {
      out.text("–", x: x(0) + 4, y: y + 11)
      return
    }
    let end = x(value.amount)
    out.rect(
      x: min(x(0), end), y: y, width: max(1, (end - x(0)).magnitude), height: Self.barHeight,
      style: value.amount < 0 ? "b neg" : "b", tooltip: (name, value.text))
    out.text(value.text, x: max(x(0), end) + 5, y: y + 11)
  }

  private func x(_ value: Double) -> Double { left + scale.position(value, length: plotWidth) }

  private var headHeight: Double {
    titles.label.lines[0].isEmpty && titles.value.lines[0].isEmpty
      ? 0 : ChartCanvas.lineHeight + 3
  }

  private func rowHeight(_ label: FittedLabel) -> Double {
    isDense
      ? Self.denseRowHeight
      : Double(label.lines.count) * ChartCanvas.lineHeight + Self.barHeight + Self.gap
  }
}
