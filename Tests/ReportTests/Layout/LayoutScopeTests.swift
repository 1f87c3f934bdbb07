import SearchIndex
import Synchronization
import Testing

@testable import Report

/// Which rows and cells of tables a layout shows, and to whom.
@Suite struct LayoutScopeTests {
  private struct Trip {
    let id: String
    var title: String?
    var stops: Int64 = 0
  }

  private static let trips = [
    Trip(id: "a", title: "Alps", stops: 2), Trip(id: "b"), Trip(id: "c", title: "Coast"),
  ]

  private static func table(_ trips: [Trip], isOfSingles: Bool = false) -> ResultTable {
    ResultTable(
      "trips", keys: "trip", rows: trips, privacy: .internal, isOfSingles: isOfSingles,
      [
        .text("trip", "Trip") { $0.id }, .texts("title", "Title", trips.map(\.title), .personal),
        .text("untitled", "Name") { "Trip \($0.id)" }, .integer("stops", "Stops") { $0.stops },
      ])
  }

  private static func facts(_ clearance: Clearance, _ minimumCell: Int64 = 1) -> LayoutFacts {
    LayoutFacts(
      title: "T", zone: "UTC", clearance: clearance, minimumCell: minimumCell,
      balance: [BalanceRow(stage: "in", read: 1, kept: 1, filtered: 0, merged: 0, rejected: 0)],
      findings: [Finding(severity: .warning, code: "RUN", text: "r", count: 1)],
      pipelineHash: "", toolVersion: "")
  }

  private func reports(
    _ layout: Layout, _ clearance: Clearance = .personal, minimumCell: Int64 = 1,
    isOfSingles: Bool = false, _ change: (inout ResultTables) -> Void = { _ in }
  ) throws -> [Report] {
    var tables = ResultTables(privacy: .public)
    tables.add(Self.table(Self.trips, isOfSingles: isOfSingles))
    change(&tables)
    return try LayoutBuilder("node", tables, Self.facts(clearance, minimumCell), shown: nil)
      .reports(layout)
  }

  private static let pages = Layout(
    subtitle: "{pages} pages",
    remarks: [RemarkLayout(.note, "GONE", "Not there.", count: "missing_pages")],
    sections: [SectionLayout("s", "S", texts: ["{trips.title|trips.untitled}"])],
    pages: [
      PageLayout(
        each: RowsLayout("trips", keys: ["c", "x", "b"]), key: "trip",
        layout: Layout(
          title: "{title|untitled}",
          settings: [
            Parameter(name: "title", value: "{title}"), Parameter(name: "trip", value: "{trip}"),
          ],
          sections: [
            SectionLayout("s", "S", texts: ["A page."]),
            SectionLayout("stops", "Stops", needs: "stops", texts: ["{stops} stops"]),
          ]))
    ])

  @Test func pagesAreThoseOfTheKeysInTheirOrder() throws {
    let reports = try reports(Self.pages)
    #expect(reports.map(\.id) == ["node", "node--c", "node--b"])
    #expect(reports.map(\.title) == ["Node", "Coast", "Trip b"])
    #expect(reports[0].subtitle == "2 pages")
    #expect(reports[0].findings.map(\.code) == ["RUN", "GONE"])
    #expect(reports[0].findings.last?.count == 1)
    #expect(reports[1].parameters.map(\.value) == ["Coast", "c"])
    #expect(reports[2].parameters.map(\.value) == ["b"])
    // The number of stops of both is 0.
    #expect(reports[1].sections.map(\.id) == ["s"])
  }

  @Test func whatReadersMayNotSeeIsNotToldInWords() throws {
    let open = try reports(Self.pages)
    // That there is no title is told, too.
    #expect(open.map(\.privacy) == [.personal, .personal, .personal])
    #expect(open[0].sections[0].paragraphs == ["Alps"])
    let reports = try reports(Self.pages, .internal)
    #expect(reports.map(\.title) == ["Node", "Trip c", "Trip b"])
    #expect(reports.allSatisfy { $0.privacy == .internal })
    #expect(reports[0].sections[0].paragraphs == ["Trip a"])
    #expect(reports[1].parameters.map(\.value) == ["c"])
  }

  @Test func aColumnBesideOneThatIsLeftOutIsShown() throws {
    let layout = Layout(
      sections: [
        SectionLayout(
          "s", "S",
          tables: [
            TableLayout(
              "t", "T", of: RowsLayout("trips", first: 2),
              columns: [
                ColumnLook("trip", detailBeside: "title"),
                ColumnLook("title", isForCleared: true),
              ]),
            TableLayout(
              "none", "None", of: RowsLayout("trips", where: .init("trip", "x")), orElse: "No {x}."),
          ])
      ])
    for (clearance, shown) in [(Clearance.personal, ["title"]), (.internal, ["trip"])] {
      let section = try reports(layout, clearance)[0].sections[0]
      #expect(section.tables[0].columns.filter { $0.place == .row }.map(\.id) == shown)
      #expect(section.tables[0].rowCount == 2 && section.tables.count == 1)
      #expect(section.paragraphs == ["No ."])
    }
  }

  @Test func aTurnedTableIsOneRow() throws {
    let turned = TableLayout(
      "t", "T", of: RowsLayout("trips", keys: ["b"]),
      columns: ["trip", "title", ColumnLook("stops", title: "How many")], isTurned: true)
    var layout = Layout(sections: [SectionLayout("s", "S", tables: [turned])])
    func rows(_ clearance: Clearance) throws -> [String] {
      let table = try #require(try reports(layout, clearance)[0].tables.first)
      return (0..<table.rowCount).map { row in
        table.columns.map { column in
          column.presence(at: row) == .present
            ? String(decoding: column.bytes(at: row), as: UTF8.self) : "-"
        }.joined(separator: " ")
      }
    }
    #expect(try rows(.personal) == ["trip Trip b", "title Title -", "stops How many 0"])
    layout.sections[0].tables[0].columns[1].isForCleared = true
    #expect(try rows(.personal) == ["trip Trip b", "stops How many 0"])
    layout.sections[0].tables[0].of.keys = ["c"]
    #expect(try rows(.personal)[1] == "title Title Coast")
    #expect(try rows(.internal).count == 2)
  }

  @Test func singleRecordsAreHiddenWithSmallFigures() throws {
    for (minimum, count) in [(Int64(1), 3), (3, 1)] {
      let reports = try reports(Self.pages, minimumCell: minimum, isOfSingles: true)
      #expect(reports.count == count)
      #expect((reports[0].sections.first?.paragraphs ?? []) == (count == 3 ? ["Alps"] : []))
      // Pages that are asked for and hidden are missing like those that are not there.
      #expect(reports[0].findings.first { $0.code == "GONE" }?.count == (count == 3 ? 1 : 3))
    }
    #expect(try reports(Self.pages, minimumCell: 3).count == 3)
  }

  @Test func inputsAreNotToldWhereSomeAreHidden() throws {
    let told = try reports(Self.pages)[0]
    #expect(told.balance.count == 1)
    let hidden = try reports(Self.pages) { $0.tellsInputs = false }[0]
    #expect(hidden.balance.isEmpty && hidden.findings.map(\.code) == ["GONE"])
  }

  /// Of a table that is made only the rows that are shown are made, once for one report.
  @Test func rowsAreMadeWhenTheyAreShown() throws {
    let asked = Mutex<[RowChoice]>([])
    let layout = Layout(
      sections: [
        SectionLayout(
          "s", "S",
          tables: ["one", "two"].map {
            TableLayout($0, "T", of: RowsLayout("made", where: .init("trip", "c")))
          }),
        SectionLayout(
          "f", "F", tables: [TableLayout("first", "T", of: RowsLayout("made", first: 1))]),
      ])
    let report = try reports(layout) { tables in
      tables.add("made", by: "trip") { choice in
        asked.withLock { $0.append(choice) }
        let trips = Self.trips.filter { choice.keys.isEmpty || choice.keys.contains($0.id) }
        return ResultTable(
          "made", keys: "trip", rows: trips, privacy: .internal, [.text("trip", "Trip") { $0.id }])
      }
    }[0]
    #expect(report.tables.map(\.rowCount) == [1, 1, 1])
    #expect(
      report.tables.map { String(decoding: $0.keyBytes(at: 0), as: UTF8.self) } == ["c", "c", "a"])
    #expect(asked.withLock { $0 } == [RowChoice(keys: ["c"]), RowChoice(first: 1)])
  }
}
