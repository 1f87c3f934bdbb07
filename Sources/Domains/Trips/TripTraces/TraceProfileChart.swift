internal import Analysis
internal import Charts
internal import Report

/// Elevation and speed along the way, as charts.
enum TraceProfileChart {
  static func section(_ profile: TraceProfile, privacy: Clearance) -> Section? {
    let stretches = profile.stretches
    guard stretches.count > 1 else { return nil }
    let labels = stretches.indices.map { place in
      TraceUnit.kilometres.number(Int64(place) * profile.width).description
    }
    var charts: [Chart] = []
    func add(_ id: String, _ title: String, _ unit: String, _ values: [Number?]) {
      guard values.contains(where: { $0 != nil }) else { return }
      charts.append(
        .lines(
          id: id, title: title,
          description: "\(title) by the kilometres from the start of the trace.",
          privacy: privacy, labelTitle: "km", periods: labels,
          series: [ChartSeries(title: "\(title) (\(unit))", values: values)]))
    }
    add(
      "elevation", "Elevation", "m",
      stretches.map { $0.elevation.map { TraceUnit.metres.number($0) } })
    add(
      "speed", "Speed", "km/h",
      stretches.map { $0.speed.map { TraceUnit.kilometresAnHour.number($0) } })
    guard !charts.isEmpty else { return nil }
    return Section(
      id: "along", title: "Profile",
      paragraphs: [
        "Means over stretches of \(TraceUnit.kilometres.number(profile.width)) km; the line breaks where no "
          + "fix lies. Fixes without an elevation are left out, and gaps have no speed."
      ], charts: charts)
  }
}
