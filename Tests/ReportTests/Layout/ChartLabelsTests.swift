import Charts
import SearchIndex
import Testing

@testable import Report

@Suite struct ChartLabelsTests {
  /// Of several columns of labels that one is drawn which readers may see.
  @Test(arguments: [(Clearance.personal, ["Sue Harris"]), (.internal, ["sue"])])
  func readersSeeWhatTheyMay(clearance: Clearance, expected: [String]) throws {
    var tables = ResultTables(privacy: .public)
    tables.add(
      ResultTable(
        "members", keys: "member", rows: [8], privacy: .internal,
        [
          .text("member", "Member") { _ in "sue" },
          .text("name", "Name", .personal) { _ in "Sue Harris" },
          .integer("shared", "Shared") { Int64($0) },
        ]))
    let facts = LayoutFacts(
      title: "T", zone: "UTC", clearance: clearance, minimumCell: 1, balance: [], findings: [],
      pipelineHash: "0", toolVersion: "0")
    let chart = ChartLayout(
      .bars, "c", "Shared", "", of: RowsLayout("members"), labels: "name|member", "Member",
      ["shared"])
    let report = try LayoutBuilder("r", tables, facts, shown: nil).reports(
      Layout(sections: [SectionLayout("s", "S", charts: [chart])]))[0]
    guard case .labelled(let plot)? = report.sections[0].charts.first?.plot.content else {
      Issue.record("no chart")
      return
    }
    #expect(plot.labels == expected)
    #expect(report.sections[0].charts[0].privacy <= clearance)
  }
}
