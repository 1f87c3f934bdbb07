internal import Analysis
internal import Report

/// Where traces stay and between which places they go.
extension TraceResultTables {
  /// Areas with a stay, and what lies in none.
  var areas: ResultTable {
    ResultTable(
      "areas", keys: "area", rows: result.areas.filter { $0.tally.stays > 0 },
      privacy: privacy.position, isOfSingles: true,
      [
        .text("area", "Area") { $0.name.isEmpty ? "(none of them)" : $0.name },
        .integer("stays", "Stays") { $0.tally.stays },
        .integer("traces", "Traces") { $0.tally.traces },
        .integer("days", "Days") { Int64($0.tally.days.count) },
        .quantity("time", "Time", .hours) { $0.tally.duration },
      ])
  }

  private func label(_ rank: Int) -> String { "P\(rank + 1)" }

  /// `P1 in Canal country`, or the label alone where the place lies in no area.
  private func name(_ rank: Int) -> String {
    let place = result.places.places[rank].place
    return label(rank) + (area(place.latitude, place.longitude).map { " in \($0)" } ?? "")
  }

  /// The first area that a position lies in.
  func area(_ latitude: Int32, _ longitude: Int32) -> String? {
    result.outlines.place(latitude: latitude, longitude: longitude)
      .map { result.outlines.names[$0] }
  }

  /// Places of all traces together, that with the longest time first.
  var places: ResultTable {
    ResultTable(
      "places", keys: "place", rows: Array(result.places.places.enumerated()),
      privacy: privacy.position, isOfSingles: true,
      [
        .text("place", "Place") { label($0.offset) },
        .text("name", "Place") {
          let place = $0.element.place
          return area(place.latitude, place.longitude) == nil
            ? "\(label($0.offset)), \(Phrase.position(latitude: place.latitude, longitude: place.longitude))"
            : name($0.offset)
        },
        .quantity("lat", "Latitude", .degrees) { Int64($0.element.place.latitude) },
        .quantity("lon", "Longitude", .degrees) { Int64($0.element.place.longitude) },
        .integer("visits", "Stays") { $0.element.place.visits },
        .text("long", "How long") { Phrase.duration($0.element.place.duration) },
        .integer("traces", "Traces") { $0.element.traces },
        .quantity("time", "Time", .hours) { $0.element.place.duration },
      ])
  }

  /// Trips between two places that are shown, most first.
  var flows: ResultTable {
    let ranks = Dictionary(
      uniqueKeysWithValues: result.places.places.enumerated().map { ($1.label, $0) })
    let rows = result.places.flows.flows.compactMap {
      flow -> (from: Int, to: Int, trips: Int64)? in
      guard let from = ranks[flow.origin], let to = ranks[flow.destination] else { return nil }
      return (from, to, flow.trips)
    }.sorted { a, b in
      if a.trips != b.trips { return a.trips > b.trips }
      return (a.from, a.to) < (b.from, b.to)
    }
    return ResultTable(
      "flows", keys: "flow", rows: rows, privacy: privacy.position, isOfSingles: true,
      [
        .text("flow", "Flow") { label($0.from) + "-" + label($0.to) },
        .text("origin", "From") { label($0.from) }, .text("origin_name", "From") { name($0.from) },
        .text("destination", "To") { label($0.to) },
        .text("destination_name", "To") { name($0.to) }, .integer("trips", "Trips") { $0.trips },
      ])
  }

  /// How the longest traces spread.
  var spread: ResultTable {
    let columns: [ColumnForm<AnalyzedTrace>?] = [
      trace(\.name), .integer("stays", "Stays") { $0.summary.stays },
      .integer("places", "Places") { $0.mobility.places },
      .real("radius_visits", "Radius by stays", places: 3, unit: "km") {
        $0.mobility.radiusByVisits.map { $0 / 1000 }
      },
      .real("radius_time", "Radius by time", places: 3, unit: "km") {
        $0.mobility.radiusByDuration.map { $0 / 1000 }
      },
      .real("entropy", "Entropy of stays", places: 3, unit: "bits") { $0.mobility.entropy },
    ]
    return ResultTable(
      "spread", keys: "trace", rows: result.traces, privacy: privacy.trace, isOfSingles: true,
      columns + figures([TraceFigures.coverage, TraceFigures.fixes], \.summary))
  }

  /// How many traces so many of their most visited places tell apart.
  var uniqueness: ResultTable {
    let found = result.places.uniqueness
    return ResultTable(
      "uniqueness", keys: "known", rows: Array(1...SharedPlaces.knownPlaces),
      privacy: privacy.figures,
      [
        .text("known", "Known places") { String($0) },
        .integer("unique", "Traces told apart") { Int64(found.uniqueCounts[$0 - 1]) },
        .real("share", "Share", places: 1, unit: "%") { found.share(places: $0).map { 100 * $0 } },
      ])
  }
}
