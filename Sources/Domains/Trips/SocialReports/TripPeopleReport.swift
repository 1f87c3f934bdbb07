internal import Pipeline
internal import Report

/// People: what each has, who knows whom, and which requests wait for an answer.
enum TripPeopleReport {
  static let kind = ReportKind(
    name: "trip_people",
    summary: "people with their trips, photos and friends, and requests that wait for an answer",
    analysis: MyTripsAnalysis.kind, report: report)

  /// Lays out what is seen; `shown` rows of each table are printed.
  @Sendable static func report(
    id: String, shown: Int, result: MyTripsResult, facts: RunFacts
  ) throws -> Report {
    let layout = SocialLayout(node: id, result: result, facts: facts)
    return try TripPeopleBuilder(layout, shown: shown).report()
  }
}
