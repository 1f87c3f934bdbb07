internal import Analysis
internal import Pipeline
internal import Report

/// One page for each location, and one that lists them.
enum LocationRatingsReport {
  static let kind = ReportKind(
    name: "location_ratings",
    summary: "a page for each location: votes, ranks, stars, months, comments",
    analysis: LocationPagesAnalysis.kind, options: OptionTable((), [])
  ) { id, _, result, facts in
    try reports(id, result, facts)
  }

  private static func reports(
    _ id: String, _ result: LocationPagesResult, _ facts: RunFacts
  ) throws -> [Report] {
    let list = try LocationListBuilder(id: id, result: result, facts: facts).report()
    let pages = try result.pages.map { page in
      try LocationPageBuilder(
        id: PageIdentifier.make(node: id, key: page.id), page: page, result: result, facts: facts
      ).report()
    }
    return [list] + pages
  }
}
