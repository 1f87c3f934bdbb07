internal import Analysis
internal import Pipeline
internal import Report

/// The newest entries, and a page for each of the very newest.
struct DreamListReport: ReportOperation {
  static let kind = ReportKind(
    name: "dream_list",
    summary: "entries, newest first: common words, what they foretell, own prediction, outcome",
    analysis: DreamAnalysis.kind.name,
    configure: { node, id in
      guard let formats = readFormats(node) else { return nil }
      let top = node.optionalInteger("top", in: 1...100_000)
      let pages = node.optionalInteger("pages", in: 0...1000)
      return DreamListReport(
        id: id, formats: formats, shown: top?.value ?? 50, pageCount: pages?.value ?? 0,
        quotes: node.optionalBoolean("quotes")?.value ?? false)
    })

  let id: String
  let formats: [ReportFormat]
  /// How many rows HTML and Markdown print.
  let shown: Int
  /// How many of the newest entries have a page.
  let pageCount: Int
  /// Whether sentences are printed.
  let quotes: Bool

  func documents(_ result: any Sendable, facts: RunFacts) throws -> [any ReportDocument] {
    guard let result = result as? DreamAnalysisResult else {
      preconditionFailure("a dream_list report shows the result of dream_analyze")
    }
    let rows = DreamRow.rows(of: result, node: id, pageCount: pageCount)
    let list = DreamListBuilder(
      id: id, shown: shown, quotes: quotes, rows: rows, result: result, facts: facts)
    var reports = [try list.report()]
    for row in rows.prefix(list.listsEntries ? pageCount : 0) {
      reports.append(
        try DreamPageBuilder(row: row, quotes: quotes, result: result, facts: facts).report())
    }
    return reports.map { FormattedReport($0, formats: formats) }
  }
}

/// An entry with its key among the rows of a list.
struct DreamRow {
  /// The entry's id, with a number if an earlier row has the same id.
  let key: String
  let entry: DreamEntry
  /// The id of the entry's page; empty if it has none.
  let page: String

  static func rows(of result: DreamAnalysisResult, node: String, pageCount: Int) -> [DreamRow] {
    let keys = EntryKeys.unique(result.newest.map(\.id))
    return zip(keys, result.newest).enumerated().map { number, row in
      DreamRow(
        key: row.0, entry: row.1,
        page: number < pageCount
          ? PageIdentifier.make(node: node, key: Array(row.0.utf8)) : "")
    }
  }
}
