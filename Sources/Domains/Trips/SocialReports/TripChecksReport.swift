internal import Pipeline
internal import Report

/// What does not fit together, record by record.
enum TripChecksReport {
  static let kind = ReportKind(
    name: "trip_checks",
    summary: "records of trips that do not fit together: what, where, and what to do",
    analysis: MyTripsAnalysis.kind, report: report)

  /// Lays out what is seen; `shown` rows of each table are printed.
  @Sendable static func report(
    id: String, shown: Int, result: MyTripsResult, facts: RunFacts
  ) throws -> Report {
    let layout = SocialLayout(node: id, result: result, facts: facts)
    return try TripChecksBuilder(layout, shown: shown).report()
  }
}
