internal import Platform

/// Columns over ordered labels: a histogram, or periods with one column per series.
///
/// Where they would be too narrow to be seen, neighbours are one column as high as the greatest of them.
struct ColumnDrawing: ChartDrawing {
  private let language: Language
  private let frame: PlotFrame
  private let labels: ReadableLabels
  private let series: [ChartSeries]
  private let isHistogram: Bool
  /// The number of labels to a column.
  private let joined: Int

  init(_ plot: LabelledPlot, _ language: Language) {
    self.language = language
    frame = PlotFrame(
      plot, includingZero: true,
      legend: SeriesLegend(plot.series.map(\.title), showsLines: false), language)
    labels = ReadableLabels(plot.labels, language)
    series = plot.series
    isHistogram = plot.style == .histogram
    joined = max(1, Int((Double(plot.series.count) / max(frame.slot, 0.0001)).rounded(.up)))
  }

  var height: Double { frame.height }

  func draw(into out: inout SVGWriter) {
    frame.draw(into: &out)
    let group = frame.slot * Double(joined) * (isHistogram || joined > 1 ? 0.96 : 0.76)
    let width = group / Double(max(1, series.count))
    for (position, one) in series.enumerated() {
      let texts = one.values.map { value in
        value.map { ReadableNumber.text($0.text, unit: one.unit, language) } ?? ""
      }
      let printsAll =
        series.count == 1 && joined == 1
        && texts.allSatisfy { LabelLayout.width($0) < width + 2 }
      for start in stride(from: 0, to: one.values.count, by: joined) {
        let end = min(start + joined, one.values.count)
        let middle = (frame.x(start) + frame.x(end - 1)) / 2
        let x = middle - group / 2 + Double(position) * width
        let values = one.values[start..<end].compactMap(\.self)
        if let value = values.max(by: { $0.amount.magnitude < $1.amount.magnitude }) {
          draw(value, labels: start..<end, x: x, width: width, series: position, into: &out)
          if printsAll, value.amount > 0 {
            frame.drawNumber(
              texts[start], x: middle, y: frame.y(value.amount) + 2, into: &out)
          }
        } else if width >= LabelLayout.columnWidth {
          out.text("–", x: x + width / 2, y: frame.y(0) - 3, anchor: .middle)
        }
      }
      if !printsAll, series.count == 1, let peak = one.peak(language), peak.value.amount > 0 {
        frame.drawNumber(
          peak.text, x: frame.x(peak.index), y: frame.y(peak.value.amount) + 2, into: &out)
      }
    }
  }

  private func draw(
    _ value: ChartValue, labels shown: Range<Int>, x: Double, width: Double, series position: Int,
    into out: inout SVGWriter
  ) {
    let end = frame.y(value.amount)
    let zero = frame.y(0)
    let sign = value.amount < 0 ? " neg" : ""
    let first = labels[shown.lowerBound]
    let label =
      shown.count > 1
      ? language.text(
        ChartWord.range, ["low": first, "high": labels[shown.upperBound - 1]]) : first
    out.rect(
      x: x, y: min(end, zero), width: width, height: (end - zero).magnitude,
      style: "c " + SeriesLook.name(position) + sign,
      tooltip: (series.count > 1 ? "\(label), \(series[position].title)" : label, value.text))
  }
}
