/// One horizontal bar per label; the label stands above its bar, so that long names wrap.
struct BarDrawing: ChartDrawing {
  private let rows: [(lines: [String], value: Number?)]
  private let scale: LinearScale
  private let plotWidth: Double
  private static let barHeight = 13.0
  private static let gap = 9.0

  init(_ chart: Chart) {
    let values = chart.series[0].values
    rows = zip(chart.labels, values).map {
      (LabelLayout.lines($0, limit: ChartCanvas.columns), $1)
    }
    scale = LinearScale(
      covering: values.compactMap { $0?.approximation }, includingZero: true)
    let widest = values.compactMap { $0.map { LabelLayout.width($0.description) } }.max() ?? 0
    plotWidth = max(80, ChartCanvas.width - widest - 12)
  }

  var height: Double {
    rows.reduce(4) { $0 + rowHeight($1.lines) }
  }

  func draw(into out: inout ByteWriter) {
    let zero = position(0)
    var y = 0.0
    for row in rows {
      for line in row.lines {
        y += ChartCanvas.lineHeight
        out.svgText(line, x: 0, y: y - 4)
      }
      drawBar(row.value, zero: zero, y: y, into: &out)
      y += Self.barHeight + Self.gap
    }
    if scale.low < 0 {
      out.svgLine(x1: zero, y1: 0, x2: zero, y2: height, style: "axis")
    }
  }

  private func drawBar(_ value: Number?, zero: Double, y: Double, into out: inout ByteWriter) {
    guard let value else {
      out.svgText("–", x: zero + 4, y: y + 11)
      return
    }
    let end = position(value.approximation)
    out.svgRect(
      x: min(zero, end), y: y, width: max(1, (end - zero).magnitude), height: Self.barHeight,
      style: value.approximation < 0 ? "b neg" : "b")
    out.svgText(value.description, x: max(zero, end) + 5, y: y + 11)
  }

  private func position(_ value: Double) -> Double { scale.position(value, length: plotWidth) }

  private func rowHeight(_ lines: [String]) -> Double {
    Double(lines.count) * ChartCanvas.lineHeight + Self.barHeight + Self.gap
  }
}
