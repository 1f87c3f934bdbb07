import Formats
import Platform
import TestSupport
import Testing

/// Documents that another program writes have the rows that it reads in them, however they are cut.
@Suite struct JSONDocumentReferenceTests {
  private static let hint: Comment = "needs python3 in /usr/bin"
  private static let python = "/usr/bin/python3"
  private static let columns = ["id", "a", "a.b", "b.a.b", "l[]", "c\\.d", "b.c\\.d", "b.é"]

  @Test(.enabled(if: SystemFileSystem().exists(python), hint))
  func documentsEqualTheReference() throws {
    let folder = try TemporaryFolder()
    let runner = CommandRunner(Self.python, in: folder.path)
    let program = Path.parent(#filePath) + "/Reference/rows.py"
    var rowCount = 0
    for seed in 0..<30 {
      let document = try runner.run([program, "write", "\(seed)"]).output
      let result = try runner.run(
        [program, "read", "data.rows"] + Self.columns, input: document)
      try #require(result.ending == .exit(0), "seed \(seed): \(result.errorText)")
      let expected = result.outputText.split(separator: "\u{1E}").map {
        $0.split(separator: "\u{1F}", omittingEmptySubsequences: false).dropLast()
          .map(String.init)
      }
      var plan = JSONDocumentPlan("data.rows")
      plan.columns = Self.columns
      let whole = try plan.read(document)
      #expect(whole.failure == nil && whole.rejects.isEmpty, "seed \(seed)")
      #expect(whole.rows.count == expected.count, "seed \(seed)")
      for (number, (row, expected)) in zip(whole.rows, expected).enumerated() {
        for (column, pair) in zip(row.fields, expected).enumerated()
        where (pair.0 ?? "") != pair.1 {
          Issue.record("seed \(seed), row \(number), \(Self.columns[column]): \(pair)")
        }
      }
      rowCount += whole.rows.count
      plan.chunkByteCount = 1 + seed * 37
      plan.spanByteCount = 1 + seed * 91
      let cut = try plan.read(document)
      #expect(cut == whole, "seed \(seed)")
      cut.checkSpans(of: document, "seed \(seed)")
    }
    #expect(rowCount > 500)
  }
}
