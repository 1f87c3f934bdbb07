internal import Analysis
internal import Pipeline
internal import Report

/// Votes that do not look independent, and what they do to the ranking.
struct VotePatternsReport: ReportOperation {
  static let kind = ReportKind(
    name: "vote_patterns",
    summary: "bursts, one-sided raters, new-account clusters; the ranking with and without them",
    analysis: VotePatternsAnalysis.kind.name,
    configure: { node, id in
      guard let formats = readFormats(node) else { return nil }
      let top = node.optionalInteger("top", in: 1...100_000)
      return VotePatternsReport(id: id, formats: formats, shown: top?.value ?? 50)
    })

  let id: String
  let formats: [ReportFormat]
  /// How many rows of each table HTML and Markdown print.
  let shown: Int

  func documents(_ result: any Sendable, facts: RunFacts) throws -> [any ReportDocument] {
    guard let result = result as? VotePatternsResult else {
      preconditionFailure("a vote_patterns report shows the result of vote_patterns")
    }
    let report = try PatternReportBuilder(
      id: id, shown: shown, result: result, facts: facts
    ).report()
    return [FormattedReport(report, formats: formats)]
  }
}
