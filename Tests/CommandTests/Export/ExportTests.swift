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
    #expect(!folder.exists("out.csv.partial"))
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
    (["export", "thigns"], "no dataset 'thigns'; did you mean 'things'?"),
    (["export", "things", "--columns", "key,dya"], "no field 'dya'; did you mean 'day'?"),
    (["export", "things", "--columns", "word"], "word is personal; give --clearance personal"),
    (["export", "things", "--where", "word:x"], "which is personal; give --clearance personal"),
    (["export", "things", "--where", "n:>a"], "the query cannot be used"),
    (["export", "things", "--format", "xls"], "--format"),
    (["export", "things", "--raw", "--format", "jsonl"], "--raw is of CSV alone"),
    (["export", "things", "--output", "no/such/folder/x.csv"], "no/such/folder/x.csv"),
  ])
  func whatIsWrongIsSaid(_ arguments: [String], _ message: String) throws {
    let folder = try folder(ExportTable(seed: 1, count: 3))
    let run = try folder.gristmill.run(arguments)
    #expect(run.ending != .exit(0))
    #expect(run.errorText.contains(message), "\(run.errorText)")
    #expect(run.outputText.isEmpty)
  }

  @Test func recordsNeedTheClearanceWhereSmallNumbersAreHidden() throws {
    let folder = try folder(ExportTable(seed: 1, count: 30), settings: "min_cell: 5")
    let run = try folder.run("export", "things")
    #expect(run.errorText.contains("an export could tell what the reports"), "\(run.errorText)")
    #expect(run.outputText.isEmpty)
    #expect(try folder.run("export", "things", "--clearance", "personal").ending == .exit(0))
  }

  /// A disk that is full leaves the file of before, and none that is half written.
  @Test func aFailureLeavesWhatWasThere() throws {
    let folder = try folder(ExportTable(seed: 1, count: 3_000))
    let shell = try CommandRunner("/bin/bash", in: folder.path).run([
      "-c", "\"$0\" export things > /dev/full", CommandRunner.gristmillPath,
    ])
    #expect(shell.ending == .exit(73), "\(shell.errorText)")
    try folder.write("out.csv", "before")
    let limited = try CommandRunner("/bin/bash", in: folder.path).run([
      "-c", "ulimit -f 64; trap '' XFSZ; \"$0\" export things --output out.csv",
      CommandRunner.gristmillPath,
    ])
    #expect(limited.ending != .exit(0))
    #expect(limited.errorText.contains("out.csv"), "\(limited.errorText)")
    #expect(try folder.text("out.csv") == "before")
    #expect(!folder.exists("out.csv.partial"))
  }
}
