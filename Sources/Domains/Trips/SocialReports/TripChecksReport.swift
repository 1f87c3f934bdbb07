internal import Pipeline
internal import Report

/// What does not fit together, record by record.
enum TripChecksReport {
  static let kind = ReportKind.single(
    name: "trip_checks",
    summary: "records of trips that do not fit together: what, where, and what to do",
    analysis: MyTripsAnalysis.kind, layOut: report)

  /// Lays out what is seen; `shown` rows of each table are printed.
  static func report(
    id: String, shown: Int, result: MyTripsResult, facts: RunFacts
  ) throws -> Report {
    let layout = SocialLayout(node: id, result: result, facts: facts)
    return try TripChecksBuilder(layout, shown: shown).report()
  }
}
