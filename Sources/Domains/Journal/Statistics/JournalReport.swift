internal import Analysis
internal import Pipeline
internal import Report

/// What was written in a journal, and on how many days in a row.
enum JournalReport {
  /// What a definition may say of it.
  struct Options: Sendable {
    /// How many rows of each table HTML and Markdown print.
    var shown = 50
    /// How many of the newest years get a calendar.
    var years = 5
  }

  static let kind = ReportKind(
    name: "journal_statistics",
    summary:
      "entries, words and pages by month and weekday, streaks, a calendar, the newest entries",
    analysis: JournalAnalysis.kind,
    options: OptionTable(
      Options(),
      [
        .shownRows(\.shown),
        .integer("years", \.years, in: 0...100, "how many years have a calendar, the newest"),
      ])
  ) { id, options, result, facts in
    try JournalReportBuilder(
      id: id, shown: options.shown, years: options.years, result: result, facts: facts
    ).report()
  }
}
