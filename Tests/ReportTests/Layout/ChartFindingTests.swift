import Charts
import SearchIndex
import Testing

@testable import Report

/// Titles say what the drawn values say, and nothing that is not so, or not for readers.
@Suite struct ChartFindingTests {
  private typealias Row = (name: String, kind: String, count: Int64?, mean: Double?)

  private static func report(
    _ rows: [Row], _ findings: [String], by: ChartLayout.Series? = nil,
    kind: ChartLayout.Kind = .bars, series: [ChartLayout.Series] = ["count"],
    names: Clearance = .internal, counts: Clearance = .internal,
    clearance: Clearance = .intimate, countedBy: String? = nil, minimumCell: Int64 = 1
  ) throws -> Report {
    var left = ResultTables(privacy: .internal)
    left.add(
      ResultTable(
        "t", keys: "name", rows: rows, privacy: .internal,
        [
          .text("name", "Name", names) { $0.name }, .text("kind", "Kind") { $0.kind },
          .integer("count", "Count", nil, counts) { $0.count },
          .real("mean", "Mean", places: 2) { $0.mean },
        ]))
    let facts = LayoutFacts(
      title: "T", zone: "UTC", clearance: clearance, minimumCell: minimumCell, balance: [],
      findings: [], pipelineHash: "0", toolVersion: "0")
    let chart = ChartLayout(
      kind, "c", "Plain {rows}", "What to see.", findings: findings,
      of: RowsLayout("t", countedBy: countedBy), labels: "name", "Name", series, by: by)
    let table = TableLayout("t", "T", of: RowsLayout("t"))
    let layout = Layout(sections: [
      SectionLayout("s", "S", charts: [chart], tables: minimumCell > 1 ? [table] : [])
    ])
    return try LayoutBuilder("r", left, facts, shown: nil).reports(layout)[0]
  }

  private static func title(_ rows: [Row], _ findings: String...) throws -> String {
    let report = try report(rows, findings, kind: .columns, series: ["count", "mean"])
    return report.sections[0].charts[0].title
  }

  private static func rows(_ counts: [Int64?]) -> [Row] {
    counts.enumerated().map { (["a", "b", "c"][$0], "k", $1, $1.map { Double($0) / 8 }) }
  }

  @Test(
    arguments: [
      ("{most.label} {most.value} {most.mean}", "b 1,200 150"),
      ("{least.label} {least.value}", "c −3"),
      ("{first.label}-{last.label}: {first.value}-{last.value} ({change})", "a-c: 7-−3 (−10)"),
      ("{count} of {rows}: {total}", "3 of 3: 1,204"), ("{last.mean}", "−0.38"),
      ("{nothing|most.label}", "b"), ("{most.nothing}", "Plain 3"), ("{title}", "T"),
    ])
  func valuesAreNamed(_ finding: String, _ expected: String) throws {
    #expect(try Self.title(Self.rows([7, 1200, -3]), finding) == expected)
  }

  /// What leads has to lead something, and alone.
  @Test(
    arguments: [
      ([7], "Plain 1"), ([7, 7], "Plain 2"), ([7, 9], "b"), ([9, 7, 9], "9"),
      ([nil, 4], "Plain 2"),
      ([nil, 4, 5], "c"),
    ] as [([Int64?], String)])
  func nothingLeadsWhereTwoAreEqual(_ counts: [Int64?], _ expected: String) throws {
    #expect(try Self.title(Self.rows(counts), "{most.label}", "{most.value}") == expected)
  }

  @Test func endsAreTwo() throws {
    #expect(
      try Self.title(Self.rows([nil, 4]), "{first.label}", "{change}", "{last.value}") == "Plain 2")
    #expect(try Self.title(Self.rows([nil, 4, 4]), "{first.label} {change}") == "b ±0")
    // A sum is not told of some values.
    #expect(try Self.title(Self.rows([nil, 4, 4]), "{total}", "{count}") == "2")
    #expect(try Self.title(Self.rows([.max, .max]), "{total}") == "Plain 2")
  }

  /// Numbers that print alike are equal.
  @Test func equalDigitsAreEqual() throws {
    let rows: [Row] = [("a", "k", 1, 2.001), ("b", "k", 2, 2.002), ("c", "k", 3, 1)]
    let report = try Self.report(rows, ["{most.label}", "{most.value}"], series: ["mean"])
    #expect(report.sections[0].charts[0].title == "2.00")
  }

  @Test func whatIsDrawnStandsBelow() throws {
    let chart = try Self.report(Self.rows([1, 2]), ["{most.label} leads"]).sections[0].charts[0]
    #expect(chart.title == "b leads" && chart.description == "Plain 2. What to see.")
    #expect(chart.plot.title == "Plain 2" && chart.plot.description == "What to see.")
    let plain = try Self.report(Self.rows([1]), ["{most.label} leads"]).sections[0].charts[0]
    #expect(plain.title == "Plain 1" && plain.description == "What to see.")
  }

  @Test func seriesAreCompared() throws {
    let rows: [Row] = [
      ("2014-01", "old", 5, 1), ("2014-01", "new", 3, 1), ("2014-02", "old", 2, 1),
      ("2014-02", "new", 9, 1),
    ]
    func title(_ finding: String) throws -> String {
      try Self.report(rows, [finding], by: "kind", kind: .lines).sections[0].charts[0].title
    }
    #expect(try title("{most.series} {most.value} {most.label}") == "new 9 February 2014")
    #expect(try title("{last.highest}, {last.lowest}, {first.highest}") == "new, old, old")
    // Of several series nothing is the first value, nor the change.
    #expect(try title("{first.value}") == "Plain 2" && title("{change}") == "Plain 2")
  }

  /// Labels and values above the clearance are not told, whatever else of the finding could be.
  @Test func readersAreToldWhatTheyMaySee() throws {
    let rows = Self.rows([1, 2])
    func title(_ finding: String, names: Clearance, counts: Clearance) throws -> String {
      try Self.report(
        [rows[0], rows[1]], [finding], names: names, counts: counts, clearance: .internal
      )
      .sections[0].charts[0].title
    }
    #expect(try title("{most.label}", names: .personal, counts: .internal) == "Plain 2")
    #expect(try title("{most.value}", names: .personal, counts: .internal) == "2")
    #expect(try title("{most.label}", names: .internal, counts: .personal) == "Plain 2")
    #expect(try title("{count}", names: .internal, counts: .personal) == "Plain 2")
  }

  /// Where figures are hidden, so is what was found with them; so is a difference that is small itself.
  @Test func hiddenValuesAreNotFound() throws {
    let finding = ["{most.label} by {change}"]
    func title(_ counts: [Int64], countedBy: String? = nil, _ hides: [Int] = []) throws -> String {
      let report = try Self.report(
        Self.rows(counts), finding, countedBy: countedBy, minimumCell: 5)
      return try report.suppressingCells(below: 5).sections[0].charts.first?.title ?? ""
    }
    #expect(try title([10, 20]) == "b by +10")
    #expect(try title([10, 12]) == "Plain 2")
    #expect(try title([10, 20], countedBy: "count") == "Plain 2")
    #expect(try title([2, 20, 30]).contains("c") == false)
  }

  @Test func theYearOfACalendarIsFoundIn() throws {
    let rows: [Row] = [
      ("2020-12-31", "k", 900, 1), ("2021-01-02", "k", 70, 1), ("2021-01-04", "k", 8, 1),
    ]
    let report = try Self.report(rows, ["Most on {most.label}: {most.value}"], kind: .calendar)
    #expect(report.sections[0].charts[0].title == "Most on 2 January 2021: 70")
  }
}
