import Platform
import TestSupport
import Testing

/// What could not be used, as files for other programs.
@Suite struct ExportRejectTests {
  private static let lines = [
    "K1,1", "=1+1,x", "K3,3", "K4,\"quoted, \"\"y\"\"\"", "K5,5,6", "K6,six",
  ]

  private func folder(_ name: String = "things", exports: String = "") throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("things.csv", "key,n\n" + Self.lines.map { $0 + "\n" }.joined())
    try folder.write(
      "d.yaml",
      """
      gristmill: 1
      pipeline: d
      records:
        thing: {fields: {key: {type: symbol, class: personal}, n: integer}}
      ingest:
        file: {from: things.csv, format: csv}
      normalize:
        \(name): {record: thing, input: file, map: {key: key, n: n}}
      \(exports)
      """)
    let run = try folder.run("run", "d.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  /// The members that both have are those of the listing, without bytes until the clearance covers them.
  @Test func rejectsAreThoseOfTheListing() throws {
    let folder = try folder()
    let listed = try folder.run("quarantine", "list", "--json")
    let run = try folder.run("export", "rejects", "--format", "jsonl")
    #expect(run.errorText == "2 fields are more private; see --clearance\n")
    let program = """
      import json, sys
      listed, found = ([json.loads(line) for line in text.splitlines()] for text in sys.argv[1:])
      assert len(listed) == 4 == len(found), (listed, found)
      for one, two in zip(listed, found):
          assert {k: v for k, v in one.items() if v not in ("", 0) or k in ("offset",)} == two, (one, two)
      """
    let python = try CommandRunner("/usr/bin/env", in: folder.path).run([
      "python3", "-c", program, listed.outputText, run.outputText,
    ])
    #expect(python.ending == .exit(0), "\(python.errorText)")
    #expect(!run.outputText.contains("raw") && !run.outputText.contains("hash"))
    for words in [["--columns", "raw"], ["--where", "raw:six"], ["--order", "hash"]] {
      let refused = try folder.gristmill.run(["export", "rejects"] + words)
      #expect(refused.ending != .exit(0) && refused.outputText.isEmpty)
      #expect(refused.errorText.contains("is personal; give --clearance personal"))
    }
  }

  /// The bytes of records stand in all forms, in CSV without a formula.
  @Test func bytesNeedTheirClearance() throws {
    let folder = try folder()
    let clearance = ["--clearance", "personal"]
    let csv = try folder.gristmill.run(
      ["export", "rejects", "--columns", "line,raw", "--order", "line desc"] + clearance)
    #expect(
      csv.outputText
        == "line,raw\r\n7,\"K6,six\"\r\n6,\"K5,5,6\"\r\n5,\"K4,\"\"quoted, \"\"\"\"y\"\"\"\"\"\"\"\r\n3,\"'=1+1,x\"\r\n",
      "\(csv.outputText)")
    let lines = try folder.gristmill.run(
      ["export", "rejects", "--columns", "raw", "--format", "jsonl", "--where", "line:3"]
        + clearance)
    #expect(lines.outputText == "{\"raw\":\"=1+1,x\"}\n")
    let file = try folder.gristmill.run(["export", "rejects", "--output", "r.parquet"] + clearance)
    #expect(file.ending == .exit(0), "\(file.errorText)")
    guard let python = Peers.python(with: "duckdb") else { return }
    let peer = try CommandRunner(python, in: folder.path).run([
      "-c",
      "import duckdb; print(duckdb.sql(\"select number, line, raw from 'r.parquet'\").fetchall()[3])",
    ])
    #expect(peer.outputText == "(4, 7, 'K6,six')\n", "\(peer.errorText)")
  }

  @Test func definitionsExportThem() throws {
    let folder = try folder(
      exports: """
        clearance: personal
        export:
          bad: {input: rejects, where: "dataset:things", format: jsonl}
        """)
    let run = try folder.run(
      "export", "rejects", "--format", "jsonl", "--clearance", "personal", "--where",
      "dataset:things")
    #expect(try run.output == folder.read("reports/d/bad.jsonl"))
    try folder.write("things.csv", "key,n\nK1,one\nK2,2\n")
    #expect(try folder.run("run", "d.yaml", "--quiet").ending == .exit(0))
    #expect(try folder.text("reports/d/bad.jsonl").split(separator: "\n").count == 1)
    try folder.write(
      "d.yaml",
      folder.text("d.yaml").replacing("clearance: personal\n", with: "")
        .replacing("where: \"dataset:things\"", with: "columns: [line, raw]"))
    let check = try folder.run("check", "d.yaml")
    #expect(
      check.errorText.contains("columns: raw is personal; write clearance: personal"),
      "\(check.errorText)")
  }

  /// A dataset of that name is meant before.
  @Test func aDatasetMayHaveTheName() throws {
    let folder = try folder("rejects")
    let run = try folder.run("export", "rejects", "--columns", "n")
    #expect(run.outputText == "n\r\n1\r\n3\r\n", "\(run.errorText)")
  }
}
