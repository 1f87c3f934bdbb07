internal import Charts

/// A map of a report as formats of positions write it: its words and its features.
struct MapDocument: Sendable {
  /// The name of the chart.
  let id: String
  let title: String
  let description: String
  let plot: MapPlot

  /// The map that `chart` draws, or nil when it draws something else.
  init?(_ chart: Chart) {
    guard case .map(let plot) = chart.plot.content else { return nil }
    (id, title, description, self.plot) = (chart.id, chart.title, chart.description, plot)
  }
}
