internal import Analysis
internal import Pipeline
internal import Report

/// All trips that are seen, as a list and on a map.
struct TripListReport: ReportOperation {
  static let kind = ReportKind(
    name: "trip_list",
    summary: "trips that a viewer may see: first location, dates, members, counts, a map",
    analysis: MyTripsAnalysis.kind.name,
    configure: { node, id in
      guard let formats = readFormats(node) else { return nil }
      let top = node.optionalInteger("top", in: 1...100_000)
      return TripListReport(id: id, formats: formats, shown: top?.value ?? 50)
    })

  let id: String
  let formats: [ReportFormat]
  /// How many rows of each table HTML and Markdown print.
  let shown: Int

  func documents(_ result: any Sendable, facts: RunFacts) throws -> [any ReportDocument] {
    guard let result = result as? MyTripsResult else {
      preconditionFailure("a trip_list report shows the result of my_trips")
    }
    let layout = SocialLayout(node: id, result: result, facts: facts)
    return [FormattedReport(try TripListBuilder(layout, shown: shown).report(), formats: formats)]
  }
}
