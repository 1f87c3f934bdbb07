import SearchIndex
import Testing

@testable import Report

@Suite struct ReportIndexTests {
  private func text(_ index: ReportIndex, _ name: String) throws -> String {
    let file = try #require(index.files.first { $0.name == name })
    let sink = MemorySink()
    try file.write(to: sink)
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  private func index() throws -> ReportIndex {
    let full = try Sample.full()
    let plain = Sample.report(sections: [], title: "Places <of> | note")
    return ReportIndex(
      title: "Location ranking",
      entries: [
        ReportIndex.Entry(full, formats: ReportFormat.allCases),
        ReportIndex.Entry(plain, formats: [.markdown], folder: "places"),
        ReportIndex.Entry(plain, formats: []),
      ])
  }

  @Test func everyFileOfEveryReportIsLinkedOnce() throws {
    let page = try HTMLPage(try text(index(), "index.html"))
    let links = page.elements.compactMap { $0.attributes["href"] }
    let files = try Sample.full().files(ReportFormat.allCases).map(\.name)
    #expect(files.count == 7)
    let linked: [[String]] = [
      ["ranking.html"], Array(files[..<5]), ["results.sqlite"], Array(files[5...]),
      ["places/ranking.md", "places/ranking.md"],
    ]
    #expect(links == linked.flatMap(\.self))
    #expect(page.elements.first { $0.tag == "h1" }?.text == "Location ranking")
  }

  @Test func rowsSayTitleScopeAndFindings() throws {
    let page = try HTMLPage(try text(index(), "index.html"))
    let rows = page.elements.filter { $0.tag == "tr" }.map(\.text)
    #expect(rows[1].hasPrefix("Locations ranking2019, all places1 error, 1 warning, 1 noteHTML"))
    // Of several files the tables tell which is which.
    #expect(rows[1].contains("CSV: places, shortened"), "\(rows[1])")
    #expect(rows[2] == "Places <of> | note2019, all placesnoneMarkdown")
    #expect(rows[3] == "Places <of> | note2019, all placesnone")
  }

  @Test func aBalanceThatReportsShareStandsOnce() throws {
    let page = try HTMLPage(try text(index(), "index.html"))
    #expect(page.elements.filter { $0.tag == "tr" }.count == 1 + 3 + 1 + 2)
    let rows = MarkdownTables.parse(try text(index(), "index.md")).flatMap(\.rows)
    #expect(
      rows.filter { $0.first == "ingest" } == [["ingest", "12,345", "12,300", "0", "0", "45"]])
  }

  @Test func markdownLinksToMarkdown() throws {
    let text = try text(index(), "index.md")
    #expect(text.hasPrefix("# Location ranking\n\n"))
    #expect(text.contains("| [Locations ranking](ranking.md) | 2019, all places | 1 error, "))
    #expect(text.contains("[Places &lt;of&gt; \\| note](places/ranking.md)"))
  }

  @Test func aRunWithoutReportsHasAnIndex() throws {
    let empty = ReportIndex(title: "Nothing", entries: [])
    #expect(try text(empty, "index.html").contains("This run wrote no reports."))
    #expect(try text(empty, "index.md") == "# Nothing\n\nThis run wrote no reports.\n\n")
    #expect(empty.requiredClearance == .public)
    #expect(try index().requiredClearance == .internal)
  }
}
