internal import Analysis
internal import Pipeline
internal import Report

/// One page for each location, and one that lists them.
struct LocationRatingsReport: ReportOperation {
  static let kind = ReportKind(
    name: "location_ratings",
    summary: "a page for each location: votes, ranks, stars, months, comments",
    analysis: LocationPagesAnalysis.kind.name,
    configure: { node, id in
      guard let formats = readFormats(node) else { return nil }
      return LocationRatingsReport(id: id, formats: formats)
    })

  let id: String
  let formats: [ReportFormat]

  func documents(_ result: any Sendable, facts: RunFacts) throws -> [any ReportDocument] {
    guard let result = result as? LocationPagesResult else {
      preconditionFailure("a location_ratings report shows the result of location_pages")
    }
    let list = try LocationListBuilder(id: id, result: result, facts: facts).report()
    let pages = try result.pages.map { page in
      try LocationPageBuilder(
        id: PageIdentifier.make(node: id, key: page.id), page: page, result: result,
        facts: facts
      ).report()
    }
    return ([list] + pages).map { FormattedReport($0, formats: formats) }
  }
}
