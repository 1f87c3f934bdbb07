import Formats
import Platform
import TestSupport
import Testing

/// Documents that another program writes have the rows that it reads in them, however they are cut.
@Suite struct XMLPathReferenceTests {
  private static let hint: Comment = "needs python3 in /usr/bin"
  private static let python = "/usr/bin/python3"
  private static let columns = [
    ".", "@id", "@k", "@b:k", "t", "a:t", "t/@k", "t/n", "n[]", "t/n[]", "t/@id[]", "b:x/t", "h",
    "../@id", "../h", "../t[]", "/r/@k", "/r/m", "/r/m/t", "../../m/@k[]",
  ]

  @Test(.enabled(if: SystemFileSystem().exists(python), hint))
  func documentsEqualTheReference() throws {
    let folder = try TemporaryFolder()
    let runner = CommandRunner(Self.python, in: folder.path)
    let program = Path.parent(#filePath) + "/Reference/rows.py"
    var rowCount = 0
    for seed in 0..<24 {
      let document = try runner.run([program, "write", "\(seed)"]).output
      for rows in ["r/s/x", "r/a:s/x", "r/s/b:x"] {
        let result = try runner.run([program, "read", rows] + Self.columns, input: document)
        try #require(result.ending == .exit(0), "seed \(seed): \(result.errorText)")
        let expected = result.outputText.split(separator: "\u{1E}").map {
          $0.split(separator: "\u{1F}", omittingEmptySubsequences: false).dropLast()
            .map { $0.isEmpty ? "-" : String($0) }
        }
        var plan = XMLPlan(rows)
        plan.columns = Self.columns
        plan.namespaces = ["a": "urn:a", "b": "urn:b"]
        let whole = try plan.read(document)
        #expect(whole.failure == nil, "seed \(seed)")
        #expect(whole.texts.count == expected.count, "seed \(seed)")
        for (number, (found, expected)) in zip(whole.texts, expected).enumerated() {
          for (column, pair) in zip(found, expected).enumerated() where pair.0 != pair.1 {
            Issue.record(
              "seed \(seed), \(rows), row \(number), \(Self.columns[column]): \(pair.0) is not \(pair.1)"
            )
          }
        }
        rowCount += whole.rows.count
        plan.chunkByteCount = 1 + seed * 37
        plan.spanByteCount = 1 + seed * 91
        let cut = try plan.read(document)
        #expect(cut == whole, "seed \(seed)")
        cut.checkSpans(of: document, "seed \(seed)")
      }
    }
    #expect(rowCount > 1000)
  }
}
