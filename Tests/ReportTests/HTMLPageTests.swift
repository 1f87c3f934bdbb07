import Report
import Testing

/// What a browser and a screen reader need from a page.
@Suite struct HTMLPageTests {
  private func page() throws -> HTMLPage { try HTMLPage(Sample.full().text("ranking.html")) }

  @Test func anchorsAreUniqueAndLinksLeadToThem() throws {
    let page = try page()
    let ids = page.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let links = page.elements.compactMap { $0.attributes["href"] }
    #expect(links.count > 10)
    // Alone it has nothing to lead back to, but to the file of a table.
    for link in links where link != "ranking.shortened.csv" {
      #expect(link.hasPrefix("#") && ids.contains(String(link.dropFirst())), "\(link)")
    }
  }

  @Test func tablesHaveCaptionsAndHeadsHaveScope() throws {
    let page = try page()
    let tables = page.elements.filter { $0.tag == "table" }
    #expect(tables.count == page.elements.filter { $0.tag == "caption" }.count)
    let heads = page.elements.filter { $0.tag == "th" }
    #expect(heads.allSatisfy { ["col", "row"].contains($0.attributes["scope"]) })
    // One row head per printed row of the two tables, the balance and the charts' numbers.
    let rows = heads.filter { $0.attributes["scope"] == "row" }
    #expect(rows.count == 6 + 3 + 2 + 6 + 10 + 12 + 4 + 6 + 7 + 33 + 5)
  }

  @Test func aPageNeedsNothingElse() throws {
    let text = try Sample.full().text("ranking.html")
    for word in ["http:", "https:", "url(", "@import", "<link", "<img", "src="] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(text.matches(of: /<script>/).count == 1)
    #expect(text.contains("default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-"))
    #expect(text.contains("prefers-color-scheme:dark"))
    #expect(text.contains("@media print"))
  }

  @Test func collapsedSectionsFold() throws {
    let section = try #require(try page().element(id: "all"))
    #expect(section.tag == "details" && section.attributes["open"] == nil)
    #expect(try page().element(id: "summary")?.tag == "section")
  }

  @Test func theFootNamesPipelineAndTool() throws {
    let foot = try #require(try page().element(id: "about.settings"))
    #expect(foot.text.hasSuffix("definition5f2c9a7be01d4c3388aaprogramgristmill 0.1.0\n"))
  }

  @Test func barsShowTheShareOfTheGreatestMagnitude() throws {
    let bars = try page().elements.filter {
      ["k", "k neg"].contains($0.attributes["class"] ?? "")
    }
    // Votes 120, 103, ... and movements 0.5, 0.1, none, -0.7 of at most 1.5.
    #expect(bars[0].attributes["style"] == "--w:100.00%")
    #expect(bars[2].attributes["style"] == "--w:85.83%")
    #expect(bars.contains { $0.attributes["class"] == "k neg" })
  }

  @Test func findingsComeGravestFirst() throws {
    let words = try page().elements.filter { $0.attributes["class"]?.hasPrefix("sev") == true }
    // The gravest one stands above the content, too.
    #expect(words.map(\.text) == ["error", "error", "warning", "note"])
  }
}
