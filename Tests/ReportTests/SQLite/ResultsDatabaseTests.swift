import Platform
import Report
import TestSupport
import Testing

@Suite struct ResultsDatabaseTests {
  @Test func tablesHaveTypedColumns() throws {
    let results = try OpenedResults([Sample.full()])
    let declared = try results.rows(
      "SELECT name, type, pk FROM pragma_table_info('ranking_places') ORDER BY cid")
    #expect(
      declared == [
        ["rank", "INTEGER", "0"], ["place", "TEXT", "1"], ["votes", "INTEGER", "0"],
        ["mean", "REAL", "0"], ["low", "REAL", "0"], ["high", "REAL", "0"],
        ["movement", "REAL", "0"],
      ])
    let types = try results.rows(
      "SELECT typeof(rank), typeof(place), typeof(votes), typeof(mean), typeof(movement)"
        + " FROM ranking_places")
    #expect(types[0] == ["integer", "text", "integer", "real", "real"])
    // The mean of the fifth place is not a number, the movement of the third is missing.
    #expect(types[4][3] == "null")
    #expect(types[2][4] == "null")
    #expect(
      try results.column("SELECT mean FROM ranking_places WHERE place = 'Old Mill'") == ["4.43"])
    #expect(try results.column("SELECT place FROM ranking_places ORDER BY rowid") == Sample.names)
  }

  @Test func reportIsDescribed() throws {
    let report = try Sample.full()
    let results = try OpenedResults([report])
    #expect(
      try results.rows("SELECT * FROM reports") == [
        [
          "ranking", "Locations ranking", "2019, all places", "Newest vote: 2019-12-30T18:04:00Z",
          "internal", "5f2c9a7be01d4c3388aa", "gristmill 0.1.0",
        ]
      ])
    #expect(
      try results.rows("SELECT name, value FROM parameters ORDER BY position")
        == report.parameters.map { [$0.name, $0.value] })
    #expect(
      try results.rows("SELECT * FROM balance WHERE stage = 'latest vote'") == [
        ["ranking", "2", "latest vote", "12300", "0", "9000", "300", "3000", "0"]
      ])
    #expect(
      try results.column("SELECT code FROM findings ORDER BY position")
        == report.findings.map(\.code))
    #expect(try results.column("SELECT id FROM measures") == report.measures.map(\.id))
    #expect(
      try results.rows("SELECT address, value, digits, unit, n, low, high FROM figures") == [
        ["ranking/summary/all/votes", "9000", "9000", "votes", nil, nil, nil],
        ["ranking/summary/all/mean", "4.02", "4.02", "stars", "9000", "3.99", "4.05"],
      ])
    #expect(
      try results.rows("SELECT typeof(value), typeof(n) FROM figures") == [
        ["integer", "null"], ["real", "integer"],
      ])
  }

  @Test func columnsAreDescribed() throws {
    let results = try OpenedResults([Sample.full()])
    #expect(
      try results.rows(
        "SELECT * FROM columns WHERE table_name = 'ranking_places' AND name = 'mean'")
        == [
          [
            "ranking_places", "4", "mean", "mean", "Adjusted mean", "real", "2",
            "ratings.adjusted_mean", "stars", "votes", "low", "high", "internal",
          ]
        ])
    #expect(
      try results.rows(
        "SELECT role, dataset, query FROM populations WHERE table_id = 'places'"
          + " AND column_id = 'movement' ORDER BY position") == [
          ["this period", "ratings", "place:{key} at:2019"],
          ["previous period", "ratings", "place:{key} at:2018"],
        ])
    #expect(
      try results.rows(
        "SELECT table_id, column_id, name, value FROM figure_parameters WHERE table_id = 'places'")
        == [["places", "mean", "C", "10"]])
    #expect(
      try results.rows("SELECT caption, sorted_by, row_count, dataset, query, value FROM slices")[0]
        == [
          "Places by adjusted mean", "Ordered by adjusted mean, then votes, then name.", "6",
          "ratings", "at:[2018 TO 2019]", nil,
        ])
    #expect(
      try results.rows(
        "SELECT formula FROM data_dictionary WHERE table_name = 'ranking_places'"
          + " AND column_name = 'mean'") == [["(C·m + Σx) / (C + n)"]])
  }

  @Test func slicesOfASeriesAreOneTable() throws {
    func slice(_ year: String, _ keys: [String]) throws -> Table {
      try Sample.pairs(
        id: "year-\(year)", keys: TextArena(keys), values: TextArena(keys.map { year + $0 }),
        slice: TableSlice(of: "by-year", column: "year", value: year))
    }
    let results = try OpenedResults([
      Sample.only([try slice("2019", ["a", "b"]), try slice("2020", ["b"])])
    ])
    #expect(
      try results.rows("SELECT * FROM ranking_by_year") == [
        ["2019", "a", "2019a"], ["2019", "b", "2019b"], ["2020", "b", "2020b"],
      ])
    #expect(
      try results.rows("SELECT name, id, slice_column, key_column, row_count FROM tables") == [
        ["ranking_by_year", "by-year", "year", "key", "3"]
      ])
    #expect(
      try results.rows("SELECT id, position, value, row_count FROM slices ORDER BY position") == [
        ["year-2019", "1", "2019", "2"], ["year-2020", "2", "2020", "1"],
      ])
    #expect(
      try results.column(
        "SELECT name FROM pragma_table_info('ranking_by_year') WHERE pk > 0 ORDER BY pk")
        == ["year", "key"])
  }

  @Test func suppressedCellsAreNullAndListed() throws {
    let results = try OpenedResults([try Sample.only([Sample.table()]).suppressingCells(below: 60)])
    let hidden = try results.column("SELECT place FROM ranking_places WHERE votes IS NULL")
    #expect(hidden == Array(Sample.names[4...]))
    #expect(
      try results.column(
        "SELECT DISTINCT row_key FROM suppressed_cells WHERE table_id = 'places'") == hidden)
    let marked = try results.rows(
      "SELECT row_key, column_id FROM suppressed_cells ORDER BY column_id, row_key")
    #expect(marked.map { $0[1] }.filter { $0 == "mean" }.count == 2)
    #expect(!marked.contains(["Chip Ross Park", "movement"]))
    #expect(try results.column("SELECT min_cell FROM slices") == ["60"])
  }

  @Test func emptyReportsGiveDatabases() throws {
    let none = try OpenedResults([])
    #expect(try none.column("SELECT count(*) FROM reports") == ["0"])
    let empty = Report(
      id: "empty", title: "", subtitle: "", freshness: "", privacy: .public, balance: [],
      sections: [], pipelineHash: "", toolVersion: "")
    let rowless = try Sample.pairs(keys: TextArena(), values: TextArena())
    let results = try OpenedResults([empty, Sample.only([rowless])])
    #expect(try results.column("SELECT id FROM reports ORDER BY id") == ["empty", "ranking"])
    #expect(try results.column("SELECT count(*) FROM ranking_pairs") == ["0"])
    #expect(try results.column("SELECT row_count FROM tables") == ["0"])
  }

  @Test func sameReportsGiveSameBytes() throws {
    let first = try ResultsDatabase([Sample.full()])
    #expect(try first.bytes() == ResultsDatabase([Sample.full()]).bytes())
    let sink = MemorySink()
    try first.render(to: sink)
    #expect(try sink.bytes == first.bytes())
  }

  @Test func mostPrivateReportDecides() throws {
    let report = try Sample.full()
    #expect(ResultsDatabase([]).requiredClearance == .public)
    #expect(ResultsDatabase([report]).requiredClearance == .internal)
    let intimate = Report(
      id: "diary", title: "", subtitle: "", freshness: "", privacy: .intimate, balance: [],
      sections: [], pipelineHash: "", toolVersion: "")
    #expect(ResultsDatabase([report, intimate]).requiredClearance == .intimate)
    let results = try OpenedResults([report, intimate])
    #expect(
      try results.column("SELECT clearance FROM reports ORDER BY id") == ["intimate", "internal"])
  }

  @Test func oneMeasureHasOneMeaning() throws {
    func report(_ id: String, _ definition: String) -> Report {
      let measure = Measure(
        id: "m", title: "M", unit: "", formula: "", definition: definition, source: "")
      let address = FigureAddress(report: id, section: "s", headline: "f")
      let figure = Figure(
        address: address, title: "F", measure: measure, value: .integer(1), privacy: .internal)
      return Report(
        id: id, title: "", subtitle: "", freshness: "", privacy: .internal, balance: [],
        sections: [Section(id: "s", title: "S", figures: [figure])], pipelineHash: "",
        toolVersion: "")
    }
    _ = try ResultsDatabase([report("a", "one"), report("b", "one")]).bytes()
    #expect(throws: ReportError.differentMeasures(id: "m", report: "b")) {
      try ResultsDatabase([report("a", "one"), report("b", "two")]).bytes()
    }
  }
}
