internal import Analysis
internal import Pipeline
internal import Report

/// The words of entries, and what sets some entries apart from others.
struct WordStatisticsReport: ReportOperation {
  static let kind = ReportKind(
    name: "word_statistics",
    summary: "frequent words, keywords, categories, trends and diversity of entries",
    analysis: WordStatisticsAnalysis.kind.name,
    configure: { node, id in
      guard let formats = readFormats(node) else { return nil }
      let top = node.optionalInteger("top", in: 1...100_000)
      return WordStatisticsReport(
        id: id, formats: formats, shown: top?.value ?? 50,
        quotes: node.optionalBoolean("quotes")?.value ?? false)
    })

  let id: String
  let formats: [ReportFormat]
  /// How many rows of each table HTML and Markdown print.
  let shown: Int
  /// Whether sentences are printed.
  let quotes: Bool

  func documents(_ result: any Sendable, facts: RunFacts) throws -> [any ReportDocument] {
    guard let result = result as? WordStatisticsResult else {
      preconditionFailure("a word_statistics report shows the result of word_statistics")
    }
    let builder = WordReportBuilder(
      id: id, shown: shown, quotes: quotes, result: result, facts: facts)
    return [FormattedReport(try builder.report(), formats: formats)]
  }
}
