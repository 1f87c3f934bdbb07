internal import Analysis
internal import Report
internal import SearchIndex

/// What reports show of the traces of trips.
extension SocialTables {
  func addTraceLists(to tables: inout ResultTables) {
    tables.texts["no_traces"] = "No traces to show"
    guard let traces = result.traces else { return }
    tables.add(traced(traces, as: tables.texts["seen"] ?? ""))
    tables.add("traced_trips", by: "trip") { choice in
      try trips(choice.keys.isEmpty ? TripOrder.places(seen.trips) : chosen(choice), traces)
    }
    guard isArchive else { return }
    tables.texts["devices_note"] =
      "Positions with a time, before any filter; a trip lasts from its start to its end."
    tables.add(devices(traces))
  }

  /// Whether there are traces at all, for readers who may see them.
  private func traced(_ traces: TripTraces, as viewer: String) -> ResultTable {
    ResultTable(
      "traced", keys: "title", rows: [traces], privacy: privacy.traces, isOfSingles: true,
      [
        .text("title", "Title") { _ in "Trips and their traces, as \(viewer)" },
        .text("said", "What there is") { said($0) },
        .integer("hidden", "Locations hidden from others") {
          $0.traces.values.reduce(0) { $0 + $1.hiddenFromOthers }
        },
      ])
  }

  /// `3 of 4 trips have a trace, and 9 of 11 locations lie on it`.
  private func said(_ traces: TripTraces) -> String {
    let matches = traces.traces.values.flatMap(\.matches)
    let found = matches.count { $0.outcome == .passed || $0.outcome.stay != nil }
    let trips = traces.traces.count + traces.withoutTrace.count
    return
      "\(traces.traces.count) of \(Phrase.count(Int64(trips), "trip", "trips")) with start and "
      + "end \(traces.traces.count == 1 ? "has" : "have") a trace, and \(found) of "
      + "\(Phrase.count(Int64(matches.count), "place", "places")) lie on it"
  }

  /// Those of the trips at `places` with a start and an end whose owner's traces may be seen.
  private func trips(_ places: [Int], _ traces: TripTraces) throws -> ResultTable {
    typealias Row = (trip: SeenTrip, trace: TripTrace?)
    let rows = places.compactMap { place -> Row? in
      let trace = traces.traces[place]
      guard trace != nil || traces.withoutTrace.contains(place) else { return nil }
      return (seen.trips[place], trace)
    }
    func count(
      _ id: String, _ title: String, _ value: @escaping (TripTrace) -> Int
    ) -> ColumnForm<Row> {
      .integer(id, title) { $0.trace.map { Int64(value($0)) } }
    }
    func figure(_ figure: TraceFigure) -> ColumnForm<Row> {
      figure.column(nil) { $0.trace?.detail.summary }
    }
    return ResultTable(
      "traced_trips", keys: "trip", rows: rows, privacy: privacy.traces, isOfSingles: true,
      [
        .text("trip", "Trip") { $0.trip.id },
        .texts(
          "title", "Title", try seen.titles(rows.map(\.trip.row)),
          max(privacy.traces, privacy.titles)),
        .texts("name", "Trip", try names(rows.map(\.trip)), max(privacy.traces, privacy.titles)),
        .text("trace", "Trace") { $0.trace == nil ? "none" : "yes" },
        .integer("fixes", "Positions") { $0.trace?.detail.summary.counts.read },
        figure(TraceFigures.legDistance), figure(TraceFigures.legMovingTime),
        figure(TraceFigures.climb), count("stays", "Stays") { $0.detail.stays.count },
        count("locations", "Locations") { $0.matches.count },
        count("matched", "At a stay") { $0.stayCount },
        count("passed", "Passed") { $0.matches.count { $0.outcome == .passed } },
        count("missed", "Not on the trace") { $0.matches.count { $0.outcome == .missed } },
        count("unmatched", "Stays without a location") { $0.unmatchedStays.count },
        .quantity("residual", "Mean distance to the stay", .metres) {
          $0.trace?.meanDistance
        },
      ])
  }

  /// Which devices were on trips, and which were not.
  private func devices(_ traces: TripTraces) -> ResultTable {
    ResultTable(
      "devices", keys: "device", rows: traces.devices, privacy: privacy.traces,
      isOfSingles: true,
      [
        .text("device", "Device") { $0.name },
        .text("user", "User") { $0.isUser ? "yes" : "no user" },
        .integer("fixes", "Positions") { $0.fixes },
        .integer("in_trips", "On own trips") { $0.inTrips },
        .integer("outside", "Outside") { $0.fixes - $0.inTrips },
      ])
  }
}

extension TripTrace {
  /// The mean distance of locations from their stays, in millimetres; nil without any.
  fileprivate var meanDistance: Int64? {
    let distances = matches.filter { $0.outcome.stay != nil }.compactMap(\.distance)
    guard !distances.isEmpty else { return nil }
    return Rounding.quotient(distances.reduce(0, +), Int64(distances.count))
  }
}
