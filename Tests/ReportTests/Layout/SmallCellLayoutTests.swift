import SearchIndex
import Testing

@testable import Report

/// What layouts leave out where figures over few records are hidden, and the sums that they declare.
@Suite struct SmallCellLayoutTests {
  private static let records = Measure(
    id: "test.records", title: "Records", unit: "records", formula: "n", definition: "Records.",
    source: "count")

  private typealias Row = (sex: String, name: String, records: Int64)

  private static let names: [Row] = [
    ("F", "ida", 12), ("F", "åse", 2), ("M", "ole", 9), ("M", "jan", 5),
  ]

  private static func figure(_ query: String) -> FigureDefinition {
    FigureDefinition(
      measure: records, populations: [PopulationTemplate(dataset: "people", query: query)])
  }

  private func tables(hasSums: Bool) -> ResultTables {
    func counted(_ records: CountedRecords) -> [CountedRecords] { hasSums ? [records] : [] }
    var tables = ResultTables(privacy: .internal)
    tables.add(
      ResultTable(
        "summary", keys: "all", rows: [28], privacy: .internal,
        counted: counted(CountedRecords("records", "all")),
        [
          .text("all", "All") { _ in "all" },
          .integer("records", nil, Self.figure("*")) { $0 },
        ]))
    tables.add(
      ResultTable(
        "sexes", keys: "sex", rows: [("F", 14), ("M", 14)], privacy: .internal,
        counted: counted(CountedRecords("records", "{sex}", partOf: "all")),
        [
          .text("sex", "Sex") { $0.0 },
          .integer("records", nil, Self.figure("certain(sex:{sex})")) { Int64($0.1) },
        ]))
    for (id, isOfSingles) in [("names", false), ("singles", true)] {
      tables.add(
        ResultTable(
          id, keys: "name", rows: Self.names, privacy: .internal, isOfSingles: isOfSingles,
          counted: counted(CountedRecords("records", nil, partOf: "{sex}")),
          [
            .text("name", "Name") { $0.name }, .text("sex", "Sex") { $0.sex },
            .integer("records", nil, Self.figure("name:{name}")) { $0.records },
            .integer("year", "Year") { _ in 1850 },
          ]))
    }
    tables.recordFindings = [2, 30].map {
      Finding(severity: .note, code: "FOUND_\($0)", text: "", count: $0)
    }
    return tables
  }

  private func report(
    smallest: Int64, countedBy: String? = "records", hasSums: Bool = true
  ) throws -> Report {
    let names = RowsLayout("names", countedBy: countedBy)
    let tables = tables(hasSums: hasSums)
    let layout = Layout(sections: [
      SectionLayout(
        "all", "All", tiles: [TileLayout("records", of: RowsLayout("summary"))],
        tables: [
          TableLayout("by_sex", "Sexes", of: RowsLayout("sexes")),
          TableLayout(
            "by_name", "Names", of: names, columns: ["name", "sex", "records", .single("year")]),
          TableLayout(
            "top", "Top", of: RowsLayout("singles"), columns: ["name", "records"]),
        ])
    ])
    let facts = LayoutFacts(
      title: "T", zone: "UTC", clearance: .internal, minimumCell: smallest, balance: [],
      findings: [], pipelineHash: "", toolVersion: "")
    return try #require(
      try LayoutBuilder("node", tables, facts, shown: nil).reports(layout).first)
  }

  private func address(_ table: String, _ key: String) -> FigureAddress {
    FigureAddress(report: "node", table: table, key: key.utf8, column: "records")
  }

  @Test func everythingStandsWhereNothingIsHidden() throws {
    let report = try report(smallest: 1)
    #expect(report.tables.map(\.id) == ["by_sex", "by_name", "top"])
    #expect(report.table("by_name")?.rowCount == 4)
    #expect(report.table("by_name")?.column("year") != nil)
    #expect(report.findings.map(\.code) == ["FOUND_2", "FOUND_30"])
    #expect(report.relations.isEmpty)
  }

  @Test func fewRecordsAreLeftOut() throws {
    let report = try report(smallest: 5)
    #expect(report.tables.map(\.id) == ["by_sex", "by_name"])
    let names = try #require(report.table("by_name"))
    let keys = (0..<names.rowCount).map { String(decoding: names.keyBytes(at: $0), as: UTF8.self) }
    #expect(keys == ["ida", "ole", "jan"])
    #expect(names.column("year") == nil)
    #expect(report.findings.isEmpty, "no sum of theirs is followed")
  }

  /// Sums are those of the cells that are shown.
  @Test func sumsAreDeclared() throws {
    let all = FigureAddress(report: "node", section: "all", headline: "records")
    #expect(
      try report(smallest: 5).relations == [
        AdditiveRelation(total: all, parts: [address("by_sex", "F"), address("by_sex", "M")]),
        AdditiveRelation(total: address("by_sex", "F"), parts: [address("by_name", "ida")]),
        AdditiveRelation(
          total: address("by_sex", "M"),
          parts: [address("by_name", "ole"), address("by_name", "jan")]),
      ])
  }

  /// The small count of a name follows from those of the others of its sex, if it is known that they add up.
  @Test(arguments: [true, false])
  func whatFollowsIsHidden(_ hasSums: Bool) throws {
    let report = try report(smallest: 5, countedBy: nil, hasSums: hasSums)
      .suppressingCells(below: 5)
    let hidden = report.tables.flatMap { table in
      (0..<table.rowCount).filter { table.column("records")?.presence(at: $0) == .suppressed }
        .map { "\(table.id) " + String(decoding: table.keyBytes(at: $0), as: UTF8.self) }
    }
    #expect(hidden.contains("by_name åse"), "\(hidden)")
    #expect(
      (hidden.contains("by_name ida") || hidden.contains("by_sex F")) == hasSums, "\(hidden)")
  }
}
