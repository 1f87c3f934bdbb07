internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex

/// A trip with the trace of its owner.
private struct TracedTrip {
  let trip: SeenTrip
  let trace: TripTrace
}

/// A part of what a trace of a trip shows, numbered from 0.
private struct TracedPart<Value> {
  let trip: SeenTrip
  let number: Int
  let part: Value
}

extension SocialTables {
  /// What pages of trips show of their traces, as far as the one who looks may see them.
  func addTraces(to tables: inout ResultTables) {
    guard let traces = result.traces else { return }
    tables.texts["match_distance"] = TraceUnit.metres.number(traces.matcher.distance).description
    tables.texts["match_time"] = String(traces.matcher.time / 1_000_000)
    tables.add("traces", by: "trip") { self.traces(traces, traced(traces, $0)) }
    tables.add("positions", by: "trip") { positions(traced(traces, $0)) }
    tables.add("profiles", by: "trip") { profiles(traced(traces, $0)) }
    tables.add("matches", by: "trip") { try matches(traced(traces, $0)) }
    tables.add("stays", by: "trip") { try stays(traced(traces, $0)) }
  }

  private func traced(_ traces: TripTraces, _ choice: RowChoice) -> [TracedTrip] {
    chosen(choice).compactMap { place in
      traces.traces[place].map { TracedTrip(trip: seen.trips[place], trace: $0) }
    }
  }

  /// The query that finds the fixes of a trip; none for a viewer, from whom some of them may be hidden.
  func fixes(_ trip: SeenTrip) -> String? {
    guard !result.hidesFixes, let times = trip.times else { return nil }
    let owner = QueryLiteral.quoted(seen.people[trip.owner].id.utf8)
    let start = InstantText.text(microseconds: times.lowerBound)
    let end = InstantText.text(microseconds: times.upperBound - 999_999)
    return PopulationTemplate.escaped("device:\(owner) at:[\(start) TO \(end)]")
  }

  private func traces(_ traces: TripTraces, _ trips: [TracedTrip]) -> ResultTable {
    func figure(_ figure: TraceFigure) -> ColumnForm<TracedTrip>? {
      figure.column(
        FigureDefinition(
          measure: figure.measure,
          parameters: TraceParameters.all(
            traces.settings, grouping: .device, measured: traces.measured,
            hasZones: result.hidesFixes),
          populations: [PopulationTemplate(dataset: traces.dataset, query: "{pages.fixes}")])
      ) { $0.trace.detail.summary }
    }
    return ResultTable(
      "traces", keys: "trip", rows: trips, privacy: privacy.traces, isOfSingles: true,
      [
        .text("trip", "Trip") { $0.trip.id },
        .quantity("line", "Lines off by", .metres) { $0.trace.detail.summary.lineDeviation },
        .text("stretch", "Stretches") {
          $0.trace.detail.isProfiled ? Phrase.distance($0.trace.detail.profile.width) : nil
        },
      ] + TraceFigures.listed.map(figure))
  }

  private func positions(_ trips: [TracedTrip]) -> ResultTable {
    let rows = trips.flatMap { traced in
      traced.trace.detail.lines.flatMap { number, line in
        (0..<line.fixes.count).map {
          (
            trip: traced.trip, leg: number + 1, number: $0 + 1, fix: line.fixes[$0],
            start: traced.trace.detail.lines.first?.line.fixes[0].knownTime,
            profile: traced.trace.detail.profile
          )
        }
      }
    }
    return ResultTable(
      "positions", keys: "trip", "leg", "number", rows: rows, privacy: privacy.traces,
      isOfSingles: true,
      [
        .text("trip", "Trip") { $0.trip.id }, .text("leg", "Leg") { "Leg \($0.leg)" },
        .integer("number", "No.") { Int64($0.number) },
        .quantity("lat", "Latitude", .degrees) { Int64($0.fix.latitude) },
        .quantity("lon", "Longitude", .degrees) { Int64($0.fix.longitude) },
        .decimal("elevation", "Elevation, m", places: 3) {
          $0.fix.elevation == TraceFix.missing ? nil : Int64($0.fix.elevation)
        },
        .integer("instant", "Microseconds since 1970") { $0.fix.knownTime },
        .decimal("way", "Way, km", places: 6) { row in
          row.fix.knownTime.flatMap { row.profile.way(at: $0) }
        },
        .integer("day", "Day") { $0.fix.day(since: $0.start, zone: zone) },
      ])
  }

  private func parts<Value>(
    _ trips: [TracedTrip], _ parts: (TripTrace) -> [Value]
  ) -> [TracedPart<(TripTrace, Value)>] {
    trips.flatMap { traced in
      parts(traced.trace).enumerated().map {
        TracedPart(trip: traced.trip, number: $0.offset, part: (traced.trace, $0.element))
      }
    }
  }

  /// Means over stretches of the way.
  private func profiles(_ trips: [TracedTrip]) -> ResultTable {
    ResultTable(
      "profiles", keys: "trip", "km", rows: parts(trips, \.detail.profile.stretches),
      privacy: privacy.traces, isOfSingles: true,
      [
        .text("trip", "Trip") { $0.trip.id },
        .quantity("km", "Kilometres", .kilometres) {
          Int64($0.number) * $0.part.0.detail.profile.width
        },
        .quantity("elevation", "Elevation", .metres) { $0.part.1.elevation },
        .quantity("speed", "Speed", .kilometresAnHour) { $0.part.1.speed },
      ])
  }

  /// The locations of trips and where they lie on the trace.
  private func matches(_ trips: [TracedTrip]) throws -> ResultTable {
    let rows = parts(trips, \.matches)
    let places = trips.flatMap { $0.trip.locations.map { Optional($0) } }
    return ResultTable(
      "matches", keys: "trip", "location", rows: rows, privacy: privacy.traces, isOfSingles: true,
      [
        .text("trip", "Trip") { $0.trip.id },
        .texts("location", "Location", try seen.locationTexts(TripLocationRecord.id, places)),
        .texts(
          "name", "Name", try seen.locationTexts(TripLocationRecord.name, places),
          max(privacy.traces, privacy.locations)),
        .text("outcome", "Outcome") { $0.part.1.outcome.text },
        .integer("stay", "Stay") { $0.part.1.outcome.stay.map { Int64($0 + 1) } },
        .quantity("distance", "Off by", .metres) { $0.part.1.distance },
        .quantity("lag", "Trace later by", .minutes) { $0.part.1.lag },
      ])
  }

  /// `A stay of 2 h 5 min near kilometre 12`.
  private static func stay(_ part: (TripTrace, StayPoint)) -> String {
    let near = Phrase.kilometre(part.0.detail.profile, at: part.1.arrival)
    return
      (["A stay of \(Phrase.duration(PlacePoint(part.1).duration))"] + [near].compactMap(\.self))
      .joined(separator: " ")
  }

  private func stays(_ trips: [TracedTrip]) throws -> ResultTable {
    typealias Row = TracedPart<(TripTrace, StayPoint)>
    let rows = parts(trips, \.detail.stays)
    /// What a field says of the locations that belong to each stay.
    func located(_ field: RecordField, _ join: ([String]) -> String) throws -> [String] {
      try trips.flatMap { traced in
        let places = traced.trip.locations.map { Optional($0) }
        let texts = try seen.locationTexts(field, places)
        return traced.trace.detail.stays.indices.map { stay in
          join(
            zip(texts, traced.trace.matches).filter { $0.1.outcome == .stay(stay) }
              .compactMap(\.0))
        }
      }
    }
    let ids = try located(TripLocationRecord.id) { $0.joined(separator: " ") }
    let names = try located(TripLocationRecord.name, Phrase.list)
    func degrees(
      _ id: String, _ title: String, _ value: @escaping (StayPoint) -> Int32
    ) -> ColumnForm<Row> {
      .quantity(id, title, .degrees) {
        $0.part.0.detail.showsStay[$0.number] ? Int64(value($0.part.1)) : nil
      }
    }
    let columns: [ColumnForm<Row>?] = [
      .text("trip", "Trip") { $0.trip.id }, .text("stay", "Stay") { String($0.number + 1) },
      .quantity("time", "Time", .hours) { PlacePoint($0.part.1).duration },
      degrees("lat", "Latitude", \.latitude), degrees("lon", "Longitude", \.longitude),
      .texts("locations", "Locations", ids.map { $0.isEmpty ? "none" : $0 }),
      .texts(
        "place", "Where", zip(rows, names).map { $1.isEmpty ? Self.stay($0.part) : $1 },
        max(privacy.traces, privacy.locations)),
    ]
    return ResultTable(
      "stays", keys: "trip", "stay", rows: rows, privacy: privacy.traces, isOfSingles: true,
      columns + times("arrival", "Arrival", privacy.traces) { $0.part.1.arrival }
        + [.text("departure", "Departure", privacy.traces) { text($0.part.1.departure) }])
  }
}
