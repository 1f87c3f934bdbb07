/// Legend, axes and their titles around a plot over ordered labels.
struct PlotFrame {
  let scale: LinearScale
  private let labels: [FittedLabel]
  private let labelTitle: FittedLabel
  /// The name of the only series, which stands above the value axis.
  private let valueTitle: FittedLabel?
  /// The series named in the legend; empty when there is only one.
  private let legend: [FittedLabel]
  /// Whether the legend shows lines with markers or filled squares.
  private let legendShowsLines: Bool
  /// Whether the least value stands at the top, as the first rank does.
  private let growsDownward: Bool
  private static let plotHeight = 170.0
  private static let leastLabelLimit = 11

  init(_ plot: LabelledPlot, includingZero: Bool, legendShowsLines: Bool) {
    growsDownward = plot.style == .ranks
    scale =
      growsDownward
      ? LinearScale(ranks: plot.amounts)
      : LinearScale(covering: plot.amounts, includingZero: includingZero)
    // With few labels each has the room of its slot; with many only every second or third is printed.
    let room = Int(ChartCanvas.width * 0.85 / Double(max(1, plot.labels.count)))
    let limit = max(Self.leastLabelLimit, room / Int(LabelLayout.columnWidth.rounded(.up)) - 1)
    labels = plot.labels.map { LabelLayout.cut($0, limit: limit) }
    labelTitle = LabelLayout.cut(plot.labelTitle, limit: ChartCanvas.columns - 8)
    let titles = plot.series.map(\.title)
    legend =
      titles.count > 1
      ? titles.map { LabelLayout.fitted($0, limit: ChartCanvas.columns - 5) } : []
    valueTitle =
      titles.count == 1 && !titles[0].isEmpty
      ? LabelLayout.cut(titles[0], limit: ChartCanvas.columns) : nil
    self.legendShowsLines = legendShowsLines
  }

  /// The left edge of the plot, right of the widest tick label.
  var left: Double { (scale.ticks.map { LabelLayout.width(scale.label($0)) }.max() ?? 0) + 8 }
  var plotWidth: Double { ChartCanvas.width - left - 6 }
  /// The room of one label.
  var slot: Double { plotWidth / Double(max(1, labels.count)) }
  var top: Double {
    let lines = legend.reduce(valueTitle == nil ? 0 : 1) { $0 + $1.lines.count }
    return (lines > 0 ? 16 : 8) + Double(lines) * ChartCanvas.lineHeight
  }
  var bottom: Double { top + Self.plotHeight }
  var height: Double {
    bottom + 6 + ChartCanvas.lineHeight * (labelTitle.lines[0].isEmpty ? 1 : 2)
  }

  /// The middle of the room of the label at `index`.
  func x(_ index: Int) -> Double { left + (Double(index) + 0.5) * slot }
  /// The height at which a value stands.
  func y(_ value: Double) -> Double {
    let distance = scale.position(value, length: Self.plotHeight)
    return growsDownward ? top + distance : bottom - distance
  }

  func draw(into out: inout SVGWriter) {
    drawTitles(into: &out)
    for tick in scale.ticks {
      out.line(
        x1: left, y1: y(tick), x2: left + plotWidth, y2: y(tick),
        style: tick == 0 ? "axis" : "grid")
      out.text(scale.label(tick), x: left - 6, y: y(tick) + 4, anchor: .end)
    }
    let axis = AxisLabels(labels, position: x)
    for label in axis.shown {
      if axis.isThinned {
        out.line(
          x1: x(label.index), y1: bottom, x2: x(label.index), y2: bottom + 4, style: "axis")
      }
      out.text(
        label.text, x: label.middle, y: bottom + ChartCanvas.lineHeight, anchor: .middle,
        whole: label.whole)
    }
  }

  private func drawTitles(into out: inout SVGWriter) {
    if let valueTitle {
      out.text(
        valueTitle.lines[0], x: 0, y: ChartCanvas.lineHeight - 4, style: "soft",
        whole: valueTitle.whole)
    }
    if !labelTitle.lines[0].isEmpty {
      out.text(
        labelTitle.lines[0], x: left + plotWidth / 2, y: bottom + 2 * ChartCanvas.lineHeight,
        anchor: .middle, style: "soft", whole: labelTitle.whole)
    }
    var y = 0.0
    for (series, label) in legend.enumerated() {
      let middle = y + ChartCanvas.lineHeight / 2
      if legendShowsLines {
        out.polyline([(0, middle), (26, middle)], style: "l " + SeriesLook.name(series))
        out.marker(series, x: 13, y: middle)
      } else {
        out.rect(
          x: 8, y: middle - 6, width: 12, height: 12, style: "c " + SeriesLook.name(series))
      }
      for line in label.lines {
        y += ChartCanvas.lineHeight
        out.text(line, x: 33, y: y - 4, whole: label.whole)
      }
    }
  }
}
