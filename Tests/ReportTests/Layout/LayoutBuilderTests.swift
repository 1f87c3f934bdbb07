import SearchIndex
import Testing

@testable import Report

/// What a layout makes of the tables of an analysis, for which readers.
@Suite struct LayoutBuilderTests {
  private typealias Row = (key: String, count: Int64, sentence: String?)

  private static let measure = Measure(
    id: "test.count", title: "Count", unit: "records", formula: "n", definition: "Records.",
    source: "test")

  /// Three rows of which the first is the sum of the others.
  private var tables: ResultTables {
    let rows: [Row] = [("all", 7, nil), ("a", 3, "one\ntwo"), ("b", 4, nil)]
    let figure = FigureDefinition(
      measure: Self.measure, populations: [PopulationTemplate(dataset: "d", query: "key:{key}")])
    var tables = ResultTables(privacy: .internal)
    tables.add(
      ResultTable(
        "rows", keys: "key", rows: rows, privacy: .internal, recordPrivacy: .intimate,
        [
          .text("key", "Key") { $0.key }, .integer("count", nil, figure) { $0.count },
          .text("sentence", "Sentence", .intimate) { $0.sentence },
          .text("has_sentence", "Sentence") { $0.sentence == nil ? "no" : "yes" },
        ]))
    tables.say("personal", "by Ines", .personal)
    tables.sums = [
      ResultSum(
        ResultSum.Count("rows", row: 0, "count"),
        of: [1, 2].map { ResultSum.Count("rows", row: $0, "count") })
    ]
    tables.tableFindings["gone"] = [
      Finding(severity: .error, code: "GONE", text: "Nothing was kept.", count: 1)
    ]
    return tables
  }

  private func reports(
    _ layout: Layout, clearance: Clearance = .intimate, minimumCell: Int64 = 1
  ) throws -> [Report] {
    let facts = LayoutFacts(
      title: "T", zone: "UTC", clearance: clearance, minimumCell: minimumCell, balance: [],
      findings: [], pipelineHash: "", toolVersion: "")
    return try LayoutBuilder("n", tables, facts, shown: nil).reports(layout)
  }

  private func list(_ columns: [ColumnLook] = ["key", "count"], uncleared: String? = nil)
    -> SectionLayout
  {
    SectionLayout(
      "s", "S", uncleared: uncleared,
      tables: [TableLayout("list", "List", of: RowsLayout("rows"), columns: columns)])
  }

  @Test func aReportIsAsPrivateAsWhatItSays() throws {
    let plain = SectionLayout("s", "S", texts: ["{key} of {title}"])
    #expect(try reports(Layout(sections: [plain]))[0].privacy == .internal)
    let layout = Layout(subtitle: "{personal}", sections: [plain])
    #expect(try reports(layout)[0].subtitle == "by Ines")
    #expect(try reports(layout)[0].privacy == .personal)
    let each = SectionLayout("{key}", "S", each: RowsLayout("rows"), texts: ["{sentence}"])
    #expect(try reports(Layout(sections: [each]))[0].privacy == .intimate)
  }

  /// Each line is a paragraph; what readers may not see has something in its place, and does not count.
  @Test func textsHaveSomethingInTheirPlace() throws {
    let section = SectionLayout(
      "{key}", "S", each: RowsLayout("rows", first: 2), texts: ["{key}"],
      quotes: [
        TextLayout("{sentence}", needs: "sentence", uncleared: "It is {class}, not {clearance}."),
        TextLayout("never", needs: "nothing"),
      ])
    let layout = Layout(sections: [section])
    #expect(
      try reports(layout)[0].sections.map(\.paragraphs) == [["all"], ["a", "one", "two"]])
    let report = try reports(layout, clearance: .personal)[0]
    #expect(
      report.sections.map(\.paragraphs) == [["all"], ["a", "It is intimate, not personal."]])
    #expect(report.privacy == .internal)
  }

  @Test func onlyPagesThatAreThereAreLinkedTo() throws {
    var layout = Layout(
      sections: [
        list([ColumnLook("key", link: "page"), ColumnLook("page", pagesOf: "key"), "count"])
      ])
    let alone = try #require(try reports(layout)[0].sections[0].tables.first)
    #expect(alone.columns.map(\.id) == ["key", "count"])
    #expect(alone.columns[0].link == nil)
    layout.pages = [
      PageLayout(
        each: RowsLayout("rows", first: 2), key: "key",
        layout: Layout(
          title: "{key}",
          sections: [
            SectionLayout(
              "p", "P",
              tiles: [
                TileLayout("count", of: RowsLayout("rows")),
                TileLayout("count", of: RowsLayout("rows"), needs: "nothing"),
              ])
          ]))
    ]
    let found = try reports(layout)
    #expect(found.map(\.title) == ["T", "all", "a"])
    #expect(found[2].sections[0].figures.map(\.value) == [.integer(3)])
    let table = try #require(found[0].sections[0].tables.first)
    #expect(table.columns[0].link == "page")
    #expect(table.columns[1].values.texts == [found[1].id, found[2].id, ""])
  }

  /// Whoever counts single records finds what small cells hide: a list of them is as private as a record.
  @Test func singleRecordsAreForThoseWhoMaySeeRecords() throws {
    var layout = Layout(sections: [list(uncleared: "Left out: {class}, not {clearance}.")])
    layout.pages = [
      PageLayout(each: RowsLayout("rows"), key: "key", layout: Layout(sections: [list()]))
    ]
    #expect(try reports(layout, clearance: .internal).count == 4)
    let hidden = try reports(layout, clearance: .personal, minimumCell: 3)
    #expect(hidden.map { $0.sections.map(\.tables.count) } == [[0]])
    #expect(hidden[0].sections[0].paragraphs == ["Left out: intimate, not personal."])
    #expect(hidden[0].requiredClearance == .internal)
    let shown = try reports(layout, clearance: .intimate, minimumCell: 3)
    #expect(shown.count == 4)
    #expect(shown[0].sections[0].tables[0].columns.map(\.privacy) == [.intimate, .intimate])
    #expect(shown[1].privacy == .intimate)
    // A list that nothing stands in place of is refused.
    let open = try reports(Layout(sections: [list()]), clearance: .personal, minimumCell: 3)
    #expect(throws: ReportError.self) { try open[0].requireClearance(.personal) }
  }

  @Test func aColumnStandsInForAnother() throws {
    let layout = Layout(
      sections: [
        list([
          "key", ColumnLook("sentence", isForCleared: true),
          ColumnLook("has_sentence", insteadOf: "sentence"),
          ColumnLook("count", insteadOf: "nothing"),
        ])
      ])
    func columns(_ clearance: Clearance) throws -> [String] {
      try reports(layout, clearance: clearance)[0].sections[0].tables[0].columns.map(\.id)
    }
    #expect(try columns(.intimate) == ["key", "sentence", "count"])
    #expect(try columns(.personal) == ["key", "has_sentence", "count"])
  }

  @Test func sumsStandWhereAllTheirCountsDo() throws {
    let whole = try reports(Layout(sections: [list()]))[0]
    #expect(
      whole.relations.map { [$0.total] + $0.parts } == [
        ["all", "a", "b"].map {
          FigureAddress(report: "n", table: "list", key: $0.utf8, column: "count")
        }
      ])
    var part = list()
    part.tables[0].of.first = 2
    #expect(try reports(Layout(sections: [part]))[0].relations.isEmpty)
    #expect(try reports(Layout(sections: [list(["key"])]))[0].relations.isEmpty)
  }

  @Test func findingsOfATableAreToldWhereItWouldStand() throws {
    let gone = SectionLayout("g", "G", tables: [TableLayout("g", "", of: RowsLayout("gone"))])
    let report = try reports(Layout(tellsFindings: false, sections: [gone]))[0]
    #expect(report.findings.map(\.code) == ["GONE"])
    #expect(report.sections.isEmpty)
    #expect(try reports(Layout(sections: [list()]))[0].findings.isEmpty)
  }
}

extension ColumnValues {
  /// The texts of a column of texts.
  fileprivate var texts: [String] {
    guard case .text(let arena) = self else { return [] }
    return (0..<arena.count).map { String(decoding: arena[$0], as: UTF8.self) }
  }
}
