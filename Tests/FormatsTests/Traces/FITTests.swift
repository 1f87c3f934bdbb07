import Formats
import TestSupport
import Testing

/// Files of FIT that are written here, byte by byte as the protocol says, and read.
@Suite struct FITTests {
  /// Writes a file of FIT.
  struct Writer {
    var isLittle = true
    private(set) var messages: [UInt8] = []

    mutating func define(
      _ local: UInt8, _ global: UInt16, _ fields: [(UInt8, UInt8, UInt8)],
      developer: [(UInt8, UInt8, UInt8)] = []
    ) {
      messages.append(0x40 | (developer.isEmpty ? 0 : 0x20) | local)
      messages += [0, isLittle ? 0 : 1] + number(UInt64(global), 2) + [UInt8(fields.count)]
      for field in fields { messages += [field.0, field.1, field.2] }
      if developer.isEmpty { return }
      messages.append(UInt8(developer.count))
      for field in developer { messages += [field.0, field.1, field.2] }
    }

    mutating func data(_ header: UInt8, _ values: [(Int64, Int)]) {
      messages.append(header)
      for value in values { messages += number(UInt64(bitPattern: value.0), value.1) }
    }

    private func number(_ value: UInt64, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }

    /// The file, with a header of 12 or 14 bytes.
    func file(headerByteCount: UInt8 = 14) -> [UInt8] {
      let count = messages.count
      var bytes: [UInt8] = [headerByteCount, 0x20, 0x54, 0x08]
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + Array(".FIT".utf8)
      if headerByteCount == 14 { bytes += Self.checksum(bytes) }
      bytes += messages
      return bytes + Self.checksum(bytes)
    }

    /// The checksum by the table of sixteen numbers that the protocol gives.
    static func checksum(_ bytes: [UInt8]) -> [UInt8] {
      let table: [UInt16] = [
        0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401, 0xA001, 0x6C00, 0x7800,
        0xB401, 0x5000, 0x9C01, 0x8801, 0x4400,
      ]
      var crc: UInt16 = 0
      for byte in bytes {
        for nibble in [byte & 0xF, byte >> 4] {
          crc = (crc >> 4 & 0xFFF) ^ table[Int(crc & 0xF)] ^ table[Int(nibble)]
        }
      }
      return [UInt8(truncatingIfNeeded: crc), UInt8(crc >> 8)]
    }
  }

  private static let position: [(UInt8, UInt8, UInt8)] = [
    (253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (2, 2, 0x84), (6, 2, 0x84), (3, 1, 0x02),
    (13, 1, 0x01),
  ]

  /// A record, one with a compressed timestamp that rolls over, one without values, a lap, a session.
  static func sample(isLittle: Bool = true) -> Writer {
    var writer = Writer(isLittle: isLittle)
    writer.define(0, 0, [(0, 1, 0), (8, 5, 0x07)])
    writer.data(0, [(4, 1), (0x41, 5)])
    writer.define(1, 20, position, developer: [(0, 3, 0)])
    writer.data(
      1,
      [
        (1_000_000_030, 4), (1 << 29, 4), (-(1 << 30), 4), (4555, 2), (3500, 2), (150, 1), (-5, 1),
        (0xABCDEF, 3),
      ])
    writer.define(2, 20, [(0, 4, 0x85), (1, 4, 0x85), (78, 4, 0x86), (2, 2, 0x84), (5, 4, 0x86)])
    writer.data(
      0x80 | 2 << 5 | 1, [(0, 4), (-1, 4), (2501, 4), (0, 2), (12_345, 4)])
    writer.data(
      2, [(0x7FFF_FFFF, 4), (0x7FFF_FFFF, 4), (0xFFFF_FFFF, 4), (0xFFFF, 2), (0xFFFF_FFFF, 4)])
    writer.define(3, 19, [(253, 4, 0x86), (2, 4, 0x86), (7, 4, 0x86), (9, 4, 0x86), (15, 1, 0x02)])
    writer.data(3, [(1_000_000_100, 4), (1_000_000_000, 4), (100_250, 4), (123_456, 4), (140, 1)])
    writer.define(3, 18, [(2, 4, 0x86), (5, 1, 0x00), (16, 1, 0x02), (14, 2, 0x84)])
    writer.data(3, [(1_000_000_000, 4), (2, 1), (141, 1), (3600, 2)])
    return writer
  }

  private static let records = [
    #"{"file":"a","time":"2021-09-08T01:47:10Z","lat":45,"lon":-90,"ele":411,"speed":3.5,"heart_rate":150,"temperature":-5}"#,
    #"{"file":"a","time":"2021-09-08T01:47:13Z","lat":0,"lon":-0.0000001,"ele":0.2,"distance":123.45}"#,
    #"{"file":"a"}"#, "",
  ]

  @Test func messagesAreRowsInUnits() throws {
    for isLittle in [true, false] {
      for header: UInt8 in [12, 14] {
        let bytes = Self.sample(isLittle: isLittle).file(headerByteCount: header)
        let (text, failure) = try TraceTexts.read(bytes, .fit(.record))
        #expect(failure == nil)
        #expect(TraceTexts.lines(text) == Self.records)
        #expect(
          try TraceTexts.read(bytes, .fit(.lap)).text
            == #"{"file":"a","time":"2021-09-08T01:48:20Z","start_time":"2021-09-08T01:46:40Z","elapsed":100.25,"distance":1234.56,"heart_rate":140}"#
            + "\n")
        #expect(
          try TraceTexts.read(bytes, .fit(.session)).text
            == #"{"file":"a","start_time":"2021-09-08T01:46:40Z","sport":2,"speed":3.6,"heart_rate":141}"#
            + "\n")
        let chained = try TraceTexts.read(bytes + bytes, .fit(.record))
        #expect(chained.text == text + text && chained.failure == nil)
      }
    }
  }

  @Test func damageIsToldWithItsByte() throws {
    let bytes = Self.sample().file()
    for count in 0..<bytes.count {
      let (text, failure) = try TraceTexts.read(Array(bytes[..<count]), .fit(.record))
      #expect(failure?.hasPrefix("FIT ") == true, "cut off after \(count)")
      let lines = TraceTexts.lines(text)
      #expect(lines.dropLast() == Self.records[..<(lines.count - 1)], "cut off after \(count)")
    }
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x10
      let failure = try TraceTexts.read(damaged, .fit(.record)).failure
      #expect(failure?.contains("byte ") == true, "byte \(place)")
    }
    var huge = bytes
    huge.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0x7F])
    #expect(try TraceTexts.read(huge, .fit(.record)).failure?.hasPrefix("FIT ") == true)
    let behind = try TraceTexts.read(bytes + [1, 2, 3], .fit(.record))
    #expect(TraceTexts.lines(behind.text) == Self.records && behind.failure != nil)
  }

  @Test func mutatedFilesNeverCrash() throws {
    let bytes = Self.sample().file()
    try withSeeds(400, long: 20_000) { generator, seed in
      let (isSame, count) = try TraceTexts.mutate(bytes, .fit(.record), &generator)
      #expect(isSame && count < 100 * bytes.count, "seed \(seed)")
    }
  }
}
