/// Legend, value axis and labels around a plot over ordered labels.
struct PlotFrame {
  let scale: LinearScale
  let labels: [String]
  /// The series named in the legend; empty when there is only one.
  let legend: [String]
  /// Whether the legend shows lines with markers or filled squares.
  let legendShowsLines: Bool
  private static let plotHeight = 170.0

  init(_ chart: Chart, includingZero: Bool, legendShowsLines: Bool) {
    scale = LinearScale(
      covering: chart.series.flatMap { $0.values.compactMap { $0?.approximation } },
      includingZero: includingZero)
    labels = chart.labels
    legend = chart.series.count > 1 ? chart.series.map(\.title) : []
    self.legendShowsLines = legendShowsLines
  }

  /// The left edge of the plot, right of the widest tick label.
  var left: Double { (scale.ticks.map { LabelLayout.width(scale.label($0)) }.max() ?? 0) + 8 }
  var plotWidth: Double { ChartCanvas.width - left - 6 }
  /// The room of one label.
  var slot: Double { plotWidth / Double(max(1, labels.count)) }
  var top: Double {
    legendLines.reduce(legend.isEmpty ? 8 : 16) { $0 + Double($1.count) * ChartCanvas.lineHeight }
  }
  var bottom: Double { top + Self.plotHeight }
  var height: Double { bottom + ChartCanvas.lineHeight + 6 }

  /// The middle of the room of the label at `index`.
  func x(_ index: Int) -> Double { left + (Double(index) + 0.5) * slot }
  /// The height at which a value stands.
  func y(_ value: Double) -> Double {
    bottom - scale.position(value, length: Self.plotHeight)
  }

  func draw(into out: inout ByteWriter) {
    drawLegend(into: &out)
    for tick in scale.ticks {
      out.svgLine(
        x1: left, y1: y(tick), x2: left + plotWidth, y2: y(tick),
        style: tick == 0 ? "axis" : "grid")
      out.svgText(scale.label(tick), x: left - 6, y: y(tick) + 4, anchor: .end)
    }
    let every = LabelLayout.stride(labels, room: slot)
    for index in stride(from: 0, to: labels.count, by: every) {
      let half = LabelLayout.width(labels[index]) / 2
      let middle = min(max(x(index), half), ChartCanvas.width - half)
      out.svgText(labels[index], x: middle, y: bottom + ChartCanvas.lineHeight, anchor: .middle)
    }
  }

  private var legendLines: [[String]] {
    legend.map { LabelLayout.lines($0, limit: ChartCanvas.columns - 5) }
  }

  private func drawLegend(into out: inout ByteWriter) {
    var y = 0.0
    for (series, lines) in legendLines.enumerated() {
      let style = series % SeriesStyle.count
      let middle = y + ChartCanvas.lineHeight / 2
      if legendShowsLines {
        out.svgPolyline([(0, middle), (26, middle)], style: "l s\(style)")
        out.svgMarker(series, x: 13, y: middle)
      } else {
        out.svgRect(x: 8, y: middle - 6, width: 12, height: 12, style: "c s\(style)")
      }
      for line in lines {
        y += ChartCanvas.lineHeight
        out.svgText(line, x: 33, y: y - 4)
      }
    }
  }
}
