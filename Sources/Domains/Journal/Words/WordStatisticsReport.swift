internal import Analysis
internal import Pipeline
internal import Report

/// The words of entries, and what sets some entries apart from others.
enum WordStatisticsReport {
  /// What a definition may say of it.
  struct Options: Sendable {
    /// How many rows of each table HTML and Markdown print.
    var shown = 50
    /// Whether sentences are printed.
    var quotes = false
  }

  static let kind = ReportKind(
    name: "word_statistics",
    summary: "frequent words, keywords, categories, trends and diversity of entries",
    analysis: WordStatisticsAnalysis.kind,
    options: OptionTable(Options(), [.shownRows(\.shown), .quotes(\.quotes)])
  ) { id, options, result, facts in
    try WordReportBuilder(
      id: id, shown: options.shown, quotes: options.quotes, result: result, facts: facts
    ).report()
  }
}

extension OptionEntry {
  /// `quotes`: whether sentences are printed.
  static func quotes(_ place: Place<Bool>) -> OptionEntry {
    .boolean("quotes", place, "whether sentences are printed, as far as `clearance` allows")
  }
}
