import Report
import Testing

@Suite struct ClearanceTests {
  private func report(_ privacy: Clearance) throws -> Report {
    let table = try Table(
      id: "people", caption: "People", key: "name",
      columns: [
        Column(id: "name", title: "Name", values: .strings(["Ada Byron"]), privacy: privacy),
        Column(id: "n", title: "n", values: .integers([1]), privacy: .public),
      ])
    return Sample.report(sections: [Section(id: "s", title: "S", tables: [table])])
  }

  @Test func theMostPrivatePartDecides() throws {
    #expect(try report(.public).requiredClearance == .internal)
    #expect(try report(.personal).requiredClearance == .personal)
    #expect(try report(.intimate).requiredClearance == .intimate)
    #expect(try Sample.full().requiredClearance == .internal)
  }

  @Test func aReportAboveItsClearanceHasNoFiles() throws {
    let report = try report(.personal)
    let expected = ReportError.clearance(
      report: "ranking", part: "column name of table people", expected: .personal,
      found: .internal)
    #expect(throws: expected) { try report.files([.html], clearance: .internal) }
    #expect(!expected.description.contains("Ada"))
    #expect(try report.files([.html], clearance: .personal).count == 1)
    #expect(try report.files([.html], clearance: .intimate).count == 1)
  }

  @Test(arguments: Clearance.allCases)
  func secretIsAlwaysRefused(granted: Clearance) throws {
    let report = try report(.secret)
    #expect(throws: ReportError.self) { try report.files([.csv], clearance: granted) }
  }

  @Test func chartsCount() throws {
    let chart = Chart.bars(
      id: "c", title: "C", description: "", privacy: .intimate, labelTitle: "x", labels: [],
      values: ChartSeries(title: "n", integers: []))
    let report = Sample.report(sections: [Section(id: "s", title: "S", charts: [chart])])
    #expect(report.requiredClearance == .intimate)
  }
}
