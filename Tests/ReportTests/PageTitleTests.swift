import SearchIndex
import TestSupport
import Testing

@testable import Report

/// What a page is called: its own subject at the top, the run in the way back to the index, and nothing twice.
@Suite struct PageTitleTests {
  private static func report(
    _ title: String?, node: String = "came_true", layout: Layout = Layout(sections: [])
  ) throws -> Report {
    let facts = LayoutFacts(
      title: "Dreams", reportTitle: title, zone: "UTC", clearance: .personal, minimumCell: 1,
      balance: [], findings: [], pipelineHash: "", toolVersion: "")
    let tables = ResultTables(privacy: .public)
    let reports = try LayoutBuilder(node, tables, facts, shown: nil).reports(layout)
    return try #require(reports.first)
  }

  @Test func aReportIsCalledByItsOwnName() throws {
    #expect(try Self.report("Words").title == "Words")
    #expect(try Self.report(nil).title == "Came true")
    let both = Layout(title: "{report} of {title}", sections: [])
    #expect(try Self.report("Words", layout: both).title == "Words of Dreams")
  }

  private func file(
    _ name: String, _ title: String, subtitle: String, id: String = "codes"
  ) throws -> String {
    let report = Report(
      id: id, title: title, subtitle: subtitle, freshness: "", privacy: .public, balance: [],
      sections: [], pipelineHash: "", toolVersion: "")
    let node = ReportNode(name: "codes", title: "Codes", analysis: "all")
    let files = ReportCollection([.init(report, formats: [.html, .markdown], node: node)]).files(
      of: RunDescription(title: "Family"))
    let sink = MemorySink()
    try #require(files.first { $0.name == name }).write(to: sink)
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  @Test func thePageSaysNothingTwice() throws {
    let text = try file("codes--lund.html", "Lund", subtitle: "Codes", id: "codes--lund")
    let page = try HTMLPage(text)
    #expect(page.elements.filter { $0.tag == "h1" }.map(\.text) == ["Lund"])
    let trail = try #require(page.elements.first { $0.attributes["class"] == "trail" })
    #expect(trail.text == "FamilyCodesLund")
    #expect(!page.elements.contains { $0.attributes["class"] == "subtitle" })
    // A window shows no way back.
    #expect(page.elements.first { $0.tag == "title" }?.text == "Lund · Family")
    let own = try HTMLPage(file("codes.html", "Codes", subtitle: "All"))
    #expect(own.elements.first { $0.attributes["class"] == "subtitle" }?.text == "All")
  }

  /// A page whose title is that of its report, or of the run, is told by what it is about.
  @Test(arguments: ["Codes", "Family"])
  func theWayBackDoesNotSayTheSameTwice(title: String) throws {
    let page = try HTMLPage(file("codes--u1.html", title, subtitle: "User 1", id: "codes--u1"))
    let trail = try #require(page.elements.first { $0.attributes["class"] == "trail" })
    #expect(trail.text == "FamilyCodesUser 1")
  }

  @Test func markdownBeginsWithTheWayBack() throws {
    let page = try file("codes--u1.md", "Lund | Berg", subtitle: "", id: "codes--u1")
    #expect(page.hasPrefix("[Family](index.md) › Codes\n\n# Lund \\| Berg\n\n"))
    #expect(try file("codes.md", "Codes", subtitle: "").hasPrefix("[Family](index.md)\n\n# Codes"))
    // Alone it has nothing to lead back to.
    #expect(try Sample.full().text("ranking.md").hasPrefix("# "))
  }

  /// The list of sections stands above them, however long the first one is.
  @Test func theContentsStandAboveTheSections() throws {
    let table = try Sample.table()
    let html = try Sample.report(sections: [
      Section(id: "one", title: "One", tables: [table]),
      Section(id: "two", title: "Two", paragraphs: ["Text."]),
      Section(id: "three", title: "Three", paragraphs: ["Text."]),
    ]).text("ranking.html")
    let contents = try #require(html.firstRange(of: "<nav class=\"toc\""))
    let first = try #require(html.firstRange(of: "<section id=\"one\""))
    #expect(contents.lowerBound < first.lowerBound)
  }

  /// The index and the page count the same findings.
  @Test func findingsAreCountedAlike() throws {
    func finding(_ severity: Finding.Severity, _ code: String) -> Finding {
      Finding(severity: severity, code: code, text: "Found.", count: 7)
    }
    let report = Report(
      id: "codes", title: "Codes", subtitle: "", freshness: "", privacy: .public, balance: [],
      findings: [finding(.note, "A"), finding(.warning, "B"), finding(.note, "C")], sections: [],
      pipelineHash: "", toolVersion: "")
    let node = ReportNode(name: "codes", title: "Codes", analysis: "all")
    let files = ReportCollection([.init(report, formats: [.html], node: node)]).files(
      of: RunDescription(title: "Family"))
    for name in ["codes.html", "index.html"] {
      let sink = MemorySink()
      try #require(files.first { $0.name == name }).write(to: sink)
      #expect(String(decoding: sink.bytes, as: UTF8.self).contains("1 warning, 2 notes"), "\(name)")
    }
  }
}
