import Formats
import Platform
import TestSupport
import Testing

@Suite struct GPXPropertyTests {
  @Test func everyWayOfReadingGivesTheSameRows() throws {
    try withSeeds(120, long: 2000) { generator, seed in
      let (text, points) = GPXGenerator.document(&generator)
      let bytes = Array(text.utf8)
      let whole = try GPXPlan().read(bytes)
      let label: Comment = "seed \(seed)"
      #expect(whole.failure == nil, label)
      #expect(whole.rows.map(Self.point) == points, label)
      for row in whole.rows {
        let expected = Array(bytes[Int(row.offset)...].prefix(row.bytes.count))
        #expect(row.bytes == expected, label)
        #expect(row.line == Self.lines(bytes[..<Int(row.offset)]), label)
      }
      for spanByteCount in [1, 7, 100, 1000, 1 << 40] {
        var source = MemorySource(bytes: bytes)
        source.readLimit = [1, 13, 100, .max].randomElement(using: &generator) ?? 1
        source.knowsSize = Bool.random(using: &generator)
        var plan = GPXPlan(spanByteCount: spanByteCount)
        plan.chunkByteCount = [1, 2, 16, 100, 1 << 16].randomElement(using: &generator) ?? 1
        let (reading, summaries) = try plan.read(source)
        let label: Comment = "seed \(seed), spans of \(spanByteCount)"
        #expect(reading == whole, label)
        Self.check(summaries, of: bytes, rowCount: points.count, label)
      }
    }
  }

  /// Also where a document is broken, each way of reading comes to the same end.
  @Test func damageIsFoundAtTheSamePlace() throws {
    try withSeeds(600, long: 20_000) { generator, seed in
      var bytes = Array(GPXGenerator.document(&generator, pointLimit: 2).text.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes[place] = Array("<>&;\"/:!-]\0\r".utf8).randomElement(using: &generator) ?? 0
        default: bytes.remove(at: place)
        }
      }
      let whole = try GPXPlan().read(bytes)
      var plan = GPXPlan()
      plan.chunkByteCount = [1, 5, 64].randomElement(using: &generator) ?? 1
      plan.spanByteCount = [20, 300, 1 << 40].randomElement(using: &generator) ?? 20
      let (reading, summaries) = try plan.read(MemorySource(bytes: bytes))
      let label: Comment = "seed \(seed)"
      #expect(reading == whole, label)
      Self.check(summaries, of: bytes, rowCount: whole.rows.count, label)
    }
  }

  @Test func aFileThatIsCutOffGivesThePointsBefore() throws {
    let bytes = Array(GPXSample.mixed.utf8)
    let whole = try GPXPlan().read(bytes)
    let end = GPXSample.mixed.utf8.count - 1
    for count in 0..<end {
      let plan = GPXPlan(chunkByteCount: 1 + count % 97)
      let reading = try plan.read(Array(bytes[..<count]))
      let expected = whole.rows.filter { $0.offset + Int64($0.bytes.count) <= Int64(count) }
      #expect(reading.rows == expected, "cut off after \(count) bytes")
      #expect(reading.failure?.code == "XML_SYNTAX", "cut off after \(count) bytes")
    }
  }

  @Test(arguments: ["UTF-8", "UTF-16LE", "UTF-16BE"])
  func flippedBitsNeverCrash(encoding: String) throws {
    var bytes = Array(GPXSample.mixed.utf8)
    if encoding != "UTF-8" {
      bytes = GPXSample.utf16(GPXSample.mixed, isLittle: encoding == "UTF-16LE")
    }
    for place in bytes.indices {
      let old = bytes[place]
      for bit in 0..<(isLongTest() ? 8 : 2) {
        bytes[place] = old ^ (1 << UInt8((place + bit * 4) % 8))
        let reading = try GPXPlan(chunkByteCount: 1 + place % 40).read(bytes)
        #expect(reading.rows.count <= 8, "byte \(place)")
      }
      bytes[place] = old
    }
  }

  private static func point(_ row: GPXReading.Row) -> GPXGenerator.Point {
    GPXGenerator.Point(
      kind: row[.kind] ?? "-", track: row[.track] ?? "-", segment: row[.segment] ?? "-",
      number: row[.point] ?? "-", lat: row[.lat] ?? "-", ele: row[.ele] ?? "-",
      name: row[.name] ?? "-")
  }

  /// The lines before a place, counted the plain way.
  private static func lines(_ bytes: ArraySlice<UInt8>) -> Int64 {
    var count: Int64 = 0
    var last: UInt8 = 0
    for byte in bytes {
      if byte == 13 || (byte == 10 && last != 13) { count += 1 }
      last = byte
    }
    return count
  }

  /// Spans lie side by side, and each hash is that of everything up to the end of its span.
  private static func check(
    _ summaries: [SpanSummary], of bytes: [UInt8], rowCount: Int, _ label: Comment
  ) {
    var end: Int64 = 0
    for summary in summaries {
      #expect(summary.start == end, label)
      end = summary.end
      let hash = bytes[..<Int(end)].withUnsafeBytes { Hash128.of($0) }
      #expect(summary.hash == hash, label)
    }
    #expect(summaries.reduce(0) { $0 + $1.recordCount } == Int64(rowCount), label)
  }
}
