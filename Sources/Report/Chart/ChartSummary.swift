/// The sentence that stands for a chart where it cannot be seen.
struct ChartSummary {
  let chart: Chart

  /// What is drawn, and the smallest and greatest value of each series.
  var text: String {
    var parts = [chart.description, "\(name) of \(chart.labels.count) \(noun)."]
    for series in chart.series {
      let rows = series.values.indices.filter { series.values[$0] != nil }
      func value(_ row: Int) -> Double { series.values[row]?.approximation ?? 0 }
      guard let low = rows.min(by: { value($0) < value($1) }),
        let high = rows.max(by: { value($0) < value($1) })
      else { continue }
      parts.append(
        "\(series.title): from \(entry(series, low)) to \(entry(series, high)).")
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func entry(_ series: ChartSeries, _ row: Int) -> String {
    "\(series.values[row]?.description ?? "") (\(chart.labels[row]))"
  }

  private var noun: String { chart.labels.count == 1 ? "row" : "rows" }

  private var name: String {
    switch chart.kind {
    case .bars: "Bar chart"
    case .histogram: "Histogram"
    case .lines: "Line chart"
    case .columns: "Column chart"
    case .intervals: "Interval chart"
    }
  }
}
