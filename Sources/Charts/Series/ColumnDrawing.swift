/// Columns over ordered labels: a histogram, or periods with one column per series.
struct ColumnDrawing: ChartDrawing {
  private let frame: PlotFrame
  private let labels: [String]
  private let series: [ChartSeries]
  private let isHistogram: Bool

  init(_ plot: LabelledPlot) {
    frame = PlotFrame(plot, includingZero: true, legendShowsLines: false)
    labels = plot.labels
    series = plot.series
    isHistogram = plot.style == .histogram
  }

  var height: Double { frame.height }

  func draw(into out: inout SVGWriter) {
    frame.draw(into: &out)
    let group = frame.slot * (isHistogram ? 0.96 : 0.76)
    let width = group / Double(max(1, series.count))
    for (position, one) in series.enumerated() {
      for (index, value) in one.values.enumerated() {
        let x = frame.x(index) - group / 2 + Double(position) * width
        if let value {
          drawColumn(value, label: index, x: x, width: width, series: position, into: &out)
        } else if width >= LabelLayout.columnWidth {
          out.text("–", x: x + width / 2, y: frame.y(0) - 3, anchor: .middle)
        }
      }
    }
  }

  private func drawColumn(
    _ value: ChartValue, label: Int, x: Double, width: Double, series position: Int,
    into out: inout SVGWriter
  ) {
    let end = frame.y(value.amount)
    let zero = frame.y(0)
    let sign = value.amount < 0 ? " neg" : ""
    out.rect(
      x: x, y: min(end, zero), width: width, height: (end - zero).magnitude,
      style: "c " + SeriesLook.name(position) + sign,
      tooltip: (
        series.count > 1 ? "\(labels[label]), \(series[position].title)" : labels[label],
        value.text
      ))
    if series.count == 1, LabelLayout.width(value.text) < width, value.amount > 0 {
      out.text(value.text, x: x + width / 2, y: end - 3, anchor: .middle)
    }
  }
}
