internal import Analysis
internal import Pipeline
internal import Report

/// What was written in a journal, and on how many days in a row.
struct JournalReport: ReportOperation {
  static let kind = ReportKind(
    name: "journal_statistics",
    summary:
      "entries, words and pages by month and weekday, streaks, a calendar, the newest entries",
    analysis: JournalAnalysis.kind.name,
    configure: { node, id in
      guard let formats = readFormats(node) else { return nil }
      let top = node.optionalInteger("top", in: 1...100_000)
      let years = node.optionalInteger("years", in: 0...100)
      return JournalReport(
        id: id, formats: formats, shown: top?.value ?? 50, years: years?.value ?? 5)
    })

  let id: String
  let formats: [ReportFormat]
  /// How many rows of each table HTML and Markdown print.
  let shown: Int
  /// How many of the newest years get a calendar.
  let years: Int

  func documents(_ result: any Sendable, facts: RunFacts) throws -> [any ReportDocument] {
    guard let result = result as? JournalResult else {
      preconditionFailure("a journal_statistics report shows the result of journal_statistics")
    }
    let report = try JournalReportBuilder(
      id: id, shown: shown, years: years, result: result, facts: facts
    ).report()
    return [FormattedReport(report, formats: formats)]
  }
}
