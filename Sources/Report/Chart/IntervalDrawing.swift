/// One row per label: a line from low to high with a point at the value, over a common axis.
struct IntervalDrawing: ChartDrawing {
  private struct Row {
    let lines: [String]
    let value: Number?
    let low: Number?
    let high: Number?
  }

  private let rows: [Row]
  private let scale: LinearScale
  private static let inset = 14.0
  private static let trackHeight = 20.0
  private static let gap = 6.0

  init(_ chart: Chart) {
    let series = chart.series
    rows = chart.labels.indices.map { index in
      Row(
        lines: LabelLayout.lines(
          Self.label(chart, index), limit: ChartCanvas.columns),
        value: series[0].values[index], low: series[1].values[index],
        high: series[2].values[index])
    }
    scale = LinearScale(
      covering: series.flatMap { $0.values.compactMap { $0?.approximation } },
      includingZero: false)
  }

  var height: Double { plotHeight + ChartCanvas.lineHeight + 6 }

  func draw(into out: inout ByteWriter) {
    for tick in scale.ticks {
      out.svgLine(x1: x(tick), y1: 0, x2: x(tick), y2: plotHeight, style: "grid")
      out.svgText(
        scale.label(tick), x: x(tick), y: plotHeight + ChartCanvas.lineHeight, anchor: .middle)
    }
    var y = 0.0
    for row in rows {
      for line in row.lines {
        y += ChartCanvas.lineHeight
        out.svgText(line, x: 0, y: y - 4)
      }
      draw(row, middle: y + Self.trackHeight / 2, into: &out)
      y += Self.trackHeight + Self.gap
    }
  }

  private func draw(_ row: Row, middle: Double, into out: inout ByteWriter) {
    if let low = row.low, let high = row.high {
      let ends = [x(low.approximation), x(high.approximation)]
      out.svgLine(x1: ends[0], y1: middle, x2: ends[1], y2: middle, style: "i")
      for end in ends {
        out.svgLine(x1: end, y1: middle - 5, x2: end, y2: middle + 5, style: "i")
      }
    }
    if let value = row.value { out.svgMarker(0, x: x(value.approximation), y: middle) }
  }

  /// The label with its numbers, such as `Old Mill: 4.12 (3.90 to 4.31)`.
  private static func label(_ chart: Chart, _ index: Int) -> String {
    let numbers = chart.series.map { $0.values[index]?.description }
    guard let value = numbers[0] else { return "\(chart.labels[index]): –" }
    guard let low = numbers[1], let high = numbers[2] else {
      return "\(chart.labels[index]): \(value)"
    }
    return "\(chart.labels[index]): \(value) (\(low) to \(high))"
  }

  private var plotHeight: Double {
    rows.reduce(0) {
      $0 + Double($1.lines.count) * ChartCanvas.lineHeight + Self.trackHeight + Self.gap
    }
  }

  private func x(_ value: Double) -> Double {
    Self.inset + scale.position(value, length: ChartCanvas.width - 2 * Self.inset)
  }
}
