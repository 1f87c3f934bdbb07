import Charts
import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Report

/// Families that layouts declare over tables of relatives.
@Suite struct FamilyLayoutTests {
  private typealias Row = (person: String, place: String, role: String, name: String?)

  private static let rows: [Row] = [
    ("a", "1", "", "Anna <b>"), ("b", "2", "father", "Ben"), ("c", "p1", "partner", nil),
    ("d", "somewhere", "aunt", "Dora"), ("e", "c1", "son", "Emil"),
  ]

  private static func reports(
    clearance: Clearance = .personal, minimumCell: Int64 = 1
  ) throws -> [Report] {
    var tables = ResultTables(privacy: .public)
    tables.add(
      ResultTable(
        "pages", keys: "person", rows: ["a", "b"], privacy: .internal,
        [.text("person", "Person") { $0 }]))
    tables.add(
      ResultTable(
        "family", keys: "person", rows: rows, privacy: .internal,
        [
          .text("person", "Person") { $0.person }, .text("place", "Place") { $0.place },
          .text("role", "What") { $0.role }, .text("name", "Name", .personal) { $0.name },
          .text("years", "Life") { _ in "1850–1900" }, .text("born", "Born") { _ in "3 May 1850" },
          .text("page_of", "Page") { $0.person == "a" ? nil : $0.person },
          .text("sex", "Sex") { ["a": "F", "b": "M", "c": "X"][$0.person] },
        ]))
    let facts = LayoutFacts(
      title: "T", zone: "UTC", clearance: clearance, minimumCell: minimumCell, balance: [],
      findings: [], pipelineHash: "0", toolVersion: "0")
    let chart = ChartLayout(
      .family, "tree", "Family of {person}", "Who is who.", of: RowsLayout("family"),
      labels: "name", "Who", ["years", "born"], by: .init("place", "role"), isForCleared: true,
      pagesOf: "page_of", sexes: "sex")
    let page = Layout(sections: [SectionLayout("s", "S", texts: ["There."], charts: [chart])])
    return try LayoutBuilder("r", tables, facts, shown: nil).reports(
      Layout(
        sections: [], pages: [PageLayout(each: RowsLayout("pages"), key: "person", layout: page)]))
  }

  @Test func rowsWithAPlaceAreDrawn() throws {
    let report = try Self.reports()[1]
    guard case .family(let family)? = report.sections[0].charts.first?.plot.content else {
      Issue.record("no family")
      return
    }
    #expect(family.people.map(\.place.code) == ["1", "2", "p1", "c1"])
    #expect(family.people.map(\.name) == ["Anna <b>", "Ben", "", "Emil"])
    #expect(family.people.map(\.page) == ["", "r--b", "", ""])
    #expect(family.people.map(\.sex) == [.female, .male, nil, nil])
    #expect(family.textTitles == ["Life", "Born"] && family.roleTitle == "What")
    #expect(report.sections[0].charts[0].title == "Family of a")
  }

  @Test func readersWhoMayNotSeeNamesSeeNoFamily() throws {
    let report = try Self.reports(clearance: .internal)[1]
    #expect(report.sections.flatMap(\.charts).isEmpty)
    #expect(report.privacy == .internal)
  }

  @Test func everyFormatHasIt() throws {
    let report = try Self.reports()[1]
    let folder = try TemporaryFolder()
    _ = try ReportModelFile.write(
      report, formats: [.html], path: folder.file("r"), fileSystem: SystemFileSystem())
    let read = try ReportModelFile.read(.unlisted(folder.file("r"))).report
    for report in [report, read] {
      let files = try [".html", ".md", ".json"].map { try report.text(report.id + $0) }
      #expect(files[0].contains(#"<a href="r--b.html"><title>Ben"#))
      #expect(files[0].contains("Anna &lt;b&gt;") && !files[0].contains("<b>"))
      #expect(files[0].contains(#"role="group""#) && files[0].contains("This chart as a table"))
      #expect(files[1].contains("| Ben | father | 3 May 1850 | male |"))
      #expect(
        files[2].contains(
          #"{"place":"2","role":"father","name":"Ben","texts":["1850–1900","3 May 1850"],"page":"r--b","sex":"M"}"#
        ))
    }
  }

  /// Nobody can say whose figures a family tells.
  @Test func familiesAreLeftOutWhereCellsAreHidden() throws {
    let report = try Self.reports()[1]
    #expect(report.sections[0].charts[0].holdsSmallCount(SmallCellRule(minimum: 5)))
  }
}
