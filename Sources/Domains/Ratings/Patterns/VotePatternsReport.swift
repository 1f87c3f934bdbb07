internal import Analysis
internal import Pipeline
internal import Report

/// Votes that do not look independent, and what they do to the ranking.
enum VotePatternsReport {
  static let kind = ReportKind(
    name: "vote_patterns",
    summary: "bursts, one-sided raters, new-account clusters; the ranking with and without them",
    analysis: VotePatternsAnalysis.kind
  ) { id, shown, result, facts in
    try PatternReportBuilder(id: id, shown: shown, result: result, facts: facts).report()
  }
}
