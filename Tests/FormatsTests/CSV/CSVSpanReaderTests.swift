@testable import Formats
import TestSupport
import Testing

@Suite struct CSVSpanReaderTests {
  @Test func fieldsAreThoseOfTheDialect() throws {
    let dialect = try CSVDialect(
      delimiter: UInt8(ascii: "\t"), quote: UInt8(ascii: "'"), hasHeader: false,
      columns: ["a", "b", "c"])
    let reading = try read(
      "1\t'it''s\t'\t\"\n''\t\t x ", ReadingPlan(dialect: dialect, columnCount: 3))
    #expect(texts(reading) == [["1", "it's\t", "\""], ["", nil, " x "]])
  }

  @Test func withoutAQuoteEveryQuoteIsText() throws {
    let dialect = try CSVDialect(quote: nil, hasHeader: false, columns: ["a", "b"])
    for patience in [0, 1 << 20] {
      var plan = ReadingPlan(dialect: dialect, columnCount: 2)
      plan.patience = patience
      let long = String(repeating: "x\"", count: 100)
      let reading = try read("\"a,b\"\n\"\",\n\(long),\"\"\"", plan)
      #expect(texts(reading) == [["\"a", "b\""], ["\"\"", nil], [long, "\"\"\""]])
    }
  }

  @Test func refusalsSayWhereAndWhy() throws {
    let text = "a,b\r\n1\n\n2,3,4\n5,\0\n6,\"7\n8\"\n9,\"open\n10,11"
    let reading = try read(text, ReadingPlan(dialect: try CSVDialect(), columnCount: 2))
    #expect(
      reading.rejects == [
        CSVReject(reason: .columns(found: 1, expected: 2), offset: 5, byteCount: 1, line: 1),
        CSVReject(reason: .columns(found: 3, expected: 2), offset: 8, byteCount: 5, line: 3),
        CSVReject(reason: .nul(column: 1), offset: 14, byteCount: 3, line: 4),
        CSVReject(reason: .quote, offset: 26, byteCount: 7, line: 7),
      ])
    #expect(texts(reading) == [["6", "7\n8"], ["10", "11"]])
    #expect(reading.records.map(\.line) == [5, 8])
    #expect(
      reading.rejects.map(\.reason.code.rawValue) == [
        "CSV_COLUMNS", "CSV_COLUMNS", "NUL", "CSV_QUOTE",
      ])
  }

  @Test func invalidTextIsFoundInItsColumn() throws {
    var bytes = Array("caf\u{E9},1\nx".utf8)
    bytes += [0xC3] + Array(",2\n3,\"y,".utf8) + [0xFF] + Array("\"\n4,5\n".utf8)
    let plan = ReadingPlan(dialect: try .rows(2), columnCount: 2)
    let reading = try plan.read(MemorySource(bytes: bytes), .whole)
    #expect(reading.rejects.map(\.reason) == [.utf8(column: 0), .utf8(column: 1)])
    #expect(texts(reading) == [["caf\u{E9}", "1"], ["4", "5"]])
  }

  @Test(arguments: [1, 4096, 8 << 20])
  func aRecordMayHave16MiB(_ chunkByteCount: Int) throws {
    var plan = ReadingPlan(dialect: try .rows(2), columnCount: 2)
    plan.chunkByteCount = chunkByteCount
    let limit = CSVSpanReader.maximumRecordByteCount
    let fitting = Array(repeating: UInt8(ascii: "x"), count: limit - 2)
    for quote in ["", "\""] {
      let quotes = Array(quote.utf8)
      let long = quotes + fitting.dropLast(2 * quotes.count) + quotes
      var bytes = Array("1,".utf8) + long + Array("\r\n2,".utf8) + long
      bytes += Array("\n3,y".utf8)
      bytes.insert(UInt8(ascii: "x"), at: bytes.count - 10)
      let reading = try plan.read(MemorySource(bytes: bytes), .whole)
      #expect(reading.records.map(\.byteCount) == [limit, 3])
      #expect(
        reading.rejects == [
          CSVReject(
            reason: .tooLong(limit: limit), offset: Int64(limit) + 2, byteCount: Int64(limit) + 1,
            line: 1)
        ])
    }
  }

  @Test func unclosedQuotesAreReadInLinearTime() throws {
    let lineCount = 200_000
    let text = String(repeating: "\"abc,def\n", count: lineCount) + "1,2\n"
    let reading = try read(text, ReadingPlan(dialect: try .rows(2), columnCount: 2))
    #expect(reading.rejects.count == lineCount)
    #expect(reading.rejects.allSatisfy { $0.reason == .quote && $0.byteCount == 8 })
    #expect(texts(reading) == [["1", "2"]])
  }

  @Test func aFailedScanDoesNotMisleadTheNext() throws {
    // The first record closes a field on line 2, opens another and does not end. Read from line 2,
    // the same bytes are one closed field.
    let reading = try read("\"a\n\",b\"c,\"\nz", ReadingPlan(dialect: try .rows(1), columnCount: 1))
    #expect(reading.rejects.map(\.reason) == [.quote])
    #expect(texts(reading) == [[",b\"c,"], ["z"]])
  }

  @Test func doubledQuotesAreFoundAtEveryPosition() throws {
    for length in 0..<130 {
      let text = String(repeating: "x", count: length)
      let reading = try read(
        "\"\(text)\"\"y\"\n\(text)", ReadingPlan(dialect: try .rows(1), columnCount: 1))
      #expect(texts(reading).first == ["\(text)\"y"], "length \(length)")
    }
  }

  @Test func rowsOfManyFieldsNeedNoMemory() throws {
    let row = String(repeating: ",", count: 300_000)
    let reading = try read("1,2\n\(row)\n3,4\n", ReadingPlan(dialect: try .rows(2), columnCount: 2))
    #expect(reading.rejects.map(\.reason) == [.columns(found: 300_001, expected: 2)])
    #expect(texts(reading) == [["1", "2"], ["3", "4"]])
  }

  @Test func wideTablesAreRead() throws {
    let columnCount = 20_000
    let row = (0..<columnCount).map { "v\($0)" }.joined(separator: ",") + "\n"
    var plan = ReadingPlan(dialect: try .rows(columnCount), columnCount: columnCount)
    plan.chunkByteCount = 1 << 20
    let reading = try read(String(repeating: row, count: 40), plan)
    #expect(reading.records.count == 40 && reading.rejects.isEmpty)
    #expect(reading.records[39].fields[columnCount - 1] == Array("v19999".utf8))
  }

  @Test func theChunkSizeChangesNothing() throws {
    var generator = SeededGenerator(seed: 5)
    var bytes = Array("a,b,c\n".utf8)
    for round in 0..<300 {
      bytes += CSVGenerator.rows.bytes(&generator)
      bytes += Array("\n\(round),\"\(String(repeating: "long\n", count: round * 7))\",x\n".utf8)
    }
    var plan = ReadingPlan(dialect: try CSVDialect(), columnCount: 3)
    let naive = plan.readNaively(bytes)
    #expect(naive.records.count > 3000)
    for chunkByteCount in [1, 100, 4096, 65536, 1 << 20, 8 << 20] {
      plan.chunkByteCount = chunkByteCount
      let reading = try plan.read(MemorySource(bytes: bytes), .whole)
      expectEqual(reading, naive, "chunk \(chunkByteCount)")
      #expect(reading.summaries[0].hash == hash(bytes[...]))
    }
  }

  @Test func guessesAreSeldomWrong() throws {
    var bytes: [UInt8] = []
    for row in 0..<8000 {
      let comment = row % 3 == 0 ? "\"well, a day\nwith \"\"rain\"\"\nand sun\"" : "plain words"
      bytes += Array("\(row),u\(row * 7919 % 5003),\(comment),\(row % 5)\n".utf8)
    }
    let plan = ReadingPlan(dialect: try .rows(4), columnCount: 4)
    let reading = try plan.readSpans(MemorySource(bytes: bytes), spanByteCount: 601)
    expectEqual(reading, plan.readNaively(bytes), "spans of 601")
    #expect(reading.redoneCount < reading.summaries.count / 50, "redone \(reading.redoneCount)")
  }

  @Test func spansWithoutARecordAreEmpty() throws {
    let source = MemorySource(bytes: Array("a,\"\(String(repeating: "x", count: 500))\"\nb,c".utf8))
    let plan = ReadingPlan(dialect: try .rows(2), columnCount: 2)
    for start in [10, 100, 490] as [Int64] {
      let summary = try plan.read(source, ByteSpan(start: start, end: start + 5)).summaries[0]
      #expect(summary.start == 505 && summary.end == 505 && summary.lineCount == 0)
    }
    let last = try plan.read(source, ByteSpan(start: 506, end: 508)).summaries[0]
    #expect(last.start == 508 && last.end == 508)
    let beyond = try plan.read(source, ByteSpan(start: 600, end: 700), assumedStart: 600)
    #expect(beyond.records.isEmpty && beyond.summaries[0].end == 600)
  }

  @Test func tablesShowTheSource() throws {
    let bytes = Array("a,b\n\"odd \" one\",2\n".utf8)
    var reader = try CSVSpanReader(
      source: MemorySource(bytes: bytes), dialect: try .rows(2), columnCount: 2, span: .whole)
    let batch = try #require(try reader.next())
    #expect(batch.table.count == 2 && batch.table.hasQuotes)
    #expect(Array(batch.table.bytes(of: 0)) == Array("a,b".utf8))
    #expect(Array(batch.table.bytes(of: 1)) == Array("\"odd \" one\",2".utf8))
    #expect(batch.table.rawField(0, 1).byteCount == 1)
    #expect(Array(batch.table.field(1, 0).bytes) == Array("odd \" one".utf8))
    #expect(try reader.next() == nil)
    #expect(reader.finish().sourceByteCount == Int64(bytes.count))
  }

  @Test func errorsOfTheSourceAreThrown() throws {
    struct Failure: Error {}
    struct FailingSource: ByteSource {
      var byteCount: Int64? { 100 }
      func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int {
        throw Failure()
      }
    }
    #expect(throws: Failure.self) {
      try ReadingPlan(dialect: try .rows(1), columnCount: 1).read(FailingSource(), .whole)
    }
  }

  @Test func aSourceThatShrankEndsEarly() throws {
    struct ShrunkSource: ByteSource {
      let inner: MemorySource
      var byteCount: Int64? { 1000 }
      func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int {
        inner.read(into: buffer, at: offset)
      }
    }
    let source = ShrunkSource(inner: MemorySource(bytes: Array("1,2\n3,4".utf8)))
    let reading = try ReadingPlan(dialect: try .rows(2), columnCount: 2).read(source, .whole)
    #expect(reading.records.count == 2)
    #expect(reading.summaries[0].end == 7 && reading.summaries[0].sourceByteCount == 1000)
  }

  private func read(_ text: String, _ plan: ReadingPlan) throws -> CSVReading {
    try plan.read(MemorySource(bytes: Array(text.utf8)), .whole)
  }

  private func texts(_ reading: CSVReading) -> [[String?]] {
    reading.records.map { $0.fields.map { $0.map { String(decoding: $0, as: UTF8.self) } } }
  }
}
