import TestSupport
import Testing

/// Lists and decimals as other programs read them.
@Suite struct ExportTypeTests {
  /// By record its tags, with all that lists could be mistaken for.
  private static let tags: [[String]?] = [
    ["a", "b"], nil, ["=1+1", "x"], ["one"], ["x", "=cmd|' /C calc'!A0"],
    ["she said \"no\"", "Zoë"],
    ["a,b", "{}", "[1]"], ["\\", "\u{1F600}"],
  ]

  private func folder(_ prices: [String], part: String = "16K") throws -> WorkFolder {
    let folder = try WorkFolder()
    let count = max(prices.count, 3_000)
    let lines = (0..<count).map { number in
      let tags = Self.tags[number % Self.tags.count].map { $0.joined(separator: ";") } ?? ""
      return
        "\(number),\"\(tags.replacing("\"", with: "\"\""))\",\(prices[number % prices.count])\n"
    }
    try folder.write("things.csv", "key,tags,price\n" + lines.joined())
    try folder.write(
      "d.yaml",
      """
      gristmill: 1
      pipeline: d
      records:
        thing: {fields: {key: integer, tags: list, price: {type: decimal, scale: 2}}}
      ingest:
        file: {from: things.csv, format: csv}
      normalize:
        things: {record: thing, input: file, map: {key: key, tags: {from: tags, as: "list ;"}, price: price}}
      export:
        out: {input: things, columns: [key, tags], format: jsonl}
      """)
    let run = try folder.run("run", "d.yaml", "--quiet", "--part", part)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  /// Arrays in lines, one text in CSV that no spreadsheet takes for a formula, lists in Parquet, also in another order.
  @Test func listsAreLists() throws {
    let folder = try folder(["1.00"])
    let lines = try folder.run("export", "things", "--columns", "key,tags", "--format", "jsonl")
    let first = """
      {"key":0,"tags":["a","b"]}
      {"key":1}
      {"key":2,"tags":["=1+1","x"]}
      {"key":3,"tags":["one"]}

      """
    #expect(lines.outputText.hasPrefix(first), "\(lines.outputText.prefix(200))")
    #expect(try lines.output == folder.read("reports/d/out.jsonl"))
    let csv = try folder.run("export", "things", "--columns", "tags")
    #expect(
      csv.outputText.hasPrefix("tags\r\n\"a\nb\"\r\n\"\"\r\n\"'=1+1\nx\"\r\none\r\n"),
      "\(csv.outputText.prefix(200))")
    for (file, order) in [("read.parquet", []), ("down.parquet", ["--order", "key desc"])] {
      let run = try folder.gristmill.run(["export", "things", "--output", file] + order)
      #expect(run.ending == .exit(0), "\(run.errorText)")
    }
    for peer in ["duckdb", "polars", "pyarrow"] {
      guard let python = Peers.python(with: peer) else { continue }
      let program = """
        import json, sys
        peer = sys.argv[1]
        wanted = [json.loads(line) for line in open("reports/d/out.jsonl")]
        for file, rows in [("read.parquet", wanted), ("down.parquet", wanted[::-1])]:
            if peer == "duckdb":
                import duckdb
                table = duckdb.sql(f"select key, tags from '{file}'")
                assert str(table.types[1]) == "VARCHAR[]", table.types
                found = table.fetchall()
            elif peer == "polars":
                import polars
                found = polars.read_parquet(file, columns=["key", "tags"]).rows()
            else:
                import pyarrow.parquet
                table = pyarrow.parquet.read_table(file)
                found = list(zip(table["key"].to_pylist(), table["tags"].to_pylist()))
            assert found == [(row["key"], row.get("tags")) for row in rows], found[:9]
        print(len(wanted))
        """
      let run = try CommandRunner(python, in: folder.path).run(["-c", program, peer])
      #expect(run.outputText == "3000\n", "\(peer): \(run.errorText)")
    }
  }

  /// A decimal has the digits that its numbers need, the same for any cut.
  @Test(arguments: [
    (["1.00", "-9999999.99"], 9), (["1.00", "10000000.00"], 18),
    (["2.50", "-9999999999999999.99"], 18), (["2.50", "92233720368547758.07"], 19),
  ])
  func decimalsHaveTheDigitsThatTheyNeed(_ prices: [String], _ digits: Int) throws {
    let folder = try folder(prices)
    let run = try folder.run("export", "things", "--output", "out.parquet", "--columns", "price")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let again = try folder.run("run", "d.yaml", "--quiet", "--force", "--part", "1M")
    #expect(again.ending == .exit(0), "\(again.errorText)")
    let cut = try folder.run(
      "export", "things", "--format", "parquet", "--columns", "price", "--workers", "3")
    let isSame = try cut.output == folder.read("out.parquet")
    #expect(isSame)
    guard let python = Peers.python(with: "duckdb") else { return }
    let program = """
      import duckdb
      rows = duckdb.sql("select price from 'out.parquet'")
      print(rows.types[0], *[row[0] for row in rows.fetchall()[:2]])
      """
    let peer = try CommandRunner(python, in: folder.path).run(["-c", program])
    #expect(
      peer.outputText == "DECIMAL(\(digits),2) \(prices.joined(separator: " "))\n",
      "\(peer.outputText)\(peer.errorText)")
  }
}
