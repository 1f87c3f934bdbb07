import Testing

@testable import Report

/// Where pages lead to: back to the index, and to the reports beside them.
@Suite struct ReportMapTests {
  private static let balance = [BalanceRow(stage: "votes", read: 1, kept: 1)]

  private func entry(
    _ node: ReportNode, _ key: String? = nil, title: String = "Run", subtitle: String = "scope",
    isForOneReader: Bool = false, formats: [ReportFormat] = [.html]
  ) -> ReportCollection.Entry {
    let id = key.map { PageIdentifier.make(node: node.name, key: Array($0.utf8)) } ?? node.name
    let report = Report(
      id: id, title: title, subtitle: subtitle, freshness: "", privacy: .public,
      balance: isForOneReader ? [] : Self.balance, sections: [], pipelineHash: "", toolVersion: "")
    return ReportCollection.Entry(report, formats: formats, node: node)
  }

  private func node(_ name: String, _ analysis: String, title: String? = nil) -> ReportNode {
    ReportNode(name: name, title: title, analysis: analysis)
  }

  private func page(_ entry: ReportCollection.Entry, of entries: [ReportCollection.Entry]) throws
    -> HTMLPage
  {
    let file = try #require(
      ReportCollection(entries).files(of: RunDescription(title: "Run")).first {
        $0.name == "\(entry.report.id).html"
      })
    let sink = MemorySink()
    try file.write(to: sink)
    return try HTMLPage(String(decoding: sink.bytes, as: UTF8.self))
  }

  /// The links of a page but those within it, each as `title > address`.
  private func links(_ page: HTMLPage) -> [String] {
    page.elements.compactMap { element in
      guard element.tag == "a", let address = element.attributes["href"], !address.hasPrefix("#")
      else { return nil }
      return "\(element.text) > \(address)"
    }
  }

  private func here(_ page: HTMLPage) -> [String] {
    page.elements.compactMap { element in
      element.attributes["aria-current"].map { "\(element.tag) \($0) \(element.text)" }
    }
  }

  @Test func aPageOfASeriesLeadsToItsReportAndToTheIndex() throws {
    let (list, pages) = (node("list", "trips"), node("trip_pages", "trips", title: "All trips"))
    let entries = [entry(list), entry(pages), entry(pages, "t1", title: "Down <the> river")]
    let page = try page(entries[2], of: entries)
    #expect(
      links(page) == [
        "Run > index.html", "All trips > trip_pages.html", "List > list.html",
        "All trips > trip_pages.html",
      ])
    #expect(here(page) == ["span page Down <the> river", "a true All trips"])
    // A title that all reports have says nothing.
    let same = [entry(pages), entry(pages, "t1", subtitle: "Device 1")]
    #expect(try here(self.page(same[1], of: same)) == ["span page Device 1"])
  }

  @Test func theReportItselfIsNoLink() throws {
    let entries = [entry(node("ride_list", "rides")), entry(node("quality", "rides"))]
    let page = try page(entries[0], of: entries)
    #expect(links(page) == ["Run > index.html", "Quality > quality.html"])
    #expect(here(page) == ["span page Ride list", "span page Ride list"])
  }

  @Test func moreThanFiveReportsStandInTheIndex() throws {
    let five = (1...5).map { entry(node("r\($0)", "a")) }
    #expect(try links(page(five[4], of: five)).count == 1 + 4)
    let six = five + [entry(node("r6", "a"))]
    #expect(
      try links(page(six[5], of: six)) == [
        "Run > index.html", "R1 > r1.html", "R2 > r2.html", "R3 > r3.html", "R4 > r4.html",
        "All reports > index.html",
      ])
    // What has no page is not counted.
    let silent = five + [entry(node("r6", "a"), formats: [.csv])]
    #expect(try links(page(silent[0], of: silent)).count == 1 + 4)
  }

  @Test func pagesWithoutAListAreListedInTheIndex() throws {
    let (cards, print, list) = (node("cards", "n"), node("print", "n"), node("list", "n"))
    let entries = [
      entry(cards, "harris"), entry(cards, "lund"), entry(print, "harris"), entry(list),
    ]
    #expect(
      try links(page(entries[0], of: entries)) == [
        "Run > index.html", "Cards > index.html#pages.cards", "Cards > index.html#pages.cards",
        "Print > print--harris.html", "List > list.html",
      ])
    // There is no such page about the other one.
    #expect(
      try links(page(entries[1], of: entries)).contains("Print > index.html#pages.print"))
  }

  @Test func reportsOfOneAnalysisStandTogether() throws {
    let entries = [
      entry(node("a1", "a")), entry(node("a2", "a")), entry(node("b1", "b")),
      entry(node("b2", "b")),
    ]
    #expect(
      try links(page(entries[3], of: entries)) == ["Run > index.html", "B1 > b1.html"])
    // Where only one analysis has several, there are no groups.
    #expect(try links(page(entries[2], of: Array(entries[..<3]))).count == 3)
  }

  /// A page that is handed out to one reader does not say whom there are others for.
  @Test func pagesForOneReaderNameNoReportsOfOthers() throws {
    let entries = [
      entry(node("all", "everything")),
      entry(node("u2_list", "of_u2"), isForOneReader: true),
      entry(node("u3_list", "of_u3"), isForOneReader: true),
      entry(node("u3_people", "of_u3"), isForOneReader: true),
    ]
    #expect(try links(page(entries[1], of: entries)) == ["Run > index.html"])
    #expect(
      try links(page(entries[2], of: entries)) == [
        "Run > index.html", "U3 people > u3_people.html",
      ])
    #expect(try links(page(entries[0], of: entries)).count == 4)
  }

  @Test func aReportAloneLeadsNowhere() throws {
    let entry = entry(node("list", "a"))
    let file = try #require(ReportCollection([entry]).filesWithoutIndex(look: PageLook()).first)
    let sink = MemorySink()
    try file.write(to: sink)
    #expect(try links(HTMLPage(String(decoding: sink.bytes, as: UTF8.self))).isEmpty)
  }
}
