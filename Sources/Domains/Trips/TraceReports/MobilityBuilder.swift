internal import Analysis
internal import Charts
internal import Pipeline
internal import Platform
internal import Report

/// Where traces stay and between which places they go.
struct MobilityBuilder {
  static let kind = TraceReportBase.kind(
    name: "mobility",
    summary: "places, who stays there, trips between them, radius of gyration, re-identification"
  ) {
    try MobilityBuilder(base: $0).report()
  }

  let base: TraceReportBase

  private var result: TraceAnalysisResult { base.result }
  private var places: SharedPlaces { result.places }
  private var position: Clearance { result.privacy.position }

  func report() throws -> Report {
    var sections: [Section] = []
    // Places are where few people are: all that follows is about single ones.
    if base.showsSmallGroups {
      if !result.areas.isEmpty { sections.append(try areaSection()) }
      sections.append(try placeSection())
      sections.append(try flowSection())
      sections.append(try traceSection())
    }
    sections.append(try uniquenessSection())
    let settings = result.options.places
    return base.report(
      subtitle: base.span, privacy: result.privacy.figures,
      parameters: base.parameters + [
        Parameter(
          name: "place",
          value: "stays within \(TraceUnits.metres(settings.distance)) m of each other, chained; "
            + "from \(settings.minimumStays) stays on")
      ], sections: sections)
  }

  private func label(_ rank: Int) -> String { "P\(rank + 1)" }

  private func numbers(
    _ id: String, _ title: String, _ values: [Number?], privacy: Clearance? = nil,
    showsBar: Bool = false
  ) -> Column {
    Column(
      id: id, title: title, numbers: values, privacy: privacy ?? position, showsBar: showsBar)
  }

  /// Areas with a stay, and what lies in none.
  private func areaSection() throws -> Section {
    let areas = result.areas.filter { $0.tally.stays > 0 }
    let table = try Table(
      id: "areas", caption: "Areas with a stay", key: "area",
      columns: [
        Column(
          id: "area", title: "Area",
          values: .strings(areas.map { $0.name.isEmpty ? "(none of them)" : $0.name }),
          privacy: position),
        numbers("stays", "Stays", areas.map { .integer($0.tally.stays) }),
        numbers("traces", "Traces", areas.map { .integer($0.tally.traces) }),
        numbers("days", "Days", areas.map { .integer(Int64($0.tally.days.count)) }),
        numbers(
          "time", "Time, h", areas.map { TraceUnits.hours($0.tally.duration) }, showsBar: true),
      ], order: "In the order of the areas.", shownRows: base.shown)
    return Section(
      id: "by_area", title: "Areas",
      paragraphs: [
        "A stay counts to the first area that its middle lies in; what a trace only passes counts to none. "
          + "Days are those of \(base.facts.zone.name) on which somebody stayed there."
      ], tables: [table])
  }

  private func placeSection() throws -> Section {
    let entries = places.places
    let labels = entries.indices.map(label)
    let table = try Table(
      id: "places", caption: "Places", key: "place",
      columns: [
        Column(id: "place", title: "Place", values: .strings(labels), privacy: position),
        numbers("lat", "Latitude", entries.map { TraceUnits.degrees($0.place.latitude) }),
        numbers("lon", "Longitude", entries.map { TraceUnits.degrees($0.place.longitude) }),
        numbers("visits", "Stays", entries.map { .integer($0.place.visits) }),
        numbers("traces", "Traces", entries.map { .integer($0.traces) }),
        numbers(
          "time", "Time, h", entries.map { TraceUnits.hours($0.place.duration) }, showsBar: true),
      ], order: "Longest time first.", shownRows: base.shown)
    let drawn = entries.prefix(Self.drawn)
    let features = zip(labels, drawn).map { label, entry in
      MapFeature(
        label: label,
        shape: .point(TraceMap.point(entry.place.latitude, entry.place.longitude)),
        value: ChartValue(TraceUnits.hours(entry.place.duration)))
    }
    let charts =
      features.isEmpty
      ? []
      : [
        Chart(
          id: "map", privacy: position,
          plot: Plot(
            title: "Places", description: "Places by the time of all stays there.",
            content: .map(
              MapPlot(
                labelTitle: "place", valueTitle: "hours",
                layers: [MapLayer(title: "Places", features: features)]))))
      ]
    return Section(
      id: "by_place", title: "Places",
      paragraphs: [
        "A place needs a stay: what a trace only passes is none. Places are joined over all traces."
      ], charts: charts, tables: [table])
  }

  /// How many places the map draws.
  private static let drawn = 100

  private func flowSection() throws -> Section {
    var ranks: [Int: Int] = [:]
    for (rank, entry) in places.places.enumerated() { ranks[entry.label] = rank }
    let flows = places.flows.flows.compactMap { flow -> (from: Int, to: Int, trips: Int64)? in
      guard let from = ranks[flow.origin], let to = ranks[flow.destination] else { return nil }
      return (from, to, flow.trips)
    }.sorted { a, b in
      if a.trips != b.trips { return a.trips > b.trips }
      return (a.from, a.to) < (b.from, b.to)
    }
    let table = try Table(
      id: "flows", caption: "Trips from place to place", key: "flow",
      columns: [
        Column(
          id: "flow", title: "Flow",
          values: .strings(flows.map { label($0.from) + "-" + label($0.to) }), privacy: position),
        Column(
          id: "origin", title: "From", values: .strings(flows.map { label($0.from) }),
          privacy: position),
        Column(
          id: "destination", title: "To", values: .strings(flows.map { label($0.to) }),
          privacy: position),
        numbers("trips", "Trips", flows.map { .integer($0.trips) }, showsBar: true),
      ], order: "Most trips first.", shownRows: base.shown)
    return Section(
      id: "by_flow", title: "Origin and destination",
      paragraphs: [
        "Trips between two known places. Of \(places.flows.unknown) more, one end or both are not known: "
          + "they begin or end in a gap, or with the recording."
      ], tables: [table])
  }

  private func traceSection() throws -> Section {
    let traces = result.traces
    let mobility = traces.map(\.mobility)
    let privacy = result.privacy.trace
    let table = try Table(
      id: "traces", caption: "How traces spread", key: "trace",
      columns: [
        Column(id: "trace", title: base.traceTitle, values: base.names(traces), privacy: privacy),
        numbers("stays", "Stays", traces.map { .integer($0.summary.stays) }, privacy: privacy),
        numbers("places", "Places", mobility.map { .integer($0.places) }, privacy: privacy),
        numbers(
          "radius_visits", "Radius of gyration by stays, km",
          mobility.map { kilometres($0.radiusByVisits) }, privacy: privacy, showsBar: true),
        numbers(
          "radius_time", "Radius of gyration by time, km",
          mobility.map { kilometres($0.radiusByDuration) }, privacy: privacy),
        numbers(
          "entropy", "Entropy of stays, bits",
          mobility.map { $0.entropy.map { .real($0, places: 3) } }, privacy: privacy),
        base.column(TraceFigures.coverage, traces.map(\.summary)),
        base.column(TraceFigures.fixes, traces.map(\.summary), isShown: false),
      ], order: "Longest distance first.", shownRows: base.shown)
    return Section(
      id: "by_trace", title: "\(base.traceTitle)s",
      paragraphs: [
        "Radius of gyration: the root of the mean squared great circle distance of stays from their "
          + "centre (González, Hidalgo, Barabási 2008). Entropy: of the shares of places in stays (Song "
          + "et al. 2010). Tracked: the share of the time without gaps."
      ], tables: [table])
  }

  private func kilometres(_ metres: Double?) -> Number? {
    metres.map { .real($0 / 1000, places: 3) }
  }

  private func uniquenessSection() throws -> Section {
    let uniqueness = places.uniqueness
    let ranks = Array(1...SharedPlaces.knownPlaces)
    let privacy = result.privacy.figures
    let table = try Table(
      id: "uniqueness", caption: "Who is told apart", key: "known",
      columns: [
        Column(
          id: "known", title: "Known places", values: .strings(ranks.map { "\($0)" }),
          privacy: privacy),
        Column(
          id: "unique", title: "Traces told apart",
          values: .integers(ranks.map { Int64(uniqueness.uniqueCounts[$0 - 1]) }),
          privacy: privacy),
        numbers(
          "share", "Share, %",
          ranks.map { rank in
            uniqueness.share(places: rank).map { .real(100 * $0, places: 1) }
          }, privacy: privacy, showsBar: true),
      ])
    return Section(
      id: "risk", title: "Risk of re-identification",
      paragraphs: [
        "Of \(uniqueness.deviceCount) traces with a place: how many are the only one with their set of "
          + "the so many most visited places (Zang and Bolot 2011). Removing names does not hide these."
      ], tables: [table])
  }
}
