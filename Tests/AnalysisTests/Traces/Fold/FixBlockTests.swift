import Platform
import TestSupport
import Testing

@testable import Analysis

@Suite struct FixBlockTests {
  /// Fixes with small and extreme values, some measures missing, as rows that ascend or not.
  static func rows(_ generator: inout SeededGenerator, count: Int) -> [FixRow] {
    let hasMeasure = (0..<3).map { _ in Bool.random(using: &generator) }
    func measure(_ kind: Int) -> Int32 {
      guard hasMeasure[kind], Int.random(in: 0..<3, using: &generator) > 0 else {
        return TraceFix.missing
      }
      return [Int32.max, .min + 1, 0, -1, 123_456].randomElement(using: &generator) ?? 0
    }
    return (0..<count).map { _ in
      let isExtreme = Int.random(in: 0..<4, using: &generator) == 0
      let time =
        isExtreme
        ? [Int64.min, .max, 0, -1].randomElement(using: &generator) ?? 0
        : Int64.random(in: -1_000_000_000_000...2_000_000_000_000_000, using: &generator)
      return FixRow(
        fix: TraceFix(
          time: time,
          latitude: isExtreme
            ? 900_000_000 : Int32.random(in: -900_000_000...900_000_000, using: &generator),
          longitude: isExtreme
            ? -1_800_000_000
            : Int32.random(in: -1_800_000_000...1_800_000_000, using: &generator),
          elevation: measure(0), accuracy: measure(1), speed: measure(2)),
        row: isExtreme ? .max : UInt32.random(in: 0...1_000_000, using: &generator))
    }
  }

  static func encode(_ rows: [FixRow]) -> [UInt8] {
    var writer = ByteWriter()
    FixBlock.append(rows[...], to: &writer)
    return writer.buffer
  }

  static func decode(_ bytes: [UInt8]) throws -> [FixRow] {
    let (fixes, rows) = try bytes.withUnsafeBytes { bytes throws(MalformedRecord) in
      try FixBlock.decode(bytes)
    }
    return rows.indices.map { FixRow(fix: fixes[$0], row: rows[$0]) }
  }

  static func values(_ rows: [FixRow]) -> [String] { rows.map { "\($0)" } }

  @Test func whatIsWrittenIsRead() throws {
    try withSeeds(200, long: 2_000) { generator, seed in
      let count = [1, 2, 7, 63, FixBlock.capacity][Int(seed % 5)]
      let rows = Self.rows(&generator, count: count)
      let read = try Self.decode(Self.encode(rows))
      #expect(Self.values(read) == Self.values(rows), "seed \(seed)")
    }
  }

  /// A slice of rows is written as if they were all.
  @Test func slicesAreWritten() throws {
    var generator = SeededGenerator(seed: 9)
    let rows = Self.rows(&generator, count: 40)
    var writer = ByteWriter()
    FixBlock.append(rows[11..<29], to: &writer)
    #expect(try Self.values(Self.decode(writer.buffer)) == Self.values(Array(rows[11..<29])))
  }

  /// A measure that no fix has takes no bytes.
  @Test func missingMeasuresTakeNoBytes() {
    let fix = TraceFix(time: 1, latitude: 2, longitude: 3)
    #expect(Self.encode([FixRow(fix: fix, row: 4)]) == [1, 0, 2, 4, 6, 8])
  }

  /// The example of FORMAT.md.
  @Test func theExampleOfTheFormat() {
    let time: Int64 = 1_614_556_800_000_000
    let first = FixRow(
      fix: TraceFix(
        time: time, latitude: 482_000_000, longitude: 163_000_000, elevation: 200_000), row: 0)
    let second = FixRow(
      fix: TraceFix(time: time + 10_000_000, latitude: 482_000_010, longitude: 163_000_000), row: 1)
    var key: [UInt8] = []
    TracePartial.key(stream: Array("a".utf8), first: first, into: &key)
    func text(_ bytes: [UInt8]) -> String {
      bytes.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined(separator: " ")
    }
    #expect(text(key) == "61 00 80 05 bc 6e 4c 88 a0 00 00 00 00 00")
    #expect(
      text(Self.encode([first, second]))
        == "02 01 80 80 c5 c8 c9 9b de 05 80 da c4 09 80 f2 d5 cb 03 14 80 bb b9 9b 01 00 "
        + "80 b5 18 ff b4 98 80 10 00 02")
  }

  @Test func cutBlocksAreErrors() {
    withSeeds(20) { generator, seed in
      let bytes = Self.encode(Self.rows(&generator, count: 5))
      for length in 0..<bytes.count {
        #expect(throws: MalformedRecord.self, "seed \(seed), \(length) bytes") {
          try Self.decode(Array(bytes[..<length]))
        }
      }
      #expect(throws: MalformedRecord.self, "seed \(seed)") { try Self.decode(bytes + [0]) }
    }
  }

  /// The checksums of the table find every flip; here none may crash or give more than a block.
  @Test func flippedBytesNeverCrash() {
    withSeeds(10, long: 100) { generator, seed in
      let bytes = Self.encode(Self.rows(&generator, count: 6))
      for place in bytes.indices {
        for bit in 0..<8 {
          var damaged = bytes
          damaged[place] ^= 1 << bit
          if let rows = try? Self.decode(damaged) {
            #expect(rows.count <= FixBlock.capacity, "seed \(seed)")
          }
        }
      }
    }
    #expect(throws: MalformedRecord.self, "unknown flags") {
      try Self.decode([1, 8, 2, 4, 6, 8])
    }
  }
}
