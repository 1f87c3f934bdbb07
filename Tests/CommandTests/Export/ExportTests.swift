import Platform
import TestSupport
import Testing

/// Records of a store as files for other programs.
@Suite struct ExportTests {
  private func folder(_ table: ExportTable, settings: String = "") throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("things.csv", table.csv(raw: true, ending: "\n"))
    try folder.write("d.yaml", ExportTable.definition("things.csv", settings: settings))
    let run = try folder.run("run", "d.yaml", "--quiet", "--part", "16K")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  /// From CSV to a store to CSV and again, without a lost bit, with any number of workers.
  @Test(arguments: [UInt64(1), 2, 3])
  func whatIsExportedIsReadAgain(_ seed: UInt64) throws {
    let table = ExportTable(seed: seed, count: 3_000)
    let folder = try folder(table)
    for workers in ["1", "4"] {
      let run = try folder.run(
        "export", "things", "--raw", "--clearance", "personal", "--output", "out.csv", "--workers",
        workers)
      #expect(run.ending == .exit(0), "\(run.errorText)")
      expectEqual(try folder.text("out.csv"), table.csv(raw: true), seed)
    }
    let marked = try folder.run("export", "things", "--clearance", "personal")
    expectEqual(marked.outputText, table.csv(raw: false), seed)

    try folder.write("again.yaml", ExportTable.definition("out.csv", name: "again"))
    #expect(try folder.run("run", "again.yaml", "--quiet").ending == .exit(0))
    let again = try folder.run(
      "export", ".gristmill/again", "things", "--raw", "--clearance", "personal")
    expectEqual(again.outputText, table.csv(raw: true), seed)
  }

  /// Names the first line that differs.
  private func expectEqual(_ found: String, _ wanted: String, _ seed: UInt64) {
    let (one, two) = (found.utf8.split(separator: 10), wanted.utf8.split(separator: 10))
    for (line, (a, b)) in zip(one, two).enumerated() where !a.elementsEqual(b) {
      Issue.record(
        "seed \(seed), line \(line + 1): \(String(decoding: a, as: UTF8.self)) in place of \(String(decoding: b, as: UTF8.self))"
      )
      return
    }
    #expect(one.count == two.count && found.utf8.count == wanted.utf8.count, "seed \(seed)")
  }

  @Test func objectsHaveTheMembersThatHaveValues() throws {
    let table = ExportTable(seed: 9, count: 2_500)
    let folder = try folder(table)
    let run = try folder.run(
      "export", "things", "--clearance", "personal", "--output", "things.jsonl")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let program = """
      import csv, json, sys
      rows = [json.loads(line) for line in open("things.jsonl")]
      kinds = {"n": int, "is_open": lambda t: t == "true"}
      for row, cells in zip(rows, csv.DictReader(open("things.csv", newline=""))):
          wanted = {name: kinds.get(name, str)(cell) for name, cell in cells.items() if cell != ""}
          if "price" in row: row["price"] = "%.2f" % row["price"]
          assert row == wanted, (row, wanted)
      print(len(rows))
      """
    let python = try CommandRunner("/usr/bin/env", in: folder.path).run(["python3", "-c", program])
    #expect(python.outputText == "2500\n", "\(python.errorText)")
  }

  /// The same bytes for any workers and parts; DuckDB reads each value with its type.
  @Test func parquetHasTheTypesOfTheFields() throws {
    let table = ExportTable(seed: 12, count: 2_500)
    let folder = try folder(table)
    let run = try folder.run(
      "export", "things", "--clearance", "personal", "--output", "things.parquet", "--workers", "1")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let cut = try folder.run("run", "d.yaml", "--quiet", "--force", "--part", "300K")
    #expect(cut.ending == .exit(0), "\(cut.errorText)")
    let again = try folder.run(
      "export", "things", "--clearance", "personal", "--format", "parquet", "--workers", "3")
    #expect(try again.output == folder.read("things.parquet"))
    guard let python = Peers.python(with: "duckdb") else { return }
    let program = """
      import csv, duckdb
      rows = duckdb.sql("select * from 'things.parquet'")
      assert [str(t) for t in rows.types] == ["VARCHAR", "BIGINT", "DECIMAL(9,2)", "BOOLEAN", "DATE", "TIMESTAMP WITH TIME ZONE", "VARCHAR", "VARCHAR"], rows.types
      rows = rows.project('key, n, price, is_open, day::text, epoch_us("at"), word, story').fetchall()
      wanted = list(csv.reader(open("things.csv", newline="")))[1:]
      def moment(text):
          clock = text[11:-1].split(":")
          seconds, _, fraction = clock[2].partition(".")
          return (int(clock[0]) * 3600 + int(clock[1]) * 60 + int(seconds)) * 1000000 + int(fraction.ljust(6, "0"))
      kinds = [str, int, str, lambda t: t == "true", str, moment, str, str]
      for row, cells in zip(rows, wanted):
          row = list(row); row[2] = None if row[2] is None else str(row[2])
          assert row == [kind(cell) if cell != "" else None for kind, cell in zip(kinds, cells)], (row, cells)
      print(len(rows))
      """
    let peer = try CommandRunner(python, in: folder.path).run(["-c", program])
    #expect(peer.outputText == "2500\n", "\(peer.errorText)")
  }

  @Test func recordsAndFieldsAreChosen() throws {
    let table = ExportTable(seed: 4, count: 2_000)
    let folder = try folder(table)
    let found = try folder.run(
      "export", "things", "--where", "is_open:true -n:*", "--columns", "day, key")
    let wanted = table.rows.filter { $0[3] == "true" && $0[1] == nil }
      .map { "\($0[4] ?? ""),\($0[0] ?? "")\r\n" }.joined()
    #expect(found.outputText == "day,key\r\n" + wanted)
    let one = try folder.run("export", "things", "--columns", "day")
    #expect(
      one.outputText == "day\r\n" + table.rows.map { ($0[4] ?? "\"\"") + "\r\n" }.joined())
    let nothing = try folder.run("export", "things", "--where", "key:none")
    #expect(nothing.outputText == "key,n,price,is_open,day,at,story\r\n")
    #expect(nothing.errorText == "1 field is more private; see --clearance\n")
  }

  @Test(arguments: [
    (["export"], "[DIR] NAME is missing"),
    (["export", "thigns"], "no dataset or analysis 'thigns'; did you mean 'things'?"),
    (["export", "things", "--columns", "key,dya"], "no field 'dya'; did you mean 'day'?"),
    (["export", "things", "--columns", "word"], "word is personal; give --clearance personal"),
    (
      ["export", "things", "--where", "word:x"],
      "--where: it asks for word, which is personal; give --clearance personal"
    ),
    (["export", "things", "--where", "n:>a"], "the query cannot be used"),
    (["export", "things", "--format", "xls"], "--format"),
    (["export", "things", "--raw", "--format", "jsonl"], "--raw: is of CSV alone"),
    (["export", "things", "--columns", "key,day,key"], "--columns: key stands twice"),
    (["export", "things", "--output", "t.csv.gz"], "expected a file that ends in .csv"),
    (["export", "things", "--clearance", "public"], "give --clearance internal"),
    (["export", "things", "--output", "."], "cannot create"),
    (["export", "things", "--output", "no/such/folder/x.csv"], "no/such/folder/x.csv"),
  ])
  func whatIsWrongIsSaid(_ arguments: [String], _ message: String) throws {
    let folder = try folder(ExportTable(seed: 1, count: 3))
    let run = try folder.gristmill.run(arguments)
    #expect(run.ending != .exit(0))
    #expect(run.errorText.contains(message), "\(run.errorText)")
    #expect(run.outputText.isEmpty)
  }

  /// A table of an analysis has the cells that its page has as CSV.
  @Test func tablesAreExported() throws {
    let folder = try WorkFolder()
    try folder.write("sales.csv", SalesTable(seed: 8, count: 900).text)
    try folder.write(
      "sales.yaml",
      SalesTable.definition([
        "products": """
            by: [product, country]
            measures: {orders: count, total: sum(price), typical: median(qty), part: share(sum(price))}
            order_by: -total
        """,
        "all": "    measures: {orders: count}",
      ]))
    #expect(try folder.run("run", "sales.yaml", "--quiet").ending == .exit(0))
    for (name, page) in [("products.groups", "products_page.groups"), ("all", "all_page.groups")] {
      let run = try folder.run("export", name)
      #expect(run.outputText == (try folder.text("reports/sales/\(page).csv")), "\(run.errorText)")
    }
    #expect(!folder.exists(".gristmill/sales/scratch"))
    let chosen = try folder.run(
      "export", "products.groups", "--where", "country:FR orders:>=2", "--columns", "orders")
    let orders = try folder.text("reports/sales/products_page.groups.csv")
      .split(whereSeparator: \.isNewline).filter { $0.contains(",FR,") }
      .compactMap { $0.split(separator: ",").dropLast(3).last.map(String.init) }
    #expect(chosen.outputText.hasPrefix("orders\r\n"))
    #expect(
      chosen.outputText.split(whereSeparator: \.isNewline).count == orders.count + 1
        || orders.isEmpty, "\(chosen.outputText)")
    for (name, message) in [
      ("products", "products has several tables; say which: products.groups, products.outer"),
      ("products.grups", "no table 'products.grups'; did you mean 'products.groups'?"),
      ("prodcts", "no dataset or analysis 'prodcts'; did you mean 'products'?"),
    ] {
      let run = try folder.run("export", name)
      #expect(run.ending == .exit(64) && run.errorText.contains(message), "\(run.errorText)")
    }
  }

  /// Files of a definition are those of the command; a run that changes nothing leaves them, one that changes records writes
  /// them anew.
  @Test func definitionsHaveFilesWritten() throws {
    let table = ExportTable(seed: 15, count: 1_500)
    let folder = try folder(table)
    let exports = """

      export:
        open_things: {input: things, where: "is_open:true", columns: [key, day], format: jsonl}
        all_things: {input: things, raw: true}
        typed: {input: things, format: parquet}
      """
    try folder.write("d.yaml", ExportTable.definition("things.csv") + exports)
    let run = try folder.run("run", "d.yaml", "--workers", "3")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("all_things.csv"), "\(run.errorText)")
    for (file, arguments) in [
      ("all_things.csv", ["--raw"]), ("typed.parquet", ["--format", "parquet"]),
      (
        "open_things.jsonl",
        ["--where", "is_open:true", "--columns", "key,day", "--format", "jsonl"]
      ),
    ] {
      let command = try folder.gristmill.run(["export", "things"] + arguments)
      #expect(try command.output == folder.read("reports/d/\(file)"), "\(file)")
    }
    let before = try SystemFileSystem().identity(folder.path + "/reports/d/all_things.csv")
    #expect(try folder.run("run", "d.yaml", "--quiet").ending == .exit(0))
    #expect(
      try SystemFileSystem().identity(folder.path + "/reports/d/all_things.csv") == before)
    try folder.write(
      "things.csv", ExportTable(seed: 16, count: 10).csv(raw: true, ending: "\n"))
    #expect(try folder.run("run", "d.yaml", "--quiet").ending == .exit(0))
    #expect(
      try folder.text("reports/d/all_things.csv").split(whereSeparator: \.isNewline).count < 100)
  }

  @Test(arguments: [
    ("{input: thigns}", "did you mean 'things'?"),
    ("{input: things, format: xls}", "format: expected csv, jsonl, parquet or ics"),
    ("{input: things, columns: [kye]}", "columns: no field 'kye'; did you mean 'key'?"),
    ("{input: things, columns: [key, key]}", "columns: key stands twice"),
    ("{input: things, columns: 'day, key, day'}", "columns: day stands twice"),
    ("{input: things, columns: [word]}", "columns: word is personal; write clearance: personal"),
    ("{input: things, where: \"word:x\"}", "where: it asks for word, which is personal"),
    ("{input: things, where: \"n:>a\"}", "where"),
    ("{input: things, format: jsonl, raw: true}", "raw: is of CSV alone"),
    ("{input: things, fromat: csv}", "did you mean 'format'?"),
    ("{format: csv}", "key 'input' is missing"),
  ])
  func whatIsWrongInADefinitionIsSaidAtItsPlace(_ node: String, _ message: String) throws {
    let folder = try WorkFolder()
    try folder.write("things.csv", ExportTable(seed: 1, count: 2).csv(raw: true, ending: "\n"))
    try folder.write(
      "d.yaml", ExportTable.definition("things.csv") + "\nexport:\n  out: \(node)\n")
    let check = try folder.run("check", "d.yaml")
    #expect(check.errorText.contains(message), "\(check.errorText)")
    #expect(check.errorText.contains("d.yaml:23:"), "\(check.errorText)")
  }

  @Test func typesAreToldBesideATable() throws {
    let folder = try folder(ExportTable(seed: 1, count: 3))
    let run = try folder.run(
      "export", "things", "--output", "t.csv", "--table-schema", "--columns", "key,price,at")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let program = """
      import json
      print(json.load(open("t.csv.schema.json")) == {
          "$schema": "https://datapackage.org/profiles/2.0/tableschema.json", "fields": [
          {"name": "key", "type": "string", "gristmill": {"type": "symbol", "required": True}},
          {"name": "price", "type": "number", "gristmill": {"type": "decimal", "scale": 2}},
          {"name": "at", "type": "datetime", "gristmill": {"type": "instant"}}], "missingValues": [""]})
      """
    let python = try CommandRunner("/usr/bin/env", in: folder.path).run(["python3", "-c", program])
    #expect(python.outputText == "True\n", "\(python.errorText)")
    let without = try folder.run("export", "things", "--table-schema")
    #expect(without.ending == .exit(64) && without.errorText.contains("goes with --output"))
  }

  @Test func recordsNeedTheClearanceWhereSmallNumbersAreHidden() throws {
    let folder = try folder(ExportTable(seed: 1, count: 30), settings: "min_cell: 5")
    let run = try folder.run("export", "things")
    #expect(run.errorText.contains("an export could tell what the reports"), "\(run.errorText)")
    #expect(run.outputText.isEmpty)
    #expect(try folder.run("export", "things", "--clearance", "personal").ending == .exit(0))
  }

  /// Who is among records that a private field chose tells that field.
  @Test func recordsHaveTheClassOfWhatChoseThem() throws {
    let folder = try folder(ExportTable(seed: 1, count: 30))
    let chosen = ExportTable.definition("things.csv") + "\n    where: \"word:x\""
    try folder.write("d.yaml", chosen)
    #expect(try folder.run("run", "d.yaml", "--quiet").ending == .exit(0))
    let run = try folder.run("export", "things", "--columns", "key")
    #expect(
      run.errorText.contains(
        "things: its records are chosen by a field that is personal; give --clearance personal"),
      "\(run.errorText)")
    #expect(run.outputText.isEmpty)
    try folder.write("d.yaml", chosen + "\nexport:\n  out: {input: things, columns: [key]}\n")
    let check = try folder.run("check", "d.yaml")
    #expect(
      check.errorText.contains("its records are chosen by a field that is personal"),
      "\(check.errorText)")
  }

  /// Two that write one file at once each write all of it, and what is no file is not replaced by one.
  @Test func filesAreWholeAndPipesStayPipes() throws {
    let folder = try folder(ExportTable(seed: 1, count: 3_000))
    let shell = try CommandRunner("/bin/bash", in: folder.path).run([
      "-c",
      """
      "$0" export things --output out.csv & "$0" export things --output out.csv & wait
      "$0" export things --output alone.csv; cmp out.csv alone.csv; ls | grep -c partial
      mkfifo pipe; cat pipe > read & "$0" export things --output pipe --format csv; wait
      cmp read alone.csv; test -p pipe && echo pipe
      ln -s alone.csv link.csv; "$0" export things --output link.csv; test -L link.csv && echo link
      """, CommandRunner.gristmillPath,
    ])
    #expect(shell.outputText == "0\npipe\nlink\n", "\(shell.outputText)\(shell.errorText)")
  }

  /// A disk that is full leaves the file of before, and none that is half written.
  @Test func aFailureLeavesWhatWasThere() throws {
    let folder = try folder(ExportTable(seed: 1, count: 3_000))
    let shell = try CommandRunner("/bin/bash", in: folder.path).run([
      "-c", "\"$0\" export things > /dev/full", CommandRunner.gristmillPath,
    ])
    #expect(shell.ending == .exit(73), "\(shell.errorText)")
    #expect(shell.errorText.contains("which begins again"), "\(shell.errorText)")
    try folder.write("out.csv", "before")
    let limited = try CommandRunner("/bin/bash", in: folder.path).run([
      "-c", "ulimit -f 64; trap '' XFSZ; \"$0\" export things --output out.csv",
      CommandRunner.gristmillPath,
    ])
    #expect(limited.ending != .exit(0))
    #expect(limited.errorText.contains("out.csv"), "\(limited.errorText)")
    #expect(try folder.text("out.csv") == "before")
    #expect(try !folder.list("").contains { $0.hasSuffix(".partial") })
  }
}
