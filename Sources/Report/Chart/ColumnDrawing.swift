/// Columns over ordered labels: a histogram, or periods with one column per series.
struct ColumnDrawing: ChartDrawing {
  private let frame: PlotFrame
  private let series: [ChartSeries]
  private let isHistogram: Bool

  init(_ chart: Chart) {
    frame = PlotFrame(chart, includingZero: true, legendShowsLines: false)
    series = chart.series
    isHistogram = chart.kind == .histogram
  }

  var height: Double { frame.height }

  func draw(into out: inout ByteWriter) {
    frame.draw(into: &out)
    let group = frame.slot * (isHistogram ? 0.96 : 0.76)
    let width = group / Double(max(1, series.count))
    for (position, one) in series.enumerated() {
      for (index, value) in one.values.enumerated() {
        guard let value else { continue }
        let x = frame.x(index) - group / 2 + Double(position) * width
        drawColumn(value, x: x, width: width, series: position, into: &out)
      }
    }
  }

  private func drawColumn(
    _ value: Number, x: Double, width: Double, series: Int, into out: inout ByteWriter
  ) {
    let end = frame.y(value.approximation)
    let zero = frame.y(0)
    out.svgRect(
      x: x, y: min(end, zero), width: width, height: (end - zero).magnitude,
      style: "c s\(series % SeriesStyle.count)")
    let text = value.description
    if self.series.count == 1, LabelLayout.width(text) < width, value.approximation > 0 {
      out.svgText(text, x: x + width / 2, y: end - 3, anchor: .middle)
    }
  }
}
