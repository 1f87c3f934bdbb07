import Platform
import SearchIndex
import Testing

@testable import Report

@Suite struct ReportIndexTests {
  private func text(_ index: ReportIndex, _ name: String) throws -> String {
    let file = try #require(
      index.files(in: PageFrame(), beside: ["ranking.html"]).first { $0.name == name })
    let sink = MemorySink()
    try file.write(to: sink)
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  private func entry(
    _ report: Report, _ formats: [ReportFormat], node: String, analysis: String = "rank"
  ) -> ReportIndex.Entry {
    ReportIndex.Entry(
      ReportCollection.Entry(
        report, formats: formats, node: ReportNode(name: node, analysis: analysis)))
  }

  private func plain(_ id: String, title: String) -> Report {
    Report(
      id: id, title: title, subtitle: "2019", freshness: "", privacy: .internal, balance: [],
      sections: [], pipelineHash: "", toolVersion: "gristmill 0.1.0")
  }

  private func page(_ key: String, title: String, subtitle: String = "") -> Report {
    Report(
      id: PageIdentifier.make(node: "places", key: Array(key.utf8)), title: title,
      subtitle: subtitle, freshness: "", privacy: .personal, balance: [],
      sections: [Section(id: "map", title: "Map", paragraphs: ["Here."])], pipelineHash: "",
      toolVersion: "gristmill 0.1.0")
  }

  private func index() throws -> ReportIndex {
    let full = try Sample.full()
    let dataset = IndexedDataset(
      name: "votes", record: "rating", summary: "A vote.",
      fields: [
        .init(name: "stars", words: "how many", form: "decimal", unit: "", privacy: .internal)
      ])
    let about = [
      Parameter(name: "scope", value: "Votes & places"), Parameter(name: "status", value: "draft"),
      Parameter(name: "authors", value: "A. Miller"),
    ]
    return ReportIndex(
      RunDescription(title: "Location ranking", about: about, datasets: [dataset]),
      entries: [
        entry(full, ReportFormat.allCases, node: "ranking"),
        entry(page("l1", title: "Old <Mill>", subtitle: "a mill"), [.html, .csv], node: "places"),
        entry(page("l2", title: "Location ranking", subtitle: "Hill"), [.html], node: "places"),
        entry(plain("odd", title: "Odd | <one>"), [.markdown], node: "odd"),
      ])
  }

  /// What a sentence has said is not shown again, however many digits it has there; then the next figure is.
  @Test func aFigureSaysWhatTheSentenceDoesNot() throws {
    func figure(_ answer: String, _ language: Language = .english) throws -> [String] {
      let full = try Sample.full(language)
      let report = Report(
        id: "ranking", title: "R", answer: answer, subtitle: "", freshness: "", privacy: .internal,
        balance: [], sections: full.sections, pipelineHash: "", toolVersion: "",
        language: language)
      return entry(report, [.html], node: "r").figures.map(\.text)
    }
    #expect(try figure("90,000 votes.") == ["9,000"])
    #expect(try figure("Of 9,000 votes most are good.") == ["4.02 stars"])
    #expect(try figure("9,000 votes, 4.02 stars.") == [])
    #expect(try figure("9,000 votes; 4.0 stars.") == [])
    #expect(try figure("9,000 votes (4 stars).") == [])
    #expect(try figure("9,000 votes, 4.1 stars.") == ["4.02 stars"])
    #expect(try figure("Es sind 9.000 Stimmen mit 4,0 Sternen.", .german) == [])
  }

  private func html() throws -> HTMLPage { try HTMLPage(text(index(), "index.html")) }

  @Test func everyFileOfEveryReportIsLinkedOnce() throws {
    let links = try html().elements.compactMap { $0.attributes["href"] }
    let files = try Sample.full().files(ReportFormat.allCases).map(\.name)
    #expect(files.count == 7)
    // The database holds all reports, so it stands once.
    let wanted =
      files + ["results.sqlite", "places--l1.html", "places--l2.html", "odd.md", "odd.md"]
    #expect(links.sorted() == wanted.sorted())
  }

  @Test func cardsSayNameAnswerAndGraveFindings() throws {
    let page = try html()
    let card = try #require(page.element(id: "report.ranking"))
    #expect(
      card.text.hasPrefix(
        "RankingLocations ranking · 2019, all placesVotes9,0001 error, 1 warning"
      ))
    let odd = try #require(page.element(id: "report.odd"))
    #expect(odd.text.contains("OddOdd | <one> · 2019"))
    #expect(page.elements.first { $0.tag == "h1" }?.text == "Location ranking")
    #expect(page.elements.contains { $0.tag == "p" && $0.text == "Votes & places draft" })
  }

  /// Pages stand below their report and are no reports of their own.
  @Test func pagesOfASeriesAreFoldedUnderTheirReport() throws {
    let page = try html()
    let cards = page.elements.filter { $0.attributes["id"]?.hasPrefix("report.") == true }
    #expect(cards.count == 3)
    let series = try #require(page.element(id: "report.places"))
    #expect(series.text == "Places\nOld <Mill> a mill\nHill\n")
    let list = try #require(page.element(id: "pages.places"))
    #expect(list.text == "\nOld <Mill> a mill\nHill\n")
    // A list of them has the rest folded.
    let own: ReportIndex.Entry = entry(plain("places", title: "Run"), [.html], node: "places")
    let pages = try index().entries[1...2]
    let listed = ReportIndex(RunDescription(title: "Run"), entries: [own] + pages)
    #expect(try text(listed, "index.html").contains("<details><summary>2 pages</summary><ul"))
  }

  @Test func whatFewReadersWantIsFolded() throws {
    let page = try html()
    let folds = page.elements.filter { $0.attributes["class"] == "fold" }
    #expect(folds.map { $0.attributes["open"] } == [nil, nil])
    #expect(folds[0].text.contains("CSV: places, shortened"), "\(folds[0].text)")
    #expect(folds[1].text.hasPrefix("What became of 24,645 records: 45 could not be used"))
  }

  @Test func filesOfALongSeriesAreNotListed() throws {
    let pages = (1...30).map {
      entry(self.page("l\($0)", title: "Place \($0)"), [.html, .csv, .json], node: "places")
    }
    let written = try HTMLPage(
      text(ReportIndex(RunDescription(title: "Run"), entries: pages), "index.html"))
    let links = written.elements.compactMap { $0.attributes["href"] }
    #expect(links.count { $0.hasSuffix(".html") } == 30)
    #expect(links.count { $0.hasSuffix(".json") } == 20)
    #expect(written.elements.contains { $0.tag == "td" && $0.text.hasPrefix("10 more pages") })
  }

  @Test func aBalanceThatReportsShareStandsOnce() throws {
    let rows = MarkdownTables.parse(try text(index(), "index.md")).flatMap(\.rows)
    #expect(
      rows.filter { $0.first == "ingest" } == [["ingest", "12,345", "12,300", "0", "0", "45"]])
  }

  @Test func groupsHaveHeadings() throws {
    let entries = ["a1", "a2", "b1", "b2"].map { name in
      entry(
        plain(name, title: name), [.html, .markdown], node: name, analysis: "of_\(name.prefix(1))")
    }
    let index = ReportIndex(RunDescription(title: "Run"), entries: entries)
    let page = try HTMLPage(text(index, "index.html"))
    #expect(page.elements.filter { $0.tag == "h2" }.map(\.text).prefix(2) == ["Of a", "Of b"])
    #expect(try text(index, "index.md").contains("\n## Of b\n"))
  }

  @Test func markdownLinksToMarkdown() throws {
    let text = try text(index(), "index.md")
    #expect(text.hasPrefix("# Location ranking\n\n"))
    #expect(
      text.contains("| [Ranking](ranking.md) | Locations ranking · 2019, all places | 1 error, "))
    #expect(text.contains("| [Odd](odd.md) | Odd \\| &lt;one&gt; · 2019"))
    #expect(text.contains("| [Places: Old &lt;Mill&gt;](places--l1.html) | a mill | none | [HTML"))
  }

  @Test func aRunWithoutReportsHasAnIndex() throws {
    let empty = ReportIndex(RunDescription(title: "Nothing"), entries: [])
    let sink = MemorySink()
    try HTMLIndexRenderer(index: empty).render(to: sink)
    #expect(String(decoding: sink.bytes, as: UTF8.self).contains("This run wrote no reports."))
    #expect(empty.files(in: PageFrame(), beside: []).isEmpty)
    #expect(empty.requiredClearance == .public)
  }

  /// Names of pages are as private as what stands in them.
  @Test func itIsAsPrivateAsItsReports() throws {
    #expect(try index().requiredClearance == .personal)
    let files = try index().files(in: PageFrame(), beside: [])
    #expect(files.map(\.name) == ["index.html", "index.md", "index.json"])
    #expect(files.allSatisfy { $0.privacy == .personal })
  }

  @Test func programsGetAListOfEverything() throws {
    let json = try JSONValue(parsing: Array(text(index(), "index.json").utf8))
    #expect(json["schema"]?.string == "gristmill.index/1")
    #expect(json["title"]?.string == "Location ranking")
    #expect(json["clearance"]?.string == "personal")
    let nodes = try #require(json["reports"]?.array)
    #expect(nodes.compactMap { $0["name"]?.string } == ["ranking", "places", "odd"])
    #expect(nodes[1]["pages"]?.array.compactMap { $0["name"]?.string } == ["Old <Mill>", "Hill"])
    #expect(nodes[1]["page_headings"]?.array.compactMap(\.string) == ["Map"])
    #expect(nodes[0]["measures"]?.array.count == 3 && json["measures"]?.array.count == 3)
    #expect(json["datasets"]?.array[0]["fields"]?.array[0]["class"]?.string == "internal")
    #expect(
      json["files"]?.array.compactMap(\.string) == ["index.html", "index.md", "ranking.html"])
  }
}
