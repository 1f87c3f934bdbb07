import Report
import Testing

/// What of a report pages print, beside its figures.
@Suite struct PrintedPartsTests {
  private func pages(_ table: Table) throws -> (html: HTMLPage, markdown: String) {
    let report = Sample.report(sections: [Section(id: "part", title: "Part", tables: [table])])
    return (try HTMLPage(report.text("ranking.html")), try report.text("ranking.md"))
  }

  /// Names with the ids of their pages and a column of numbers.
  private func table(_ names: [String], presence: [CellPresence]) throws -> Table {
    try Table(
      id: "list", caption: "The list", key: "page",
      columns: [
        Column(id: "name", title: "Name", values: .strings(names), privacy: .public, link: "page"),
        Column(
          id: "page", title: "Page", values: .strings(names.map { "p--" + $0 }), privacy: .public,
          place: .files),
        Column(
          id: "moved", title: "Moved", values: .integers(names.map { _ in 0 }), privacy: .public,
          presence: presence),
      ])
  }

  @Test func whatTheDefinitionSaysOfItselfStandsBelowTheTitle() throws {
    let report = try Sample.full()
    let page = try HTMLPage(report.text("ranking.html"))
    let list = try #require(page.elements.first { $0.attributes["class"] == "about" })
    #expect(list.tag == "dl" && list.text == "statusdraft <1>scopevotes")
    #expect(try report.text("ranking.md").contains("| status | draft &lt;1&gt; |\n"))
    let json = try JSONValue(parsing: Array(report.text("ranking.json").utf8))
    #expect(json["about"]?.array.map { $0["value"]?.string } == ["draft <1>", "votes"])
    let plain = try report.telling([]).text("ranking.html")
    #expect(!plain.contains("<dl class=\"about\""))
  }

  @Test func aColumnWithoutAnyValueIsNotPrinted() throws {
    let (page, markdown) = try pages(table(["a", "b"], presence: [.missing, .missing]))
    #expect(!page.elements.contains { $0.tag == "th" && $0.text == "Moved" })
    #expect(!markdown.contains("Moved"))
    for presence in [[CellPresence.missing, .present], [.suppressed, .suppressed], []] {
      let (page, markdown) = try pages(table(["a", "b"], presence: presence))
      #expect(page.elements.contains { $0.tag == "th" && $0.text == "Moved" }, "\(presence)")
      #expect(markdown.contains("Moved"), "\(presence)")
    }
  }

  @Test func aTableWithoutRowsSaysSo() throws {
    let (page, markdown) = try pages(table([], presence: []))
    let table = try #require(page.element(id: "list"))
    #expect(table.text.filter { !$0.isNewline } == "The listNone.")
    #expect(markdown.contains("**The list**\n\nNone.\n"))
  }

  @Test func namesLeadToPages() throws {
    let (page, markdown) = try pages(table(["a", "b & c"], presence: []))
    let links = page.elements.filter { $0.tag == "a" }.compactMap { $0.attributes["href"] }
    #expect(links.contains("p--a.html") && links.contains("p--b & c.html"))
    #expect(markdown.contains("| [a](p--a.md) |") && markdown.contains("](p--b%20%26%20c.md)"))
  }

  /// Some rows of a list may have a page and others none.
  @Test func aNameWithoutAPageIsNoLink() throws {
    let names = Column(
      id: "name", title: "Name", values: .strings(["a", "b"]), privacy: .public, link: "page")
    let paged = Column(id: "page", title: "Page", values: .strings(["p--a", ""]), privacy: .public)
    let (page, markdown) = try pages(
      Table(id: "list", caption: "The list", key: "name", columns: [names, paged]))
    let links = page.elements.filter { $0.tag == "a" }.compactMap { $0.attributes["href"] }
    #expect(links.contains("p--a.html") && !links.contains(".html"))
    #expect(markdown.contains("| [a](p--a.md) |") && markdown.contains("| b |"))
  }

  /// A sentence in each row does not make the rows many lines high.
  @Test func longTextsHaveWideColumns() throws {
    let long = String(repeating: "word ", count: 30)
    let (page, _) = try pages(table(["short", long], presence: []))
    let heads = page.elements.filter { $0.tag == "th" && $0.attributes["scope"] == "col" }
    #expect(heads.first { $0.text == "Name" }?.attributes["class"] == "t long")
  }
}
