internal import Analysis
internal import Charts
internal import Pipeline
internal import Platform
internal import Report

/// A page for each of the longest traces: map, profile, legs, stays and trips.
enum TracePagesReport {
  /// What a definition may say of it.
  struct Options: Sendable {
    var shown = 100
  }

  static let kind = ReportKind(
    name: "trace_pages",
    summary: "a page for each of the longest traces: map, profile, legs, stays, trips",
    analysis: TraceAnalysis.kind, options: OptionTable(Options(), [.shownRows(\.shown)])
  ) { id, options, result, facts in
    try reports(id, options.shown, result, facts)
  }

  private static func reports(
    _ id: String, _ shown: Int, _ result: TraceAnalysisResult, _ facts: RunFacts
  ) throws -> [Report] {
    // A page is about one trace: it shows single stays and legs by nature.
    guard facts.minimumCell <= 1 else { return [] }
    func base(_ name: [UInt8]) -> TraceReportBase {
      TraceReportBase(
        id: PageIdentifier.make(node: id, key: name), shown: shown, result: result, facts: facts)
    }
    let traces = try result.details.map {
      try TracePageBuilder(base: base($0.name), detail: $0).report()
    }
    return traces + (try result.shapeDetails.map { try base($0.shape.name).report($0) })
  }
}

/// Lays the page of one trace out.
struct TracePageBuilder {
  let base: TraceReportBase
  let detail: TraceDetail

  private var result: TraceAnalysisResult { base.result }
  private var privacy: Clearance { result.privacy.trace }

  func report() throws -> Report {
    var sections = [summarySection()]
    if let map = TraceMap.page(detail) {
      sections.append(
        Section(
          id: "where", title: "Map", paragraphs: ["Lines: \(base.lineText)."],
          charts: [Chart(id: "map", privacy: result.privacy.position, plot: map)]))
    }
    if let profile = TraceProfileChart.section(detail.profile, privacy: result.privacy.position) {
      sections.append(profile)
    }
    sections.append(try legSection())
    sections.append(try staySection())
    sections.append(try tripSection())
    let times = detail.summary.times.map {
      "from \(base.time($0.lowerBound)) to \(base.time($0.upperBound))"
    }
    return base.report(
      subtitle: "\(base.traceTitle) \(TraceReportBase.name(detail.name)) "
        + (times ?? "without a fix that counts"),
      privacy: privacy, parameters: base.parameters, sections: sections)
  }

  private func summarySection() -> Section {
    Section(
      id: "summary", title: "Summary",
      figures: TraceFigures.listed.map {
        base.headline(
          "summary", $0, detail.summary, query: base.query(of: detail.name), privacy: privacy)
      })
  }

  private func end(_ end: SegmentEnd) -> String {
    switch end {
    case .closed: ""
    case .gap: "gap"
    case .open: "open: the recording ends here"
    }
  }

  private func strings(_ id: String, _ title: String, _ values: [String]) -> Column {
    Column(id: id, title: title, values: .strings(values), privacy: privacy)
  }

  private func numbers(
    _ id: String, _ title: String, _ values: [Number?], showsBar: Bool = false,
    privacy: Clearance? = nil
  ) -> Column {
    Column(
      id: id, title: title, numbers: values, privacy: privacy ?? self.privacy, showsBar: showsBar)
  }

  private func legSection() throws -> Section {
    let legs = detail.legs
    let measures = legs.map(\.measure)
    let method = result.settings.measure.method.title
    let table = try Table(
      id: "legs", caption: "Legs", key: "leg",
      columns: [
        strings("leg", "Leg", legs.indices.map { "\($0 + 1)" }),
        strings("from", "From", legs.map { base.time($0.leg.start) }),
        strings("to", "To", legs.map { base.time($0.leg.finish) }),
        numbers("fixes", "Fixes", measures.map { .integer($0.fixCount) }),
        numbers(
          "distance", "Distance (\(method)), km",
          measures.map { TraceUnits.kilometres($0.distance) }, showsBar: true),
        numbers("duration", "Duration, h", measures.map { TraceUnits.hours($0.duration) }),
        numbers("moving_time", "Moving time, h", measures.map { TraceUnits.hours($0.movingTime) }),
        numbers(
          "top_speed", "Top speed, km/h",
          measures.map { $0.maximumSpeed.map { TraceUnits.kilometresAnHour($0) } }),
        numbers(
          "high_speed", "Speed, 95 %, km/h",
          measures.map { $0.highSpeed.map { TraceUnits.kilometresAnHour($0) } }),
        numbers(
          "climb", "Climb, smoothed, m",
          measures.map {
            $0.elevation.knownCount == 0 ? nil : TraceUnits.metres($0.elevation.climb)
          }),
        numbers(
          "places", "Places of the line",
          legs.map { $0.line.map { .integer(Int64($0.fixes.count)) } }),
        numbers(
          "deviation", "Line off by, m",
          legs.map { $0.line.map { TraceUnits.metres($0.deviation) } }),
        strings("end", "Ends in", legs.map { end($0.leg.end) }),
      ], order: "In the order of time.", shownRows: base.shown)
    return Section(id: "by_leg", title: "Legs", tables: [table])
  }

  private func staySection() throws -> Section {
    let stays = detail.stays
    let position = result.privacy.position
    func degrees(_ value: (StayPoint) -> Int32) -> [Number?] {
      zip(stays, detail.showsStay).map { stay, isShown in
        isShown ? TraceUnits.degrees(value(stay)) : nil
      }
    }
    let table = try Table(
      id: "stays", caption: "Stays", key: "stay",
      columns: [
        strings("stay", "Stay", stays.indices.map { "\($0 + 1)" }),
        strings("arrival", "Arrival", stays.map { base.time($0.arrival) }),
        strings("departure", "Departure", stays.map { base.time($0.departure) }),
        numbers(
          "time", "Time, h",
          stays.map { TraceUnits.hours(PlacePoint($0).duration) }, showsBar: true),
        numbers("lat", "Latitude", degrees(\.latitude), privacy: position),
        numbers("lon", "Longitude", degrees(\.longitude), privacy: position),
        numbers("fixes", "Fixes", stays.map { .integer(Int64($0.lastFix - $0.firstFix + 1)) }),
        strings("end", "Ends in", stays.map { end($0.end) }),
      ], order: "In the order of time.", shownRows: base.shown)
    return Section(id: "by_stay", title: "Stays", tables: [table])
  }

  private func tripSection() throws -> Section {
    let trips = detail.trips
    func distance(_ trip: TraceTrip) -> Int64 {
      trip.legs.reduce(0) { $0 + detail.legs[$1].measure.distance }
    }
    let table = try Table(
      id: "trips", caption: "Trips", key: "trip",
      columns: [
        strings("trip", "Trip", trips.indices.map { "\($0 + 1)" }),
        strings("from", "From", trips.map { base.time($0.start) }),
        strings("to", "To", trips.map { base.time($0.finish) }),
        numbers(
          "origin", "From stay", trips.map { $0.origin.map { .integer(Int64($0 + 1)) } }),
        numbers(
          "destination", "To stay", trips.map { $0.destination.map { .integer(Int64($0 + 1)) } }),
        numbers("legs", "Legs", trips.map { .integer(Int64($0.legs.count)) }),
        numbers("stays", "Short stays", trips.map { .integer(Int64($0.stays.count)) }),
        numbers(
          "distance", "Distance of legs, km", trips.map { TraceUnits.kilometres(distance($0)) },
          showsBar: true),
        strings("end", "Ends in", trips.map { end($0.end) }),
      ], order: "In the order of time.", shownRows: base.shown)
    return Section(
      id: "by_trip", title: "Trips",
      paragraphs: [
        "A trip is what happens between two activities; a day does not end one. The last one may be open."
      ], tables: [table])
  }
}
