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
struct TripPagesReport {
  static let kind = ReportKind(
    name: "trip_pages",
    summary: "a page for each trip: map, locations in order, photos, people, days and way",
    analysis: MyTripsAnalysis.kind,
    options: OptionTable(
      TripPageSelection.newest(50),
      [
        .own(
          "pages", .integer(1...pageLimit), usual: "50", "how many trips, the newest start first"
        ) { node, selection in
          if let pages = node.optionalInteger("pages", in: 1...pageLimit) {
            selection = .newest(pages.value)
          }
        },
        .own("ids", .texts, "in place of `pages`: which trips get a page; at most \(pageLimit)") {
          node, selection in
          guard let ids = node.optionalStrings("ids")?.map(\.value) else { return }
          if !(1...pageLimit).contains(ids.count) || Set(ids).count != ids.count {
            node.error("expected 1 to \(pageLimit) ids, each once", in: "ids")
          }
          selection = .ids(ids)
        },
      ]
    ) { _, node in
      if node.has("pages"), node.has("ids") {
        node.error("expected pages or ids, not both", in: "ids")
      }
    }
  ) { id, selection, result, facts in
    try TripPagesReport(id: id, selection: selection).reports(result, facts: facts)
  }

  /// More pages than this are more files than a folder should have.
  private static let pageLimit = 1000

  let id: String
  let selection: TripPageSelection

  func reports(_ result: MyTripsResult, facts: RunFacts) throws -> [Report] {
    let layout = SocialLayout(node: id, result: result, facts: facts)
    let trips = layout.showsSingles ? chosen(result.seen.trips) : []
    let list = try TripPageList(layout, trips: trips, missing: missing(trips)).report()
    let traces = TripTraceLayout(layout)
    let pages = try trips.map { trip in
      try TripPageBuilder(
        layout, trip: trip, additions: try traces?.additions(trip) ?? TripPageAdditions()
      ).report()
    }
    return [list] + pages
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
