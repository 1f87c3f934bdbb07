import SearchIndex
import Testing

@testable import Report

/// Pages of a layout for readers of different clearance, without a report above them.
@Suite struct LayoutPagesTests {
  private typealias Row = (group: String, name: String, page: String?, code: String?)

  private let rows: [Row] = [("g", "Harris", "g", "C-1"), ("h", "Lund", nil, nil)]

  private var tables: ResultTables {
    var tables = ResultTables(privacy: .internal)
    tables.add(
      ResultTable(
        "groups", keys: "group", rows: rows, privacy: .internal,
        [
          .text("group", "Group") { $0.group }, .text("page", "Page") { $0.page },
          .text("name", "Name", .personal) { $0.name },
          .text("nobody", "Nobody", .personal) { $0.code == nil ? "Nobody." : nil },
        ]))
    tables.add(
      ResultTable(
        "cards", keys: "group", rows: rows.filter { $0.code != nil }, privacy: .personal,
        [
          .text("group", "Group", .internal) { $0.group }, .text("code", "Code") { $0.code },
          .text("fill", "Fill") { _ in Swatch.violet.rawValue },
        ]))
    tables.add(
      ResultTable(
        "found", keys: "group", rows: rows, privacy: .internal,
        [
          .text("group", "Group") { $0.group }, .text("severity", "S") { _ in "warning" },
          .text("code", "Code") { "FOUND_\($0.group.uppercased())" },
          .text("text", "Text") { _ in "Found." }, .integer("count", "Count") { _ in 7 },
        ]))
    return tables
  }

  private var layout: Layout {
    func ofGroup(_ table: String) -> RowsLayout {
      RowsLayout(table, where: .init("group", "{group}"))
    }
    let page = Layout(
      banner: "{name|group}", settings: [Parameter(name: "group", value: "{group}")],
      findingRows: ofGroup("found"),
      sections: [
        SectionLayout(
          "card", "Card of {group}", each: ofGroup("cards"), lead: "{code}", clearedFor: "cards",
          startsPage: true),
        SectionLayout("none", "None", texts: ["{nobody}"], isOfSingles: true),
        SectionLayout(
          "hidden", "Hidden", uncleared: "For {class} readers.", clearedFor: "cards",
          isOfSingles: true),
        SectionLayout(
          "all", "All", clearedFor: "cards",
          tables: [TableLayout("all_cards", "All", of: ofGroup("cards"), swatch: "fill")]),
        SectionLayout(
          "others", "Others",
          links: LinksLayout("views", "Views", key: "page", to: ["node", "other_node"])),
      ])
    return Layout(
      sections: [], pages: [PageLayout(each: RowsLayout("groups"), key: "page", layout: page)],
      isPagesAlone: true)
  }

  private func reports(_ clearance: Clearance, smallest: Int64 = 1) throws -> [Report] {
    let facts = LayoutFacts(
      title: "T", zone: "UTC", clearance: clearance, minimumCell: smallest, balance: [],
      findings: [Finding(severity: .warning, code: "OF_INPUT", text: "", count: 1)],
      pipelineHash: "", toolVersion: "")
    return try LayoutBuilder("node", tables, facts, shown: nil).reports(layout)
  }

  @Test func thereArePagesAlone() throws {
    let reports = try reports(.personal)
    #expect(reports.map(\.id) == ["node--g", "node"])
    #expect(reports.map(\.parameters) == ["g", "h"].map { [Parameter(name: "group", value: $0)] })
    #expect(
      reports.map { $0.findings.map(\.code) } == [
        ["FOUND_G", "OF_INPUT"], ["FOUND_H", "OF_INPUT"],
      ])
    #expect(reports.map { $0.findings[0].count } == [7, 7])
  }

  /// Where a report leaves what was found in the inputs to others, it says how much there is, and what failed.
  @Test func findingsOfInputsMayStandElsewhere() throws {
    let severities: [Finding.Severity] = [.note, .error, .warning]
    let facts = LayoutFacts(
      title: "T", zone: "UTC", clearance: .personal, minimumCell: 1,
      balance: [BalanceRow(stage: "in", read: 5, kept: 5)],
      findings: severities.map { Finding(severity: $0, code: $0.name, text: "", count: 9) },
      pipelineHash: "", toolVersion: "")
    func report(_ layout: Layout) throws -> Report {
      try #require(LayoutBuilder("node", tables, facts, shown: nil).reports(layout).first)
    }
    let whole = try report(Layout(sections: []))
    #expect(whole.findings.map(\.code) == ["error", "warning", "note"] && !whole.balance.isEmpty)
    let some = try report(Layout(tellsInputs: false, sections: []))
    #expect(some.findings.map(\.code) == ["error", "INPUT_FINDINGS"])
    #expect(some.findings.map(\.count) == [9, 2] && some.balance.isEmpty)
  }

  @Test func clearedReadersSeeNames() throws {
    let reports = try reports(.personal)
    #expect(reports.map(\.banner) == ["Harris", "Lund"])
    #expect(reports.map(\.privacy) == [.personal, .personal])
    #expect(
      reports.map { $0.sections.map(\.id) } == [
        ["card", "all", "others"], ["none", "all", "others"],
      ])
    let card = reports[0].sections[0]
    #expect(card.lead == "C-1" && card.startsPage && card.paragraphs.isEmpty)
    #expect(reports[0].table("all_cards")?.swatch == "fill")
  }

  @Test func othersSeeNoName() throws {
    let reports = try reports(.internal)
    #expect(reports.map(\.banner) == ["g", "h"])
    for report in reports {
      #expect(report.sections.map(\.id) == ["hidden", "others"])
      #expect(report.sections[0].paragraphs == ["For personal readers."])
      try report.requireClearance(.internal)
    }
  }

  /// Single records are left out where figures over few are hidden, whatever readers may see.
  @Test func singleRecordsAreHidden() throws {
    let reports = try reports(.personal, smallest: 3)
    #expect(reports[1].sections.map(\.id) == ["hidden", "all", "others"])
  }

  @Test func pagesLinkToOtherNodes() throws {
    let reports = try reports(.internal)
    let views = try reports.map { try #require($0.table("views")) }
    #expect(views.map(\.rowCount) == [1, 1])
    let pages = views.map { String(decoding: $0.keyBytes(at: 0), as: UTF8.self) }
    #expect(pages == ["other_node--g", "other_node"])
    #expect(views[0].column("title")?.link == "page")
    #expect(views[0].bytes(of: "title", at: 0) == Array("Other node".utf8))
  }
}
