import Report
import Testing

@Suite struct TableTests {
  @Test func rowsWithOneKeyAreRefused() {
    let expected = ReportError.duplicateRowKey(table: "places", firstRow: 0, secondRow: 2)
    #expect(throws: expected) {
      try Sample.table(names: ["Secret Garden", "b", "Secret Garden"])
    }
    #expect(
      expected.description
        == "table places: expected one row per key, found the same key in rows 1 and 3")
  }

  @Test func valuesThatAreNoNumbersAreMissing() throws {
    let table = try Sample.table(means: [.nan, .infinity, -.infinity, 1])
    let mean = try #require(table.column("mean"))
    #expect((0..<4).map { mean.number(at: $0) } == [nil, nil, nil, .real(1, places: 2)])
    #expect(mean.presence(at: 0) == .missing)
  }

  @Test func smallCellsAreHiddenWithTheirCompanions() throws {
    // Votes are 120, 103, 86, 69, 52, 35.
    let report = try Sample.report(
      sections: [Section(id: "s", title: "S", tables: [try Sample.table(means: [4])])]
    ).suppressingCells(below: 69)
    let table = report.tables[0]
    let figure = try #require(table.figure(report: "ranking", row: 4, column: 3))
    #expect(figure.value == nil && figure.n == nil && figure.low == nil && figure.high == nil)
    #expect(table.figure(report: "ranking", row: 3, column: 3)?.value != nil)

    let csv = try CSVRows.parse(Array(report.text("ranking.places.csv").utf8))
    #expect(csv[5] == ["5", "Avery Park", "", "", "", "", ""])
    #expect(csv[4][2] == "69")
    let json = try JSONValue(parsing: Array(report.text("ranking.json").utf8))
    let rows = try #require(json["sections"]?.array[0]["tables"]?.array[0]["rows"]).array
    #expect(rows[3]["votes"] == .number("69"))
    for column in ["votes", "mean", "low", "high"] {
      #expect(rows[4][column] == .object(["suppressed": .bool(true)]), "\(column)")
    }
    // Where there is no value, nothing is hidden.
    #expect(rows[2]["movement"] == .null && rows[5]["movement"] == .null)
    let html = try report.text("ranking.html")
    #expect(html.contains("Figures over fewer than 69 records are hidden"))
    #expect(try HTMLPage(html).element(id: "ranking/places/Avery%20Park/votes")?.text == "*")
    #expect(try report.text("ranking.md").contains("| Avery Park | \\* |"))
  }

  @Test func measuresAreListedOnce() throws {
    let report = try Sample.full()
    #expect(
      report.measures.map(\.id) == ["ratings.adjusted_mean", "ratings.movement", "ratings.votes"])
  }

  @Test func emptyTable() throws {
    let table = try Table(
      id: "empty", caption: "Nothing", key: "k",
      columns: [
        Column(id: "k", title: "K", values: .strings([]), privacy: .public),
        Column(id: "n", title: "N", values: .integers([]), privacy: .public, form: .bar),
      ])
    let report = Sample.report(sections: [Section(id: "s", title: "S", tables: [table])])
    #expect(try report.text("ranking.empty.csv") == "k,n\r\n")
    _ = try JSONValue(parsing: Array(report.text("ranking.json").utf8))
    _ = try HTMLPage(report.text("ranking.html"))
  }
}
