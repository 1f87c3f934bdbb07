internal import Analysis
internal import Pipeline
internal import Report

/// People: what each has, who knows whom, and which requests wait for an answer.
struct TripPeopleReport: ReportOperation {
  static let kind = ReportKind(
    name: "trip_people",
    summary: "people with their trips, photos and friends, and requests that wait for an answer",
    analysis: MyTripsAnalysis.kind.name,
    configure: { node, id in
      guard let formats = readFormats(node) else { return nil }
      let top = node.optionalInteger("top", in: 1...100_000)
      return TripPeopleReport(id: id, formats: formats, shown: top?.value ?? 50)
    })

  let id: String
  let formats: [ReportFormat]
  /// How many rows of each table HTML and Markdown print.
  let shown: Int

  func documents(_ result: any Sendable, facts: RunFacts) throws -> [any ReportDocument] {
    guard let result = result as? MyTripsResult else {
      preconditionFailure("a trip_people report shows the result of my_trips")
    }
    let layout = SocialLayout(node: id, result: result, facts: facts)
    return [FormattedReport(try TripPeopleBuilder(layout, shown: shown).report(), formats: formats)]
  }
}
