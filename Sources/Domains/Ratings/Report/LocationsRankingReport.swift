internal import Analysis
internal import Pipeline
internal import Report

/// The ranking of locations in each window, and all locations with their stars.
struct LocationsRankingReport: ReportOperation {
  static let kind = ReportKind(
    name: "locations_ranking",
    summary: "top locations: total, each year, each month, with votes, means and bounds",
    analysis: "rank",
    configure: { node, id in
      guard let formats = readFormats(node) else { return nil }
      let top = node.optionalInteger("top", in: 1...100_000)
      let reasons = node.optionalBoolean("reasons")
      return LocationsRankingReport(
        id: id, formats: formats, shown: top?.value ?? 50, givesReasons: reasons?.value ?? true)
    })

  let id: String
  let formats: [ReportFormat]
  /// How many rows of each window HTML and Markdown print.
  let shown: Int
  /// Whether each row says in a sentence why it stands there.
  let givesReasons: Bool

  func documents(_ result: any Sendable, facts: RunFacts) throws -> [any ReportDocument] {
    guard let result = result as? RankResult else {
      preconditionFailure("a locations_ranking report shows the result of rank")
    }
    let report = try RankReportBuilder(
      id: id, shown: shown, givesReasons: givesReasons, result: result, facts: facts
    ).report()
    return [FormattedReport(report, formats: formats)]
  }
}
