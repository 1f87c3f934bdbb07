import Report
import SearchIndex
import Testing

/// Long tables are linked pages; the report's own page opens at once.
@Suite struct LongTableTests {
  private func report(rows: Int, shown: Int? = nil) throws -> Report {
    let table = try Table(
      id: "rows", caption: "Rows", key: "name",
      columns: [
        Column(
          id: "name", title: "Name", values: .strings((0..<rows).map { "row \($0)" }),
          privacy: .public),
        Column(
          id: "size", title: "Size", values: .integers((0..<rows).map { Int64($0) }),
          privacy: .public),
      ], shownRows: shown)
    return Report(
      id: "long", title: "Long", subtitle: "", freshness: "", privacy: .public, balance: [],
      sections: [Section(id: "all", title: "All", tables: [table])], pipelineHash: "p",
      toolVersion: "t")
  }

  @Test(arguments: [
    (1_000, nil, 1), (1_001, nil, 2), (2_500, nil, 3), (5_000, 50, 1), (5_000, 1_500, 2),
    (0, nil, 1),
  ])
  func everyShownRowStandsOnOnePage(rows: Int, shown: Int?, pages: Int) throws {
    let files = try report(rows: rows, shown: shown).rendered([.html])
    #expect(files.count == pages)
    var names: [String] = []
    for page in 0..<pages {
      let name = page == 0 ? "long.html" : "long.rows.\(page + 1).html"
      let text = String(decoding: try #require(files[name]), as: UTF8.self)
      let read = try HTMLPage(text)
      names += read.elements.filter { $0.attributes["scope"] == "row" && $0.text.hasPrefix("row ") }
        .map(\.text)
      // Every page leads to the one before it and to the next.
      let links = Set(read.elements.compactMap { $0.attributes["href"] })
      #expect(links.contains("long.rows.\(page + 2).html") == (page + 1 < pages))
      if page == 1 { #expect(links.contains("long.html#rows")) }
      if page == 2 { #expect(links.contains("long.rows.2.html")) }
    }
    #expect(names == (0..<min(rows, shown ?? rows)).map { "row \($0)" })
  }
}
