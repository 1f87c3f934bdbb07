import Testing

@testable import Parquet

@Suite struct ThriftWriterTests {
  @Test func writesTheBytesOfTheSpecification() {
    let bytes = ThriftWriter.structure { writer in
      writer.bool(1, true)
      writer.bool(2, false)
      writer.i8(4, -2)
      writer.i32(5, -1)
      writer.i64(21, 300)
      writer.text(22, "é")
      writer.structure(23) { $0.i32(1, 64) }
      writer.list(24, of: .i32, count: 2)
      writer.element(1 as Int32)
      writer.element(-64 as Int32)
    }
    #expect(
      bytes == [
        0x11, 0x12, 0x23, 0xFE, 0x15, 0x01,
        // More than 15 on: the type, then the number of the field as a varint.
        0x06, 42, 0xD8, 0x04, 0x18, 0x02, 0xC3, 0xA9,
        0x1C, 0x15, 0x80, 0x01, 0x00, 0x19, 0x25, 0x02, 0x7F, 0x00,
      ])
  }

  @Test(arguments: [0, 1, 14, 15, 16, 200]) func listsOfAnyLengthAreReadBack(count: Int) throws {
    let bytes = ThriftWriter.structure { writer in
      writer.list(3, of: .structure, count: count)
      for number in 0..<count { writer.element { $0.i64(9, Int64(number) - 7) } }
      writer.bool(4, true)
    }
    var reader = ThriftReader(bytes)
    let items = (0..<count).map { ThriftValue.fields([9: .number(Int64($0) - 7)]) }
    #expect(try reader.structure() == .fields([3: .list(items), 4: .flag(true)]))
    #expect(reader.at == bytes.count)
  }

  @Test(arguments: [Int64.min, -1, 0, 1, .max]) func extremesAreReadBack(number: Int64) throws {
    let bytes = ThriftWriter.structure { $0.i64(1, number) }
    var reader = ThriftReader(bytes)
    #expect(try reader.structure() == .fields([1: .number(number)]))
  }
}
