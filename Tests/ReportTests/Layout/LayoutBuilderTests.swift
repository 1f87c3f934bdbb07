import Charts
import SearchIndex
import Testing

@testable import Report

/// What layouts say is what reports show.
@Suite struct LayoutBuilderTests {
  private static let count = Measure(
    id: "test.count", title: "Count", unit: "entries", formula: "n", definition: "Entries.",
    source: "count")
  private static let figure = FigureDefinition(
    measure: count, populations: [PopulationTemplate(role: "among", dataset: "d", query: "*")])

  private typealias Row = (kind: String, name: String, count: Int64?)
  private static let rows: [Row] = [
    ("a", "one", 9), ("a", "two", 8), ("b", "three", 7), ("b", "four", nil), ("b", "five", 5),
  ]

  private static func table(
    _ id: String, keys: String = "name", rows: [Row] = rows, isOfSingles: Bool = false,
    names: Clearance = .internal, counted: [CountedRecords] = []
  ) -> ResultTable {
    ResultTable(
      id, keys: keys, rows: rows, privacy: .internal, isOfSingles: isOfSingles, counted: counted,
      [
        .text("kind", "Kind") { $0.kind }, .text("name", "Name", names) { $0.name },
        .integer("count", nil, figure) { $0.count },
      ])
  }

  private static func report(
    _ sections: [SectionLayout], _ tables: [ResultTable], top: Int? = nil,
    clearance: Clearance = .internal, minimumCell: Int64 = 1
  ) throws -> Report {
    var left = ResultTables(privacy: .internal)
    for table in tables { left.add(table) }
    let facts = LayoutFacts(
      title: "T", zone: "UTC", clearance: clearance, minimumCell: minimumCell, balance: [],
      findings: [], pipelineHash: "0", toolVersion: "0")
    return try LayoutBuilder("r", left, facts, shown: top).reports(Layout(sections: sections))[0]
  }

  private static func names(_ table: Table) -> [String] {
    (0..<table.rowCount).map { String(decoding: table.keyBytes(at: $0), as: UTF8.self) }
  }

  /// What a cell draws are the columns of a pattern, but for those that the table shows by themselves.
  @Test func seriesAreThoseOfTheirPattern() throws {
    let table = ResultTable(
      "t", keys: "name", rows: Self.rows, privacy: .internal,
      [.text("name", "Name") { $0.name }, .integer("count", nil, Self.figure) { $0.count }]
        + ["s_1", "s_2", "s_all"].map { id in .integer(id, id, nil) { $0.count } })
    for (series, expected) in [("s_*", ["s_1", "s_2"]), ("s_all", ["s_all"]), ("x*", [])] {
      let section = SectionLayout(
        "s", "S",
        tables: [
          TableLayout(
            "u", "U", of: RowsLayout("t"),
            columns: [
              "name", ColumnLook("count", form: .columns, series: series), .detail("s_*"), "s_all",
            ])
        ])
      #expect(try Self.report([section], [table]).tables[0].column("count")?.series == expected)
    }
  }

  @Test(
    arguments: [
      (RowsLayout("t"), ["one", "two", "three", "four", "five"]),
      (RowsLayout("t", first: 2), ["one", "two"]), (RowsLayout("t", first: 0), []),
      (RowsLayout("t", where: .init("kind", "b"), first: 1), ["three"]),
      (RowsLayout("t", topOf: .init("kind", "b")), ["one", "two", "three"]),
      (RowsLayout("t", topOf: .init("kind", "a")), ["one", "three", "four", "five"]),
      (RowsLayout("t", first: 2, topOf: .init("kind", "a")), ["one", "three"]),
    ])
  func rowsAreTaken(_ rows: RowsLayout, _ expected: [String]) throws {
    let section = SectionLayout("s", "S", tables: [TableLayout("u", "U", of: rows)])
    let report = try Self.report([section], [Self.table("t")], top: 1)
    #expect(Self.names(report.tables[0]) == expected)
  }

  /// Names of tables are filled in, and what the analysis left no table for is left out.
  @Test func aTableForEachRow() throws {
    let section = SectionLayout(
      "s", "S", texts: ["text"],
      tables: [
        TableLayout(
          "t_{name}", "{name}", each: RowsLayout("t", where: .init("kind", "a")),
          of: RowsLayout("own_{name}"), order: "{count}")
      ])
    let report = try Self.report([section], [Self.table("t"), Self.table("own_two")])
    #expect(report.tables.map(\.id) == ["t_two"] && report.tables.map(\.order) == ["8"])
    #expect(try Self.report([section], [Self.table("t")]).sections.isEmpty)
  }

  @Test(
    arguments: [
      (TableLayout.ShownRows.all, nil), (.rows(2), 2), (.top(times: 3), 6),
      (.top(times: 1, atLeast: 4), 4), (.top(times: 3, atLeast: 4), 6),
    ] as [(TableLayout.ShownRows, Int?)])
  func rowsArePrinted(_ shown: TableLayout.ShownRows, _ expected: Int?) throws {
    let section = SectionLayout(
      "s", "S", tables: [TableLayout("u", "U", of: RowsLayout("t"), shown: shown)])
    let report = try Self.report([section], [Self.table("t")], top: 2)
    #expect(report.tables[0].shownRows == expected)
  }

  @Test func tablesOfSinglesAreLeftOutWhereFiguresAreHidden() throws {
    let parts = SectionLayout(
      "s", "S", texts: ["text"], tiles: [TileLayout("count", of: RowsLayout("t"))],
      charts: [
        ChartLayout(.bars, "c", "C", "", of: RowsLayout("t"), labels: "name", "Name", ["count"])
      ], tables: [TableLayout("t", "T", of: RowsLayout("t"))])
    let text = SectionLayout("alone", "Alone", texts: ["text"])
    for (minimum, expected) in [(1, ["s", "alone"]), (2, ["alone"])] {
      let report = try Self.report(
        [parts, text], [Self.table("t", isOfSingles: true)], minimumCell: Int64(minimum))
      #expect(report.sections.map(\.id) == expected)
    }
  }

  /// Tables, charts and figures are left out one by one; a text may stand in place of a column.
  @Test func whatReadersMayNotSeeIsLeftOut() throws {
    let rows = RowsLayout("secret")
    let section = SectionLayout(
      "s", "S", texts: ["text"],
      charts: [
        ChartLayout(
          .bars, "c", "C", "", of: rows, labels: "name", "Name", ["count"], isForCleared: true)
      ],
      tables: [
        TableLayout("t", "T", of: rows, isForCleared: true),
        TableLayout(
          "u", "U", of: RowsLayout("secret"), key: "count",
          columns: ["count", ColumnLook("name", isForCleared: true, uncleared: "{class} names")]),
      ])
    let table = Self.table("secret", rows: Array(Self.rows.prefix(2)), names: .personal)
    let open = try Self.report([section], [table], clearance: .personal).sections[0]
    #expect(open.tables.count == 2 && open.charts.count == 1 && open.paragraphs == ["text"])
    let less = try Self.report([section], [table]).sections[0]
    #expect(less.tables.map { $0.columns.map(\.id) } == [["count"]] && less.charts.isEmpty)
    #expect(less.paragraphs == ["personal names"])
  }

  @Test func daysOfAYearAreShaded() throws {
    typealias Day = (day: String, words: Int64?, shade: Int64?)
    let days: [Day] = [("2020-12-31", 1, 1), ("2021-01-02", 70, 9), ("2021-01-04", nil, nil)]
    let table = ResultTable(
      "days", keys: "day", rows: days, privacy: .internal,
      [
        .text("day", "Day") { $0.day }, .integer("words", "Words") { $0.words },
        .integer("shade", "Shade") { $0.shade },
      ])
    let chart = ChartLayout(
      .calendar, "c", "C", "", of: RowsLayout("days"), labels: "day", "Day", ["words", "shade"])
    let report = try Self.report([SectionLayout("s", "S", charts: [chart])], [table])
    let values: [ChartValue?] = [nil, ChartValue(9, text: "70"), nil, nil]
    #expect(
      report.sections[0].charts[0].plot.content
        == .grid(.year(2021, valueTitle: "Words", values: values, from: 1)))
  }

  @Test func rowsBySeriesAreAGrid() throws {
    let table = Self.table(
      "t", keys: "count", rows: [("x", "one", 1), ("y", "one", 2), ("x", "two", 3)])
    let chart = ChartLayout(
      .grid, "c", "C", "{rows} by {series}", of: RowsLayout("t"), labels: "name", "name", ["count"],
      by: "kind")
    let plot = try Self.report([SectionLayout("s", "S", charts: [chart])], [table])
      .sections[0].charts[0].plot
    #expect(plot.description == "2 by 2")
    #expect(
      plot.content
        == HeatGrid(
          rowTitle: "name", columnTitle: "Kind", valueTitle: "Count (entries)",
          rows: ["one", "two"], columns: ["x", "y"],
          cells: [.value(ChartValue(1)), .value(ChartValue(2)), .value(ChartValue(3)), .missing]
        ).map { .grid($0) })
  }

  /// Parts are of their whole together unless they overlap; equal counts are found by their names.
  @Test func countsAreRelatedByTheirNames() throws {
    let whole = Self.table(
      "whole", rows: [("", "x", 9), ("", "y", 4)], counted: [CountedRecords("count", "{name}")])
    let parts = Self.table(
      "parts",
      rows: [("x", "p", 5), ("y", "q", 3), ("x", "r", 4), ("y", "s", 3), ("z", "t", 1)],
      counted: [CountedRecords("count", nil, partOf: "{kind}")])
    let again = Self.table(
      "again", rows: [("x", "z", 9)], counted: [CountedRecords("count", "{kind}")])
    let section = SectionLayout(
      "s", "S",
      tables: ["whole", "parts", "again"].map { TableLayout($0, $0, of: RowsLayout($0)) })
    func address(_ table: String, _ key: String) -> FigureAddress {
      FigureAddress(report: "r", table: table, key: Array(key.utf8), column: "count")
    }
    let x = address("whole", "x")
    let y = address("whole", "y")
    let found = try Self.report([section], [whole, parts, again], minimumCell: 3).relations
    #expect(
      found == [
        AdditiveRelation(total: x, parts: [address("parts", "p"), address("parts", "r")]),
        AdditiveRelation(total: y, parts: [address("parts", "q")]),
        AdditiveRelation(total: y, parts: [address("parts", "s")]),
        AdditiveRelation(total: x, parts: [address("again", "z")]),
      ])
  }
}
