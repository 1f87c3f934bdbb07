internal import Platform

/// Legend, axes and their titles around a plot over ordered labels.
struct PlotFrame {
  let scale: LinearScale
  private let labelTitle: FittedLabel
  /// The name of the only series, which stands above the value axis.
  private let valueTitle: FittedLabel?
  private let legend: SeriesLegend
  private let axis: AxisLabels
  private let labelCount: Int
  /// Whether the least value stands at the top, as the first rank does.
  private let growsDownward: Bool
  /// The room right of the plot.
  private let margin: Double
  /// Marks that lead to those of a map.
  private let links: KilometreLinks?
  static let plotHeight = 170.0
  private static let leastLabelLimit = 11
  /// What a finger meets of a mark that leads elsewhere; between two of twelve there is no less.
  private static let markWidth = 26.0

  /// The frame of `plot`; `margin` is kept free right of it, and the series are named in `legend` unless that is empty.
  init(
    _ plot: LabelledPlot, includingZero: Bool, legend: SeriesLegend, margin: Double = 0,
    links: KilometreLinks? = nil, _ language: Language
  ) {
    self.links = links
    growsDownward = plot.style == .ranks
    self.legend = legend
    self.margin = margin
    labelCount = plot.labels.count
    let scale =
      growsDownward
      ? LinearScale(ranks: plot.amounts, language)
      : LinearScale(
        covering: plot.amounts, includingZero: includingZero, unit: plot.valueUnit, language)
    self.scale = scale
    let left = (scale.ticks.map { LabelLayout.width(scale.label($0)) }.max() ?? 0) + 8
    self.left = left
    // With few labels each has the room of its slot; with many only every second or third is printed.
    let room = Int((ChartCanvas.width - margin) * 0.85 / Double(max(1, plot.labels.count)))
    let limit = max(
      Self.leastLabelLimit, room / Int(LabelLayout.columnWidth.rounded(.up)) - 1)
    let slot = Self.slot(plot.labels.count, left: left, margin: margin)
    axis = AxisLabels(plot.labels, limit: limit, step: links?.step, language) {
      left + (Double($0) + 0.5) * slot
    }
    labelTitle = LabelLayout.cut(plot.labelTitle, limit: ChartCanvas.columns - 8)
    valueTitle =
      plot.series.count == 1 && !plot.series[0].title.isEmpty
      ? LabelLayout.cut(plot.series[0].title, limit: ChartCanvas.columns) : nil
  }

  /// The left edge of the plot, right of the widest tick label.
  let left: Double
  private var plotWidth: Double { ChartCanvas.width - left - 6 - margin }
  /// The room of one label.
  var slot: Double { Self.slot(labelCount, left: left, margin: margin) }
  /// There is room for a number above the greatest value.
  var top: Double {
    18 + legend.height + (valueTitle == nil ? 0 : ChartCanvas.lineHeight)
  }
  var bottom: Double { top + Self.plotHeight }
  var height: Double {
    let lines = 1 + (axis.shown.contains { !$0.below.isEmpty } ? 1 : 0) + (hasTitle ? 1 : 0)
    return bottom + 6 + ChartCanvas.lineHeight * Double(lines)
  }

  /// The middle of the room of the label at `index`.
  func x(_ index: Int) -> Double { left + (Double(index) + 0.5) * slot }
  /// The height at which a value stands.
  func y(_ value: Double) -> Double {
    let distance = scale.position(value, length: Self.plotHeight)
    return growsDownward ? top + distance : bottom - distance
  }

  func draw(into out: inout SVGWriter) {
    if let valueTitle {
      out.text(
        valueTitle.lines[0], x: 0, y: ChartCanvas.lineHeight - 4, style: "soft",
        whole: valueTitle.whole)
    }
    legend.draw(into: &out)
    for tick in scale.ticks {
      out.line(
        x1: left, y1: y(tick), x2: left + plotWidth, y2: y(tick),
        style: tick == 0 ? "axis" : "grid")
      out.text(scale.label(tick), x: left - 6, y: y(tick) + 4, anchor: .end)
    }
    drawLabels(into: &out)
  }

  /// Writes a number above a place, right of the numbers of the axis.
  func drawNumber(_ text: String, x: Double, y: Double, into out: inout SVGWriter) {
    let half = LabelLayout.width(text) / 2
    out.text(
      text, x: min(max(x, left + half - 4), ChartCanvas.width - half), y: y - 6, anchor: .middle)
  }

  private var hasTitle: Bool { !axis.areDates && !labelTitle.lines[0].isEmpty }

  private static func slot(_ count: Int, left: Double, margin: Double) -> Double {
    (ChartCanvas.width - left - 6 - margin) / Double(max(1, count))
  }

  private func drawLabels(into out: inout SVGWriter) {
    for label in axis.shown {
      if let links, let kilometre = Int64(label.text) {
        links.write(kilometre, into: &out) {
          drawMark(label, isLink: links.leads(from: kilometre), into: &$0)
        }
        continue
      }
      if axis.isThinned {
        out.line(
          x1: x(label.index), y1: bottom, x2: x(label.index), y2: bottom + 4, style: "axis")
      }
      for (line, text) in [label.text, label.below].enumerated() where !text.isEmpty {
        out.text(
          text, x: label.middle, y: bottom + Double(line + 1) * ChartCanvas.lineHeight,
          anchor: .middle, style: line == 0 ? "" : "soft", whole: line == 0 ? label.whole : nil)
      }
    }
    drawTitle(into: &out)
  }

  /// A mark of the axis, and if it leads elsewhere a line across the plot, which is seen where it is led to.
  private func drawMark(_ label: AxisLabels.Label, isLink: Bool, into out: inout SVGWriter) {
    let x = x(label.index)
    if isLink {
      out.rect(
        x: x - Self.markWidth / 2, y: bottom - 4, width: Self.markWidth,
        height: ChartCanvas.lineHeight + 8, style: "t")
      out.line(x1: x, y1: top, x2: x, y2: bottom, style: "at")
    }
    out.line(x1: x, y1: bottom, x2: x, y2: bottom + 4, style: "axis")
    out.text(label.text, x: label.middle, y: bottom + ChartCanvas.lineHeight, anchor: .middle)
  }

  private func drawTitle(into out: inout SVGWriter) {
    if hasTitle {
      // In the middle below the plot, as far as it lies in the picture.
      let half = LabelLayout.width(labelTitle.lines[0]) / 2
      let middle = min(left + plotWidth / 2, ChartCanvas.width - half)
      out.text(
        labelTitle.lines[0], x: max(middle, half), y: height - 6, anchor: .middle, style: "soft",
        whole: labelTitle.whole)
    }
  }
}
