internal import Platform

/// Lines over periods, one per series, with markers and dashes that tell them apart and their names at their ends.
struct LineDrawing: ChartDrawing {
  private struct Point {
    let index: Int
    let value: ChartValue
  }

  private let language: Language
  private let frame: PlotFrame
  private let ends: EndLabels?
  private let labels: ReadableLabels
  private let series: [ChartSeries]
  private let isOfRanks: Bool
  /// Markers nearer than this would merge into a band; one in a few still names the series.
  private static let markerGap = 14.0
  /// Lines of more points than the picture can show are drawn by the first, least, greatest and last of each part.
  private static let mostPoints = 1000

  init(_ plot: LabelledPlot, links: KilometreLinks? = nil, _ language: Language) {
    self.language = language
    ends = EndLabels(plot.series, height: PlotFrame.plotHeight)
    let titles = ends == nil ? plot.series.map(\.title) : []
    frame = PlotFrame(
      plot, includingZero: false, legend: SeriesLegend(titles, showsLines: true),
      margin: ends?.width ?? 0, links: links, language)
    labels = ReadableLabels(plot.labels, language)
    series = plot.series
    isOfRanks = plot.style == .ranks
  }

  var height: Double { frame.height }

  func draw(into out: inout SVGWriter) {
    frame.draw(into: &out)
    for (position, one) in series.enumerated() {
      for run in Self.runs(one.values) { draw(run, series: position, into: &out) }
    }
    if series.count == 1, !isOfRanks, let peak = series[0].peak(language) {
      let (x, y) = (frame.x(peak.index), frame.y(peak.value.amount))
      out.marker(0, x: x, y: y, tooltip: (labels[peak.index], peak.value.text))
      frame.drawNumber(peak.text, x: x, y: y, into: &out)
    }
    ends?.draw(
      series.enumerated().compactMap { position, one in
        guard let last = one.values.lastIndex(where: { $0 != nil }), let value = one.values[last]
        else { return nil }
        return (position, frame.x(last), frame.y(value.amount))
      }, top: frame.top - 8, bottom: frame.bottom + 8, into: &out)
  }

  /// The points between missing values.
  private static func runs(_ values: [ChartValue?]) -> [[Point]] {
    var runs: [[Point]] = []
    var run: [Point] = []
    for (index, value) in values.enumerated() {
      if let value {
        run.append(Point(index: index, value: value))
      } else if !run.isEmpty {
        runs.append(run)
        run = []
      }
    }
    return run.isEmpty ? runs : runs + [run]
  }

  private func draw(_ run: [Point], series position: Int, into out: inout SVGWriter) {
    let line = shown(run).map { (x: frame.x($0.index), y: frame.y($0.value.amount)) }
    if line.count > 1 { out.polyline(line, style: "l " + SeriesLook.name(position)) }
    let step = max(1, Int((Self.markerGap / max(frame.slot, 0.0001)).rounded(.up)))
    for index in stride(from: 0, to: run.count, by: step) {
      let point = run[index]
      let (x, y) = (frame.x(point.index), frame.y(point.value.amount))
      let label = labels[point.index]
      // The line of a single series needs no sign but for its numbers; a point alone would not be seen without.
      let isMarked = series.count > 1 || step == 1 || run.count == 1
      out.marker(
        position, x: x, y: y, isVisible: isMarked,
        tooltip: (
          series.count > 1 ? "\(label), \(series[position].title)" : label, point.value.text
        ))
    }
  }

  /// The points of a run that the picture can tell apart.
  private func shown(_ run: [Point]) -> [Point] {
    guard run.count > Self.mostPoints else { return run }
    let size = run.count / (Self.mostPoints / 4) + 1
    return stride(from: 0, to: run.count, by: size).flatMap { start -> [Point] in
      let part = run[start..<min(start + size, run.count)]
      let least = part.indices.min { run[$0].value.amount < run[$1].value.amount } ?? start
      let greatest = part.indices.max { run[$0].value.amount < run[$1].value.amount } ?? start
      let places = [part.startIndex, least, greatest, part.endIndex - 1]
      return Set(places).sorted().map { run[$0] }
    }
  }
}

extension ChartSeries {
  /// The greatest of three values or more, as it is printed beside its place; nil if another one is as great.
  func peak(_ language: Language) -> (index: Int, value: ChartValue, text: String)? {
    let values = self.values.enumerated().compactMap { index, value in value.map { (index, $0) } }
    guard values.count > 2, let peak = values.max(by: { $0.1.amount < $1.1.amount }),
      values.count(where: { $0.1.amount == peak.1.amount }) == 1
    else { return nil }
    return (peak.0, peak.1, ReadableNumber.text(peak.1.text, unit: unit, language))
  }
}
