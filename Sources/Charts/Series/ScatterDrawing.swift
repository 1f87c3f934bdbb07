internal import Platform

/// Points by two numbers, with axes that need not begin at 0.
struct ScatterDrawing: ChartDrawing {
  private let plot: ScatterPlot
  private let legend: SeriesLegend
  private let across: LinearScale
  private let up: LinearScale
  private let titles: (x: FittedLabel, y: FittedLabel)
  private let left: Double
  private static let plotHeight = 230.0
  /// So much is free at the sides, so that no sign is cut.
  private static let margin = 8.0

  init(_ plot: ScatterPlot, _ language: Language) {
    self.plot = plot
    legend = SeriesLegend(plot.series.map(\.title), showsLines: false)
    let points = plot.points
    across = LinearScale(
      covering: points.map(\.x.amount), includingZero: false, unit: ValueUnit(plot.x.unit), language
    )
    up = LinearScale(
      covering: points.map(\.y.amount), includingZero: false, unit: ValueUnit(plot.y.unit), language
    )
    titles = (
      LabelLayout.cut(plot.x.title, limit: ChartCanvas.columns - 8),
      LabelLayout.cut(plot.y.title, limit: ChartCanvas.columns)
    )
    left = (up.ticks.map { [up] in LabelLayout.width(up.label($0)) }.max() ?? 0) + 8
  }

  private var width: Double { ChartCanvas.width - left - Self.margin - 6 }
  private var top: Double { 12 + legend.height + ChartCanvas.lineHeight }
  private var bottom: Double { top + Self.plotHeight }
  var height: Double { bottom + 6 + 2 * ChartCanvas.lineHeight }

  private func x(_ value: Double) -> Double {
    left + Self.margin + across.position(value, length: width - Self.margin)
  }
  private func y(_ value: Double) -> Double { bottom - up.position(value, length: Self.plotHeight) }

  func draw(into out: inout SVGWriter) {
    legend.draw(into: &out)
    out.text(
      titles.y.lines[0], x: 0, y: legend.height + ChartCanvas.lineHeight - 4, style: "soft",
      whole: titles.y.whole)
    for tick in up.ticks {
      out.line(x1: left, y1: y(tick), x2: left + width + Self.margin, y2: y(tick), style: "grid")
      out.text(up.label(tick), x: left - 6, y: y(tick) + 4, anchor: .end)
    }
    out.line(x1: left, y1: top, x2: left, y2: bottom, style: "axis")
    out.line(x1: left, y1: bottom, x2: left + width + Self.margin, y2: bottom, style: "axis")
    drawTicks(into: &out)
    let half = LabelLayout.width(titles.x.lines[0]) / 2
    out.text(
      titles.x.lines[0], x: max(half, min(left + width / 2, ChartCanvas.width - half)),
      y: height - 6, anchor: .middle, style: "soft", whole: titles.x.whole)
    for (position, series) in plot.series.enumerated() {
      for point in series.points {
        let name =
          plot.series.count > 1 && !series.title.isEmpty
          ? "\(point.label), \(series.title)" : point.label
        out.marker(
          position, x: x(point.x.amount), y: y(point.y.amount),
          tooltip: (name, "\(point.x.text) / \(point.y.text)"))
      }
    }
  }

  /// The numbers below, as many as stand apart.
  private func drawTicks(into out: inout SVGWriter) {
    var end = -Double.infinity
    for tick in across.ticks {
      let half = LabelLayout.width(across.label(tick)) / 2
      let middle = min(x(tick), ChartCanvas.width - half)
      out.line(x1: x(tick), y1: bottom, x2: x(tick), y2: bottom + 4, style: "axis")
      guard middle - half > end + LabelLayout.columnWidth else { continue }
      out.text(
        across.label(tick), x: middle, y: bottom + ChartCanvas.lineHeight, anchor: .middle)
      end = middle + half
    }
  }
}
