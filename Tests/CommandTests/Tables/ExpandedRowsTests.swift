import TestSupport
import Testing

/// Rows that become several records are what a plain reading of the rules makes of them, however they are read.
@Suite struct ExpandedRowsTests {
  private static let settings = [
    ["--workers", "1", "--chunk", "8M", "--part", "1G"],
    ["--workers", "3", "--chunk", "4K", "--part", "2K"],
    ["--workers", "2", "--chunk", "64K", "--part", "7K"],
  ]

  @Test func randomTables() throws {
    try withSeeds(24, long: 400) { random, seed in
      var shape = ExpandedTable.Shape()
      shape.isJSON = Bool.random(using: &random)
      shape.matches = shape.isJSON && Bool.random(using: &random)
      shape.unpivots = Int.random(in: 0..<4, using: &random) > 0
      shape.explodes = !shape.unpivots || Bool.random(using: &random)
      shape.explodesValue = shape.explodes && shape.unpivots && Bool.random(using: &random)
      shape.dropsCells = Bool.random(using: &random)
      shape.dropsItems = Bool.random(using: &random)
      try compare(
        ExpandedTable(shape, seed: seed, count: Int.random(in: 1...150, using: &random)),
        "seed \(seed) \(shape)")
    }
  }

  private func compare(_ table: ExpandedTable, _ trace: String) throws {
    let folder = try WorkFolder()
    let file = table.shape.isJSON ? "m.jsonl" : "m.csv"
    try folder.write(file, table.text)
    try folder.write("d.yaml", table.definition(file))
    var reports: [String: [UInt8]]?
    for (number, settings) in Self.settings.enumerated() {
      let store = "store\(number)"
      let run = try folder.gristmill.run(
        ["run", "d.yaml", "--store", store, "--output", "out\(number)"] + settings)
      #expect(run.errorText.contains(table.balance), "\(trace): \(run.errorText)")
      let found = try folder.run(
        "search", "--store", store, "--format", "jsonl", "--top", "1000000", "*")
      #expect(found.outputText == table.found(file), "\(trace), settings \(number)")
      let rejects = try folder.run("quarantine", "list", "--store", store, "--limit", "100000")
      let lines = rejects.outputText.split(separator: "\n").map { line in
        String(line.split(separator: "\t")[2].split(separator: ":")[1])
      }
      #expect(lines == table.rejects, "\(trace), settings \(number)")
      let files = try folder.files(in: "out\(number)/d")
      #expect(reports == nil || reports == files, "\(trace), settings \(number): reports")
      reports = files
    }
  }
}
