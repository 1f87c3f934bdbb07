internal import Platform

/// Writes further rows of a long table as a page of its own.
struct HTMLTablePage: Renderer, Sendable {
  let report: Report
  let table: Table
  /// The number of the page, from 1: the first rows stand on the page of the report.
  let page: Int
  /// What stands around the page of the report.
  let frame: PageFrame

  func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    let place = HTMLPlace(report: report, isMain: false, frame: frame)
    let content = HTMLTable(table: table, place: place, page: page)
    let language = report.language
    let title = language.text(
      PageWord.tablePage, ["table": table.caption, "page": language.integer(page + 1)])
    HTMLHead(
      title: title, parts: .tables,
      style: HTMLStyle.cards(of: report, []),
      frame: frame.leading(to: title, of: report), script: HTMLScript.tables(language)
    ).write(into: &out)
    out.append("</header>\n<main>\n")
    content.write(into: &out)
    out.append("</main>\n</div>\n")
    HTMLScript.tables(language).write(into: &out)
    out.append("</body>\n</html>\n")
    try out.finish()
  }
}

extension Table {
  /// More rows no browser lays out at once without a wait.
  static let htmlRowsAPage = 1_000

  /// How many pages HTML has of it: one, which is that of the report, unless it is long.
  var htmlPageCount: Int {
    max(1, (printedRowCount + Self.htmlRowsAPage - 1) / Self.htmlRowsAPage)
  }

  /// The rows of the page number `page`, from 0.
  func htmlRows(ofPage page: Int) -> Range<Int> {
    let start = page * Self.htmlRowsAPage
    return start..<min(printedRowCount, start + Self.htmlRowsAPage)
  }
}

extension Report {
  /// The name of the page number `page`, from 0, of a table.
  func pageName(of table: Table, page: Int) -> String {
    guard page > 0 else {
      let own = sections.first { $0.isOnOwnPage && $0.tables.contains { $0.id == table.id } }
      return (own.map { pageName(of: $0) } ?? "\(id).html") + "#\(table.id)"
    }
    return "\(id).\(table.id).\(page + 1).html"
  }
}
