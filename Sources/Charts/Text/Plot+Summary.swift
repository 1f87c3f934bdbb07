extension Plot {
  /// The sentences that stand for the chart where it cannot be seen: what is drawn, and its smallest
  /// and greatest value.
  public var summary: String {
    let parts: [String] =
      switch content {
      case .labelled(let plot): plot.summary
      case .grid(let grid): grid.summary
      case .map(let map): map.summary
      case .family(let family): family.summary
      }
    return ([description] + parts).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension LabelledPlot {
  fileprivate var summary: [String] {
    var parts = ["\(name) of \(labels.count) \(labels.count == 1 ? "row" : "rows")."]
    if amounts.isEmpty { parts.append("No data.") }
    for one in series {
      let rows = zip(labels, one.values).compactMap { label, value in value.map { (label, $0) } }
      parts += Extremes(rows).map { ["\(one.title): \($0.text)."] } ?? []
    }
    return parts
  }

  private var name: String {
    switch style {
    case .bars: "Bar chart"
    case .histogram: "Histogram"
    case .lines: "Line chart"
    case .ranks: "Line chart of ranks, the first at the top,"
    case .columns: "Column chart"
    case .intervals: "Interval chart"
    }
  }
}

extension HeatGrid {
  fileprivate var summary: [String] {
    var named: [(String, ChartValue)] = []
    for row in rows.indices {
      for column in columns.indices {
        guard let value = cell(row, column).value else { continue }
        named.append((name(row, column), value))
      }
    }
    return [
      calendar.map { "Calendar of the days of \($0.year)." }
        ?? "Grid of \(rows.count) × \(columns.count) cells.",
      Extremes(named).map { "\(valueTitle): \($0.text)." } ?? "No data.",
    ]
  }
}

extension MapPlot {
  fileprivate var summary: [String] {
    let features = layers.flatMap(\.features)
    let named = features.compactMap { feature in feature.value.map { (feature.label, $0) } }
    let fit = MapFit(self)
    let outside = fit.flatMap { MapOutside(self, $0, MapProjection($0.bounds)).sentence }
    return [
      "Map of \(features.count) \(features.count == 1 ? "feature" : "features").",
      fit == nil ? "No data." : "", Extremes(named).map { "\(valueTitle): \($0.text)." } ?? "",
      outside ?? "",
    ]
  }
}

extension FamilyPlot {
  fileprivate var summary: [String] {
    let others = people.count { $0.place != .ancestor(1) }
    return [
      "Family tree with \(others) \(others == 1 ? "relative" : "relatives").",
      people.isEmpty ? "No data." : "",
    ]
  }
}

/// The smallest and the greatest of some named values; the first ones where several are equal.
private struct Extremes {
  let text: String

  init?(_ values: [(String, ChartValue)]) {
    guard let low = values.min(by: { $0.1.amount < $1.1.amount }),
      let high = values.max(by: { $0.1.amount < $1.1.amount })
    else { return nil }
    text = "from \(low.1.text) (\(low.0)) to \(high.1.text) (\(high.0))"
  }
}
