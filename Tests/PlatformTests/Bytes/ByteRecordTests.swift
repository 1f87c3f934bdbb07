import Platform
import TestSupport
import Testing

@Suite struct ByteRecordTests {
  @Test func whatIsWrittenIsRead() throws {
    try withSeeds(200) { generator, seed in
      let numbers = (0..<20).map { _ in
        UInt64.random(in: 0 ... .max, using: &generator)
          >> UInt64.random(in: 0...63, using: &generator)
      }
      var writer = ByteWriter()
      for number in numbers + [0, 127, 128, .max] {
        writer.varint(number)
        writer.u8(UInt8(truncatingIfNeeded: number))
        writer.u16(UInt16(truncatingIfNeeded: number))
        writer.u32(UInt32(truncatingIfNeeded: number))
        writer.u64(number)
        writer.i64(Int64(bitPattern: number))
        writer.text("n\(number)ü")
      }
      try writer.buffer.withUnsafeBytes { (bytes) throws in
        var reader = ByteReader(bytes)
        for number in numbers + [0, 127, 128, .max] {
          #expect(try reader.varint() == number, "seed \(seed)")
          #expect(try reader.u8() == UInt8(truncatingIfNeeded: number))
          #expect(try reader.u16() == UInt16(truncatingIfNeeded: number))
          #expect(try reader.u32() == UInt32(truncatingIfNeeded: number))
          #expect(try reader.u64() == number)
          #expect(try reader.i64() == Int64(bitPattern: number))
          #expect(try reader.text() == "n\(number)ü")
        }
        #expect(reader.isAtEnd)
        #expect(throws: MalformedRecord.self) { try reader.u8() }
      }
    }
  }

  @Test(arguments: [
    [], [0x80], [UInt8](repeating: 0x80, count: 9), [UInt8](repeating: 0xFF, count: 10),
    [UInt8](repeating: 0xFF, count: 9) + [0x02], [UInt8](repeating: 0x80, count: 11),
  ])
  func numbersThatAreCutOrTooLongAreRefused(bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var reader = ByteReader(buffer)
      #expect(throws: MalformedRecord.self) { try reader.varint() }
    }
  }

  @Test func countsAndTextsStayInside() {
    var writer = ByteWriter()
    writer.varint(.max)
    writer.buffer.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      #expect(throws: MalformedRecord.self) { try reader.count() }
      reader = ByteReader(bytes)
      #expect(throws: MalformedRecord.self) { try reader.text() }
      reader = ByteReader(bytes)
      #expect(throws: MalformedRecord.self) { try reader.slice(-1) }
      #expect(throws: MalformedRecord.self) { try reader.slice(.max) }
    }
  }

  @Test func randomBytesNeverTrap() {
    withSeeds(2000) { generator, _ in
      let bytes = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      bytes.withUnsafeBytes { buffer in
        var reader = ByteReader(buffer)
        while !reader.isAtEnd {
          do {
            switch Int.random(in: 0...3, using: &generator) {
            case 0: _ = try reader.varint()
            case 1: _ = try reader.text()
            case 2: _ = try reader.u64()
            default: _ = try reader.count(limit: 10)
            }
          } catch { break }
        }
      }
    }
  }
}
