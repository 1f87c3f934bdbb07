internal import Pipeline
internal import Report

/// All trips that are seen, as a list and on a map.
enum TripListReport {
  static let kind = ReportKind(
    name: "trip_list",
    summary: "trips that a viewer may see: first location, dates, members, counts, a map",
    analysis: MyTripsAnalysis.kind, report: report)

  /// Lays out what is seen; `shown` rows of each table are printed.
  @Sendable static func report(
    id: String, shown: Int, result: MyTripsResult, facts: RunFacts
  ) throws -> Report {
    let layout = SocialLayout(node: id, result: result, facts: facts)
    return try TripListBuilder(layout, shown: shown).report()
  }
}
