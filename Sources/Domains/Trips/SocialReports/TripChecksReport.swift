internal import Analysis
internal import Pipeline
internal import Report

/// What does not fit together, record by record.
struct TripChecksReport: ReportOperation {
  static let kind = ReportKind(
    name: "trip_checks",
    summary: "records of trips that do not fit together: what, where, and what to do",
    analysis: MyTripsAnalysis.kind.name,
    configure: { node, id in
      guard let formats = readFormats(node) else { return nil }
      let top = node.optionalInteger("top", in: 1...100_000)
      return TripChecksReport(id: id, formats: formats, shown: top?.value ?? 50)
    })

  let id: String
  let formats: [ReportFormat]
  /// How many rows of each table HTML and Markdown print.
  let shown: Int

  func documents(_ result: any Sendable, facts: RunFacts) throws -> [any ReportDocument] {
    guard let result = result as? MyTripsResult else {
      preconditionFailure("a trip_checks report shows the result of my_trips")
    }
    let layout = SocialLayout(node: id, result: result, facts: facts)
    return [FormattedReport(try TripChecksBuilder(layout, shown: shown).report(), formats: formats)]
  }
}
