/// Lines over periods, one per series, with markers and dashes that tell them apart.
struct LineDrawing: ChartDrawing {
  private struct Point {
    let index: Int
    let value: ChartValue
  }

  private let frame: PlotFrame
  private let labels: [String]
  private let series: [ChartSeries]

  init(_ plot: LabelledPlot) {
    frame = PlotFrame(plot, includingZero: false, legendShowsLines: true)
    labels = plot.labels
    series = plot.series
  }

  var height: Double { frame.height }

  func draw(into out: inout SVGWriter) {
    frame.draw(into: &out)
    for (position, one) in series.enumerated() {
      var run: [Point] = []
      for (index, value) in one.values.enumerated() {
        if let value {
          run.append(Point(index: index, value: value))
        } else {
          draw(run, series: position, into: &out)
          run = []
        }
      }
      draw(run, series: position, into: &out)
    }
  }

  private func draw(_ run: [Point], series position: Int, into out: inout SVGWriter) {
    let places = run.map { (x: frame.x($0.index), y: frame.y($0.value.amount)) }
    if places.count > 1 { out.polyline(places, style: "l " + SeriesLook.name(position)) }
    // Markers closer than this would merge into a band; one in a few still names the series.
    let step = max(1, Int((14 / max(frame.slot, 0.01)).rounded(.up)))
    for index in stride(from: 0, to: run.count, by: step) {
      let label = labels[run[index].index]
      out.marker(
        position, x: places[index].x, y: places[index].y,
        tooltip: (
          series.count > 1 ? "\(label), \(series[position].title)" : label, run[index].value.text
        ))
    }
  }
}
