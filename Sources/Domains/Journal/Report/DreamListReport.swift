internal import Analysis
internal import Pipeline
internal import Report

/// The newest entries, and a page for each of the very newest.
enum DreamListReport {
  /// What a definition may say of it.
  struct Options: Sendable {
    /// How many rows HTML and Markdown print.
    var shown = 50
    /// How many of the newest entries have a page.
    var pageCount = 0
    /// Whether sentences are printed.
    var quotes = false
  }

  static let kind = ReportKind(
    name: "dream_list",
    summary: "entries, newest first: common words, what they foretell, own prediction, outcome",
    analysis: DreamAnalysis.kind,
    options: OptionTable(
      Options(),
      [
        .shownRows(\.shown),
        .integer(
          "pages", \.pageCount, in: 0...1000,
          "how many of the newest entries get a page of their own"),
        .quotes(\.quotes),
      ])
  ) { id, options, result, facts in
    try reports(id, options, result, facts)
  }

  private static func reports(
    _ id: String, _ options: Options, _ result: DreamAnalysisResult, _ facts: RunFacts
  ) throws -> [Report] {
    let rows = DreamRow.rows(of: result, node: id, pageCount: options.pageCount)
    let list = DreamListBuilder(
      id: id, shown: options.shown, quotes: options.quotes, rows: rows, result: result,
      facts: facts)
    let pages = try rows.prefix(list.listsEntries ? options.pageCount : 0).map { row in
      try DreamPageBuilder(row: row, quotes: options.quotes, result: result, facts: facts).report()
    }
    return [try list.report()] + pages
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
