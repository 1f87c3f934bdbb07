internal import Analysis
internal import Charts
internal import Pipeline
internal import Report

/// Which trips get a page.
enum TripPageSelection: Sendable {
  /// So many, the newest start first.
  case newest(Int)
  /// Those with these ids, as far as they are seen.
  case ids([String])
}

/// A page for each trip.
struct TripPagesReport: ReportOperation {
  static let kind = ReportKind(
    name: "trip_pages",
    summary: "a page for each trip: map, locations in order, photos, people, days and way",
    analysis: MyTripsAnalysis.kind.name,
    configure: { node, id in
      guard let formats = readFormats(node) else { return nil }
      if node.has("pages"), node.has("ids") {
        node.error("expected pages or ids, not both", in: "ids")
        return nil
      }
      let pages = node.optionalInteger("pages", in: 1...pageLimit)
      var selection = TripPageSelection.newest(pages?.value ?? 50)
      if let ids = node.optionalStrings("ids")?.map(\.value) {
        if !(1...pageLimit).contains(ids.count) || Set(ids).count != ids.count {
          node.error("expected 1 to \(pageLimit) ids, each once", in: "ids")
        }
        selection = .ids(ids)
      }
      return TripPagesReport(id: id, formats: formats, selection: selection)
    })

  /// More pages than this are more files than a folder should have.
  private static let pageLimit = 1000

  let id: String
  let formats: [ReportFormat]
  let selection: TripPageSelection

  func documents(_ result: any Sendable, facts: RunFacts) throws -> [any ReportDocument] {
    guard let result = result as? MyTripsResult else {
      preconditionFailure("a trip_pages report shows the result of my_trips")
    }
    let layout = SocialLayout(node: id, result: result, facts: facts)
    let trips = layout.showsSingles ? chosen(result.seen.trips) : []
    let list = try TripPageList(layout, trips: trips, missing: missing(trips)).report()
    let traces = TripTraceLayout(layout)
    let pages = try trips.map { trip in
      try TripPageBuilder(
        layout, trip: trip, additions: try traces?.additions(trip) ?? TripPageAdditions()
      ).report()
    }
    return ([list] + pages).map { FormattedReport($0, formats: formats) }
  }

  private func chosen(_ trips: [SeenTrip]) -> [SeenTrip] {
    switch selection {
    case .newest(let count): return Array(TripOrder.newestFirst(trips).prefix(count))
    case .ids(let ids):
      var byID: [String: SeenTrip] = [:]
      for trip in trips { byID[trip.id] = trip }
      return ids.compactMap { byID[$0] }
    }
  }

  /// How many ids that were asked for have no page.
  private func missing(_ trips: [SeenTrip]) -> Int64 {
    if case .ids(let ids) = selection { Int64(ids.count - trips.count) } else { 0 }
  }
}

/// What a page shows of a trip beside its plan, if there is anything: it stands at the end of the map and of
/// the page.
struct TripPageAdditions {
  /// Layers of the map, below the locations.
  var mapLayers: [MapLayer] = []
  var findings: [Finding] = []
  /// Sections behind the plan.
  var sections: [Section] = []
}
