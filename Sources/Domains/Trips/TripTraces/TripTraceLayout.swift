internal import Analysis
internal import Charts
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// What pages of trips show of their traces.
struct TripTraceLayout {
  let layout: SocialLayout
  let traces: TripTraces
  /// The place of each trip among those that are seen, by its id.
  private let places: [String: Int]

  /// Nil without traces, or if readers may not see any.
  init?(_ layout: SocialLayout) {
    guard let traces = layout.result.traces, layout.shows(layout.privacy.traces) else { return nil }
    self.layout = layout
    self.traces = traces
    places = Dictionary(
      layout.seen.trips.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var privacy: PrivacyClass { layout.privacy.traces }
  private var seen: SeenTrips { layout.seen }

  /// The trace of a trip on its page; nothing if it has none.
  func additions(_ trip: SeenTrip) throws -> TripPageAdditions {
    guard let place = places[trip.id], let trace = traces.traces[place] else {
      return TripPageAdditions()
    }
    let id = PageIdentifier.make(node: layout.node, key: Array(trip.id.utf8))
    var sections = [summary(trip, trace, report: id)]
    if let profile = TraceProfileChart.section(trace.detail.profile, privacy: privacy) {
      sections.append(profile)
    }
    sections.append(try matchSection(trip, trace))
    sections.append(try staySection(trip, trace))
    return TripPageAdditions(
      mapLayers: mapLayers(trace.detail), findings: findings([trace]), sections: sections)
  }

  /// A layer of legs, if there are any.
  private func mapLayers(_ detail: TraceDetail) -> [MapLayer] {
    let legs = detail.lines.map { number, line in
      MapFeature(
        label: "Leg \(number + 1)",
        shape: .line(
          (0..<line.fixes.count).map { place in
            let fix = line.fixes[place]
            return GeoPoint(
              latitude: Double(fix.latitude) / 1e7, longitude: Double(fix.longitude) / 1e7,
              elevation: fix.elevation == TraceFix.missing ? nil : Double(fix.elevation) / 1000,
              instant: fix.knownTime)
          }))
    }
    return legs.isEmpty ? [] : [MapLayer(title: "Trace", features: legs)]
  }

  /// What the owner should know of what others get.
  func findings(_ traces: some Sequence<TripTrace>) -> [Finding] {
    let count = traces.reduce(0) { $0 + $1.hiddenFromOthers }
    guard count > 0 else { return [] }
    return [
      Finding(
        severity: .note, code: "TRACE_HIDDEN_LOCATION",
        text:
          "Locations on shared traces are hidden from somebody who may see the trace: they get it "
          + "without what lies around these.", count: count)
    ]
  }

  /// The records behind a figure of a trace; none for a viewer, from whom some of them may be hidden.
  func populations(_ trip: SeenTrip) -> [Population] {
    guard !layout.result.hidesFixes, let times = trip.times else { return [] }
    let owner = QueryLiteral.quoted(seen.people[trip.owner].id.utf8)
    let start = InstantText.text(microseconds: times.lowerBound)
    let end = InstantText.text(microseconds: times.upperBound - 999_999)
    return [
      Population(dataset: traces.dataset, query: "device:\(owner) at:[\(start) TO \(end)]")
    ]
  }

  var parameters: [Parameter] {
    TraceParameters.all(
      traces.settings, grouping: .device, measured: traces.measured,
      hasZones: layout.result.hidesFixes)
  }

  private func summary(_ trip: SeenTrip, _ trace: TripTrace, report: String) -> Section {
    let summary = trace.detail.summary
    return Section(
      id: "trace", title: "The trace",
      paragraphs: [
        "What the device of the owner recorded from the start of the trip to its end. The lines on the map "
          + "are off by \(TraceUnit.metres.number(summary.lineDeviation)) m at most."
      ],
      figures: TraceFigures.listed.map { figure in
        Figure(
          address: FigureAddress(report: report, section: "trace", headline: figure.id),
          title: traces.settings.title(figure.measure),
          measure: figure.measure, value: figure.value(summary), privacy: privacy,
          parameters: parameters, populations: populations(trip))
      })
  }

  private func matchSection(_ trip: SeenTrip, _ trace: TripTrace) throws -> Section {
    let locations = try seen.shownLocations(trip.locations)
    let matches = trace.matches
    let table = try Table(
      id: "matches", caption: "Locations on the trace", key: "location",
      columns: [
        layout.texts("location", "Location", locations.map(\.id), privacy),
        layout.texts("name", "Name", locations.map(\.name), max(privacy, layout.privacy.locations)),
        layout.texts("outcome", "Outcome", matches.map(\.outcome.text), privacy),
        Column(
          id: "stay", title: "Stay",
          numbers: matches.map { $0.outcome.stay.map { .integer(Int64($0 + 1)) } },
          privacy: privacy),
        Column(
          id: "distance", title: "Off by (great circle), m",
          numbers: matches.map { $0.distance.map { TraceUnit.metres.number($0) } }, privacy: privacy
        ),
        Column(
          id: "lag", title: "Trace later by, min",
          numbers: matches.map { $0.lag.map { TraceUnit.minutes.number($0) } },
          privacy: privacy),
      ], order: "In the order of the trip.")
    let matcher = traces.matcher
    return Section(
      id: "on_the_trace", title: "Locations and stays",
      paragraphs: [
        "A location belongs to a stay within \(TraceUnit.metres.number(matcher.distance)) m of it and "
          + "\(matcher.time / 1_000_000) s of when it was passed. It was passed if some fix is that near."
      ], tables: [table])
  }

  private func staySection(_ trip: SeenTrip, _ trace: TripTrace) throws -> Section {
    let stays = trace.detail.stays
    let locations = try seen.shownLocations(trip.locations)
    let names = stays.indices.map { stay in
      zip(locations, trace.matches).filter { $0.1.outcome == .stay(stay) }.map(\.0.id)
        .joined(separator: " ")
    }
    func degrees(_ value: (StayPoint) -> Int32) -> [Number?] {
      zip(stays, trace.detail.showsStay).map {
        $1 ? TraceUnit.degrees.number(Int64(value($0))) : nil
      }
    }
    let table = try Table(
      id: "stays", caption: "Stays", key: "stay",
      columns: [
        layout.texts("stay", "Stay", stays.indices.map { "\($0 + 1)" }, privacy)
      ] + layout.times("arrival", "Arrival", stays.map(\.arrival), privacy)
        + layout.times("departure", "Departure", stays.map(\.departure), privacy) + [
          Column(
            id: "time", title: "Time, h",
            numbers: stays.map { TraceUnit.hours.number(PlacePoint($0).duration) },
            privacy: privacy,
            showsBar: true),
          Column(id: "lat", title: "Latitude", numbers: degrees(\.latitude), privacy: privacy),
          Column(id: "lon", title: "Longitude", numbers: degrees(\.longitude), privacy: privacy),
          layout.texts(
            "locations", "Locations", names.map { $0.isEmpty ? "none" : $0 }, privacy),
        ], order: "In the order of time.")
    return Section(id: "by_stay", title: "Stays", tables: [table])
  }
}

extension LocationMatch.Outcome {
  /// The outcome for readers.
  var text: String {
    switch self {
    case .stay: "stay"
    case .passed: "passed"
    case .missed: "not on the trace"
    case .unplaced: "no position"
    }
  }

}
