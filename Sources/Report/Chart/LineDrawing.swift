/// Lines over periods, one per series, with markers and dashes that tell them apart.
struct LineDrawing: ChartDrawing {
  private let frame: PlotFrame
  private let series: [ChartSeries]

  init(_ chart: Chart) {
    frame = PlotFrame(chart, includingZero: false, legendShowsLines: true)
    series = chart.series
  }

  var height: Double { frame.height }

  func draw(into out: inout ByteWriter) {
    frame.draw(into: &out)
    for (position, one) in series.enumerated() {
      var run: [(x: Double, y: Double)] = []
      for (index, value) in one.values.enumerated() {
        if let value {
          run.append((frame.x(index), frame.y(value.approximation)))
        } else {
          draw(run, series: position, into: &out)
          run = []
        }
      }
      draw(run, series: position, into: &out)
    }
  }

  private func draw(
    _ run: [(x: Double, y: Double)], series: Int, into out: inout ByteWriter
  ) {
    if run.count > 1 { out.svgPolyline(run, style: "l s\(series % SeriesStyle.count)") }
    // Markers closer than this would merge into a band; one in a few still names the series.
    let step = max(1, Int((14 / max(frame.slot, 0.01)).rounded(.up)))
    for index in stride(from: 0, to: run.count, by: step) {
      out.svgMarker(series, x: run[index].x, y: run[index].y)
    }
  }
}
