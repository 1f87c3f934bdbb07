internal import Analysis
internal import Pipeline
internal import Report

/// The ranking of locations in each window, and all locations with their stars.
enum LocationsRankingReport {
  /// What a definition may say of it.
  struct Options: Sendable {
    /// How many rows of each window HTML and Markdown print.
    var shown = 50
    /// Whether each row says in a sentence why it stands there.
    var givesReasons = true
  }

  static let kind = ReportKind(
    name: "locations_ranking",
    summary: "top locations: total, each year, each month, with votes, means and bounds",
    analysis: RankAnalysis.kind,
    options: OptionTable(
      Options(),
      [
        .shownRows(\.shown),
        .boolean("reasons", \.givesReasons, "the column `reason`: why each place stands there"),
      ])
  ) { id, options, result, facts in
    try RankReportBuilder(
      id: id, shown: options.shown, givesReasons: options.givesReasons, result: result,
      facts: facts
    ).report()
  }
}
