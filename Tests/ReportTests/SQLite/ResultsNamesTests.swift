import Report
import Testing

@testable import struct Report.SQLNames

@Suite struct ResultsNamesTests {
  @Test func namesAreGivenOnce() {
    var names = SQLNames(reserved: ["columns"])
    let given = ["by-year", "by_year", "by_year_2", "by-year", "columns", "sqlite_a", "sqlite-a"]
      .map { names.name(for: $0) }
    #expect(
      given == [
        "by_year", "by_year_2", "by_year_2_2", "by_year_3", "columns_2", "report_sqlite_a",
        "report_sqlite_a_2",
      ])
  }

  @Test func wordsOfSQLAreNames() throws {
    let words = ["select", "order", "group", "table", "rowid", "1st", "a-b", "a_b"]
    let table = try Table(
      id: "where", caption: "", key: "rowid",
      columns: words.enumerated().map { place, word in
        Column(
          id: word, title: word, values: .strings(["\(place) x", "\(place) y"]),
          privacy: .internal)
      },
      slice: TableSlice(of: "from", column: "select", value: "s"))
    let results = try OpenedResults([Sample.only([table], id: "sqlite")])
    #expect(
      try results.column("SELECT name FROM pragma_table_info('report_sqlite_from') ORDER BY cid")
        == ["select", "select_2", "order", "group", "table", "rowid", "1st", "a_b", "a_b_2"])
    #expect(
      try results.rows("SELECT * FROM report_sqlite_from")[1]
        == ["s"] + words.indices.map { "\($0) y" })
    #expect(
      try results.rows("SELECT name, id FROM columns ORDER BY position").last == ["a_b_2", "a_b"])
  }

  @Test func reportsDoNotTakeTheNamesOfOtherTables() throws {
    let table = try Sample.pairs(id: "cells", keys: TextArena(["k"]), values: TextArena(["v"]))
    let results = try OpenedResults([
      Sample.only([table], id: "suppressed"), Sample.only([table], id: "a-b"),
      Sample.only([table], id: "a_b"),
    ])
    #expect(
      try results.rows("SELECT report, name FROM tables ORDER BY report") == [
        ["a-b", "a_b_cells"], ["a_b", "a_b_cells_2"], ["suppressed", "suppressed_cells_2"],
      ])
    #expect(try results.column("SELECT value FROM a_b_cells_2") == ["v"])
  }
}
