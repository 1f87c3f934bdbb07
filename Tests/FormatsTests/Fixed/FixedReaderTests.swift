import Formats
import Platform
import TestSupport
import Testing

/// Lines whose columns stand at fixed places.
@Suite struct FixedReaderTests {
  @Test func columnsAreCutByCharacters() throws {
    let found = try FixedReading(
      "ab  12\nÄö 345\n x\n\t\n\ne\u{301}  7", places: [(0, 3), (3, 6)])
    #expect(
      found.rows == [["ab", "12"], ["Äö", "345"], ["x", nil], ["e\u{301}", "7"]])
    #expect(found.lines == [0, 1, 2, 5])
    #expect(found.summary.blankLineCount == 2 && found.notes.isEmpty)
  }

  @Test func columnsMayOverlapStandInAnyOrderAndReachToTheEnd() throws {
    let found = try FixedReading(
      "20240131 the rest of it \r\n20231224\r\n", places: [(9, .max), (0, 8), (0, 4), (6, 8)],
      end: .max)
    #expect(
      found.rows == [
        ["the rest of it", "20240131", "2024", "31"], [nil, "20231224", "2023", "24"],
      ])
    #expect(found.notes.isEmpty)
  }

  @Test func whatStandsBehindTheLastColumnAndTabsAreNoted() throws {
    let found = try FixedReading("a b  \na b c\na\tb\nü bé\n", places: [(0, 1)], end: 3)
    #expect(found.rows == [["a"], ["a"], ["a"], ["ü"]])
    #expect(found.notes == ["FIXED_LONG": 2, "FIXED_TAB": 1])
  }

  @Test func theFirstLineMayBeNone() throws {
    let found = try FixedReading("id\n1\n", places: [(0, 2)], hasHeader: true)
    #expect(found.rows == [["1"]] && found.lines == [1] && found.summary.headerCount == 1)
    let blank = try FixedReading("\n1\n", places: [(0, 2)], hasHeader: true)
    #expect(blank.rows == [["1"]] && blank.summary.blankLineCount == 0)
  }

  @Test func badLinesAreRefusedByThemselves() throws {
    var bytes = Array("ok\na\u{0}b\n".utf8) + [0x61, 0xC3, 0x28, 0x0A]
    bytes += [UInt8](repeating: 0x61, count: 200) + Array("\nend".utf8)
    let found = try FixedReading(bytes, places: [(0, 4)], lineLimit: 100)
    #expect(found.rows == [["ok"], ["end"]])
    #expect(found.rejects.map(\.code) == ["NUL", "UTF8", "TOO_LONG"])
    #expect(found.rejects.map(\.line) == [1, 2, 3])
    #expect(found.rejects.map(\.position) == [2, 3, 0])
    #expect(found.rejects[2].byteCount == 200)
  }

  @Test func valuesKnowWhereTheyStand() throws {
    var reader = try FixedReader(
      source: MemorySource(bytes: Array("x\n  ab  é12".utf8)),
      columns: [FixedPlace(start: 7, end: 9)], end: 9, span: ByteSpan(start: 0, end: .max))
    let batch = try #require(try reader.nextRows())
    #expect(batch.table.position(1, 0) == 9 && !batch.table.isTyped)
  }
}

/// Files that another program writes have the rows that it cuts out of them, however they are read.
@Suite struct FixedReferenceTests {
  private static let hint: Comment = "needs python3 in /usr/bin"
  private static let python = "/usr/bin/python3"

  @Test(.enabled(if: SystemFileSystem().exists(python), hint))
  func linesEqualTheReference() throws {
    let folder = try TemporaryFolder()
    let runner = CommandRunner(Self.python, in: folder.path)
    let program = Path.parent(#filePath) + "/Reference/fixed.py"
    var rowCount = 0
    for seed in 0..<30 {
      let text = try runner.run([program, "write", "\(seed)"]).output
      var random = SeededGenerator(seed: UInt64(seed))
      let places = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        let start = Int.random(in: 0...20, using: &random)
        let isOpen = Int.random(in: 0...4, using: &random) == 0
        return (start, isOpen ? Int.max : start + Int.random(in: 1...12, using: &random))
      }
      let hasHeader = seed % 3 == 0
      let words = places.map { "\($0.0 + 1)-" + ($0.1 == .max ? "" : "\($0.1)") }
      let result = try runner.run([program, "read", hasHeader ? "1" : "0"] + words, input: text)
      try #require(result.ending == .exit(0), "seed \(seed): \(result.errorText)")
      let expected = result.outputText.split(separator: "\u{1E}").map {
        $0.split(separator: "\u{1F}", omittingEmptySubsequences: false).dropLast().map(String.init)
      }
      let whole = try FixedReading(text, places: places, hasHeader: hasHeader)
      #expect(whole.rejects.isEmpty && whole.rows.count == expected.count, "seed \(seed)")
      for (number, (row, expected)) in zip(whole.rows, expected).enumerated()
      where row.map({ $0 ?? "" }) != expected {
        Issue.record("seed \(seed), row \(number): \(row) is not \(expected)")
        break
      }
      rowCount += whole.rows.count
      let cut = try FixedReading(
        text, places: places, hasHeader: hasHeader, chunkByteCount: 1 + seed * 37,
        spanByteCount: Int64(1 + seed * 91))
      #expect(cut.rows == whole.rows && cut.notes == whole.notes, "seed \(seed)")
      #expect(cut.lines == whole.lines, "seed \(seed)")
    }
    #expect(rowCount > 1000)
  }
}

/// All that a reader of fixed places says of a text, read in spans of a length.
private struct FixedReading {
  var rows: [[String?]] = []
  var lines: [Int64] = []
  var rejects: [RowReject] = []
  var notes: [String: Int64] = [:]
  var summary: SpanSummary

  init(
    _ text: String, places: [(Int, Int)], end: Int? = nil, hasHeader: Bool = false
  ) throws {
    try self.init(Array(text.utf8), places: places, end: end, hasHeader: hasHeader)
  }

  init(
    _ bytes: [UInt8], places: [(Int, Int)], end: Int? = nil, hasHeader: Bool = false,
    chunkByteCount: Int = 1 << 16, spanByteCount: Int64 = 1 << 40, lineLimit: Int = 1 << 20
  ) throws {
    let source = MemorySource(bytes: bytes)
    var start: Int64 = 0
    var limit = spanByteCount
    var lineCount: Int64 = 0
    while true {
      var reader = try FixedReader(
        source: source, columns: places.map { FixedPlace(start: $0.0, end: $0.1) },
        end: end ?? places.map(\.1).max() ?? 0, passesHeader: hasHeader,
        chunkByteCount: chunkByteCount, span: ByteSpan(start: start, end: limit),
        assumedStart: start, maximumLineByteCount: lineLimit)
      while let batch = try reader.nextRows() {
        for row in 0..<batch.table.count {
          rows.append(
            places.indices.map { column in
              let field = batch.table.field(row, column)
              return field.isNull ? nil : String(decoding: field.bytes, as: UTF8.self)
            })
          lines.append(lineCount + batch.table.line(of: row))
        }
        rejects += batch.rejects
      }
      notes.merge(reader.notes) { $0 + $1 }
      summary = reader.finish()
      lineCount += summary.lineCount
      start = summary.end
      if start >= Int64(bytes.count) { return }
      limit = max(limit, start) + spanByteCount
    }
  }
}
