/// The names of series beside their signs, one after the other in as many lines as they need.
struct SeriesLegend {
  private struct Entry {
    let series: Int
    let label: FittedLabel
    let x: Double
    /// The top of its first line.
    let y: Double
  }

  private let entries: [Entry]
  /// Whether the signs are lines with markers, or filled squares.
  private let showsLines: Bool
  let height: Double
  private static let signWidth = 33.0
  private static let gap = 14.0

  /// The legend of some series; empty for less than two.
  init(_ titles: [String], showsLines: Bool) {
    self.showsLines = showsLines
    var entries: [Entry] = []
    var (x, y, next) = (0.0, 0.0, 0.0)
    for (series, title) in titles.enumerated() where titles.count > 1 {
      let label = LabelLayout.fitted(title, limit: ChartCanvas.columns - 5)
      let width = Self.signWidth + (label.lines.map { LabelLayout.width($0) }.max() ?? 0)
      if x > 0, x + width > ChartCanvas.width { (x, y) = (0, next) }
      entries.append(Entry(series: series, label: label, x: x, y: y))
      next = max(next, y + Double(label.lines.count) * ChartCanvas.lineHeight)
      x += width + Self.gap
    }
    self.entries = entries
    height = next
  }

  func draw(into out: inout SVGWriter) {
    for entry in entries {
      let middle = entry.y + ChartCanvas.lineHeight / 2
      let look = SeriesLook.name(entry.series)
      if showsLines {
        out.polyline([(entry.x, middle), (entry.x + 26, middle)], style: "l " + look)
        out.marker(entry.series, x: entry.x + 13, y: middle)
      } else {
        out.rect(x: entry.x + 8, y: middle - 6, width: 12, height: 12, style: "c " + look)
      }
      for (index, line) in entry.label.lines.enumerated() {
        out.text(
          line, x: entry.x + Self.signWidth,
          y: entry.y + Double(index + 1) * ChartCanvas.lineHeight - 4, whole: entry.label.whole)
      }
    }
  }
}
