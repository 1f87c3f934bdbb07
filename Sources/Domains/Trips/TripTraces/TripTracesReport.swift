internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// Which trips have traces, how well locations fit them, and which devices were on no trip.
struct TripTracesReport {
  static let kind = ReportKind(
    name: "trip_traces",
    summary: "trips with their traces, locations that fit a stay, traces without a trip",
    analysis: MyTripsAnalysis.kind
  ) { id, shown, result, facts in
    let layout = SocialLayout(result: result, facts: facts)
    guard layout.showsSingles, let traces = TripTraceLayout(layout) else {
      return layout.report(
        id: id, subtitle: "No traces to show", privacy: layout.privacy.figures, sections: [])
    }
    return try TripTracesReport(id: id, shown: shown).report(layout, traces)
  }

  let id: String
  let shown: Int

  private func report(_ layout: SocialLayout, _ traces: TripTraceLayout) throws -> Report {
    var sections = [try tripSection(layout, traces)]
    if layout.isArchive { sections.append(try deviceSection(layout, traces)) }
    return layout.report(
      id: id, subtitle: "Trips and their traces, as \(layout.viewerWords)",
      privacy: traces.privacy, findings: traces.findings(traces.traces.traces.values),
      sections: sections)
  }

  private func tripSection(_ layout: SocialLayout, _ traces: TripTraceLayout) throws -> Section {
    let seen = layout.seen
    let known = traces.traces
    let places = TripOrder.places(seen.trips).filter {
      known.traces[$0] != nil || known.withoutTrace.contains($0)
    }
    let trips = places.map { seen.trips[$0] }
    let found = places.map { known.traces[$0] }
    let privacy = traces.privacy
    func count(
      _ id: String, _ title: String, _ value: (TripTrace) -> Int
    ) -> Column {
      Column(
        id: id, title: title, numbers: found.map { $0.map { .integer(Int64(value($0))) } },
        privacy: privacy)
    }
    func figure(_ figure: TraceFigure) -> Column {
      Column(
        id: figure.id,
        title: known.settings.title(figure.measure) + ", " + figure.measure.unit,
        numbers: found.map { $0.flatMap { figure.value($0.detail.summary) } }, privacy: privacy,
        showsBar: figure.id == TraceFigures.legDistance.id)
    }
    let table = try Table(
      id: "trips", caption: "Trips and their traces", key: "trip",
      columns: [
        layout.texts("trip", "Trip", trips.map(\.id), privacy),
        layout.texts(
          "title", "Title", try seen.titles(trips.map(\.row)),
          max(privacy, layout.privacy.titles)),
        layout.texts("trace", "Trace", found.map { $0 == nil ? "none" : "yes" }, privacy),
        count("fixes", "Fixes") { Int($0.detail.summary.counts.read) },
        figure(TraceFigures.legDistance), figure(TraceFigures.movingTime),
        figure(TraceFigures.climb),
        count("stays", "Stays") { $0.detail.stays.count },
        count("locations", "Locations") { $0.matches.count },
        count("matched", "At a stay") { $0.stayCount },
        count("passed", "Passed") { $0.matches.count { $0.outcome == .passed } },
        count("missed", "Not on the trace") { $0.matches.count { $0.outcome == .missed } },
        count("unmatched", "Stays without a location") { $0.unmatchedStays.count },
        Column(
          id: "residual", title: "Mean distance to the stay, m",
          numbers: found.map { $0.flatMap(Self.meanDistance) }, privacy: privacy),
      ], order: "Newest start first.", shownRows: shown)
    return Section(
      id: "by_trip", title: "Trips",
      paragraphs: [
        "The trace of a trip is what the device named as its owner recorded from its start to its end. "
          + "Only trips with both, whose traces may be seen, are listed."
      ], tables: [table])
  }

  /// The mean distance of locations from their stays.
  private static func meanDistance(_ trace: TripTrace) -> Number? {
    let distances = trace.matches.filter { $0.outcome.stay != nil }.compactMap(\.distance)
    guard !distances.isEmpty else { return nil }
    return TraceUnit.metres.number(
      Rounding.quotient(distances.reduce(0, +), Int64(distances.count)))
  }

  private func deviceSection(_ layout: SocialLayout, _ traces: TripTraceLayout) throws -> Section {
    let devices = traces.traces.devices
    let privacy = traces.privacy
    let table = try Table(
      id: "devices", caption: "Fixes on trips and outside", key: "device",
      columns: [
        layout.texts("device", "Device", devices.map(\.name), privacy),
        layout.texts("user", "User", devices.map { $0.isUser ? "yes" : "no user" }, privacy),
        Column(
          id: "fixes", title: "Fixes", values: .integers(devices.map(\.fixes)), privacy: privacy),
        Column(
          id: "in_trips", title: "On own trips", values: .integers(devices.map(\.inTrips)),
          privacy: privacy),
        Column(
          id: "outside", title: "Outside", values: .integers(devices.map { $0.fixes - $0.inTrips }),
          privacy: privacy, showsBar: true),
      ], order: "By device.", shownRows: shown)
    return Section(
      id: "by_device", title: "Traces without a trip",
      paragraphs: ["Fixes with a time, before any filter; a trip lasts from its start to its end."],
      tables: [table])
  }
}
