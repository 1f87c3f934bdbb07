/// The names of lines beside their ends, so that nobody has to look for them in a legend.
struct EndLabels {
  private static let limit = 14
  private static let mostLines = 3
  private static let lineHeight = 15.0
  private static let mostSeries = 6
  /// The room between a plot and its names, in which leaders stand.
  private static let gap = 16.0

  private let labels: [FittedLabel]
  /// The room right of the plot.
  let width: Double

  /// Nil where the names are too many, too long or, one above the other, higher than the plot, and for one alone.
  init?(_ series: [ChartSeries], height: Double) {
    guard (2...Self.mostSeries).contains(series.count) else { return nil }
    labels = series.map {
      LabelLayout.fitted($0.title, limit: Self.limit, lines: Self.mostLines)
    }
    let lines = labels.flatMap(\.lines)
    guard labels.allSatisfy({ $0.whole == nil }),
      Double(lines.count) * Self.lineHeight <= height
    else { return nil }
    width = Self.gap + (lines.map { LabelLayout.width($0) }.max() ?? 0)
  }

  /// Writes the name of each series that has an end, as near to its height as the others let it, between `top` and `bottom`.
  func draw(
    _ ends: [(series: Int, x: Double, y: Double)], top: Double, bottom: Double,
    into out: inout SVGWriter
  ) {
    let ordered = ends.sorted { ($0.y, $0.series) < ($1.y, $1.series) }
    let heights = ordered.map { Double(labels[$0.series].lines.count) * Self.lineHeight }
    let left = ChartCanvas.width - width
    for ((end, middle), height) in zip(
      zip(ordered, Self.apart(ordered.map(\.y), heights, top: top, bottom: bottom)), heights)
    {
      let look = SeriesLook.name(end.series)
      // A name that is moved, or whose line ends early, is led to.
      if (middle - end.y).magnitude > 4 || left - end.x > Self.gap {
        out.polyline(
          [(end.x + 5, end.y), (left + 2, end.y), (left + Self.gap - 4, middle)],
          style: "lead " + look)
      }
      for (line, text) in labels[end.series].lines.enumerated() {
        out.text(
          text, x: left + Self.gap - 1,
          y: middle - height / 2 + (Double(line) + 0.75) * Self.lineHeight, style: "e " + look)
      }
    }
  }

  /// Middles of blocks in their order that do not overlap, near to those wanted.
  private static func apart(
    _ wanted: [Double], _ heights: [Double], top: Double, bottom: Double
  ) -> [Double] {
    var middles = wanted
    var free = top
    for index in middles.indices {
      middles[index] = max(middles[index], free + heights[index] / 2)
      free = middles[index] + heights[index] / 2
    }
    free = bottom
    for index in middles.indices.reversed() {
      middles[index] = min(middles[index], free - heights[index] / 2)
      free = middles[index] - heights[index] / 2
    }
    return middles
  }
}
