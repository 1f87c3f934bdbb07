import TestSupport
import Testing

/// Exported records in an order, against a stable sort in memory.
@Suite struct ExportOrderTests {
  private func folder(_ table: ExportTable, exports: String = "") throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("things.csv", table.csv(raw: true, ending: "\n"))
    try folder.write("d.yaml", ExportTable.definition("things.csv") + exports)
    let run = try folder.run("run", "d.yaml", "--quiet", "--part", "300K")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  /// Rows by columns, each with its direction; no value last, ties as they stand.
  private func sorted(
    _ rows: [[String?]], _ columns: [(place: Int, isDown: Bool)]
  ) -> [[String?]] {
    rows.enumerated().sorted { a, b in
      for (place, isDown) in columns {
        let (one, two) = (a.element[place], b.element[place])
        if one == two { continue }
        guard let one, let two else { return one != nil }
        let isBefore =
          place == 1
          ? (Int64(one) ?? 0) < (Int64(two) ?? 0) : one.utf8.lexicographicallyPrecedes(two.utf8)
        return isBefore != isDown
      }
      return a.offset < b.offset
    }.map(\.element)
  }

  /// The same bytes for any workers and any memory, also where keys and lines do not fit into it.
  @Test(arguments: [
    ("n desc", [(1, true)]), ("is_open, n desc, day", [(3, false), (1, true), (4, false)]),
    ("story desc", [(7, true)]), ("word asc, key desc", [(6, false), (0, true)]),
  ])
  func recordsStandInTheOrder(_ order: String, _ columns: [(Int, Bool)]) throws {
    let table = ExportTable(seed: 21, count: 20_000)
    let folder = try folder(table)
    let wanted = sorted(table.rows, columns.map { (place: $0.0, isDown: $0.1) })
      .map { "\($0[0] ?? "")\r\n" }.joined()
    for limits in [["--workers", "1", "--memory", "1M", "--scratch", "."], ["--workers", "3"]] {
      let run = try folder.gristmill.run(
        [
          "export", "things", "--columns", "key", "--clearance", "personal", "--order", order,
        ] + limits)
      #expect(run.ending == .exit(0), "\(run.errorText)")
      let isEqual = run.outputText == "key\r\n" + wanted
      #expect(isEqual, "\(order) \(limits)")
    }
    #expect(!folder.exists(".gristmill/d/scratch"))
    #expect(try !folder.list("").contains { $0.hasPrefix("gristmill-export") })
  }

  /// All forms hold the same records in the same order, and Parquet the same bytes for any cut.
  @Test func formsAgree() throws {
    let table = ExportTable(seed: 22, count: 6_000)
    let folder = try folder(table)
    let ordered = ["--clearance", "personal", "--order", "word desc, n"]
    let csv = try folder.gristmill.run(["export", "things", "--raw"] + ordered)
    let wanted = sorted(table.rows, [(6, true), (1, false)])
    let isEqual = try csv.outputText == ExportTable(wanted).csv(raw: true)
    #expect(isEqual)
    let lines = try folder.gristmill.run(["export", "things", "--format", "jsonl"] + ordered)
    let keys = lines.outputText.split(separator: "\n").map { line in
      String(line.dropFirst("{\"key\":\"".count).prefix { $0 != "\"" })
    }
    #expect(keys == wanted.compactMap { $0[0] })
    let one = try folder.gristmill.run(
      ["export", "things", "--output", "one.parquet", "--workers", "1", "--memory", "1M"] + ordered)
    #expect(one.ending == .exit(0), "\(one.errorText)")
    #expect(
      try folder.run("run", "d.yaml", "--quiet", "--force", "--part", "70K").ending == .exit(0))
    let other = try folder.gristmill.run(
      ["export", "things", "--format", "parquet", "--workers", "3"] + ordered)
    let isSame = try other.output == folder.read("one.parquet")
    #expect(isSame)
    guard let python = Peers.python(with: "duckdb") else { return }
    let program = """
      import csv, duckdb
      rows = duckdb.sql("select key, n, is_open, day::text, word, story from 'one.parquet'").fetchall()
      import sys
      wanted = list(csv.reader(sys.stdin))[1:]
      kinds = [str, int, lambda t: t == "true", str, str, str]
      for row, cells in zip(rows, wanted):
          cells = [cells[place] for place in (0, 1, 3, 4, 6, 7)]
          assert list(row) == [kind(cell) if cell != "" else None for kind, cell in zip(kinds, cells)], (row, cells)
      print(len(rows))
      """
    try folder.write("wanted.csv", csv.outputText)
    try folder.write("check.py", program)
    let peer = try CommandRunner("/bin/bash", in: folder.path).run(
      ["-c", "\"$0\" check.py < wanted.csv", python])
    #expect(peer.outputText == "6000\n", "\(peer.errorText)")
  }

  @Test func tablesAndDefinitionsHaveOrders() throws {
    let folder = try folder(
      ExportTable(seed: 23, count: 900),
      exports: """

        export:
          by_day: {input: things, columns: [day, key], order: [day desc, "n, key"]}
        """)
    let run = try folder.run(
      "export", "things", "--columns", "day,key", "--order", "day desc, n, key")
    #expect(try run.output == folder.read("reports/d/by_day.csv"))
    #expect(run.outputText.hasPrefix("day,key\r\n9"))
  }

  @Test(arguments: [
    ("dya", "--order: no field 'dya'; did you mean 'day'?"),
    ("-day", "found '-day'; write day desc"),
    ("day down", "expected FIELD, FIELD asc or FIELD desc, found 'day down'"),
    ("day, key, day desc", "--order: day stands twice"),
    ("day,", "expected FIELD"),
    ("word", "--order: word is personal; give --clearance personal"),
  ])
  func whatIsWrongIsSaid(_ order: String, _ message: String) throws {
    let folder = try folder(ExportTable(seed: 1, count: 3))
    let run = try folder.run("export", "things", "--columns", "key", "--order", order)
    #expect(run.ending != .exit(0) && run.outputText.isEmpty)
    #expect(run.errorText.contains(message), "\(run.errorText)")
    let node = "{input: things, columns: [key], order: [key, \"\(order)\"]}"
    try folder.write("d.yaml", ExportTable.definition("things.csv") + "\nexport:\n  out: \(node)\n")
    let check = try folder.run("check", "d.yaml")
    #expect(
      check.errorText.contains("d.yaml:23:") && check.errorText.contains("order: "),
      "\(check.errorText)")
  }
}
