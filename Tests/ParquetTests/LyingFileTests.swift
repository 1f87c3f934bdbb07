@testable import Parquet
import TestSupport
import Testing

/// Files that are made up: what they say cannot be, and reading them neither traps nor takes memory by what they say.
@Suite struct LyingFileTests {
  /// A file of one column `a` whose chunk has these bytes.
  private struct Lie {
    var physical: Int32 = 2
    var repetition: Int32 = 0
    var converted: Int32?
    var typeLength: Int32?
    var codec: Int32 = 0
    var rowCount: Int64 = 4
    var valueCount: Int64 = 4
    var chunk: [UInt8] = []
    var chunkByteCount: Int64?
    var offset: Int64 = 4
    var nodeCount = 2

    var bytes: [UInt8] {
      let footer = ThriftWriter.structure { file in
        file.i32(1, 1)
        file.list(2, of: .structure, count: nodeCount)
        file.element {
          $0.text(4, "schema")
          $0.i32(5, Int32(nodeCount - 1))
        }
        for _ in 1..<nodeCount {
          file.element {
            $0.i32(1, physical)
            if let typeLength { $0.i32(2, typeLength) }
            $0.i32(3, repetition)
            $0.text(4, "a")
            if let converted { $0.i32(6, converted) }
          }
        }
        file.i64(3, rowCount)
        file.list(4, of: .structure, count: 1)
        file.element { group in
          group.list(1, of: .structure, count: 1)
          group.element { chunk in
            chunk.i64(2, 0)
            chunk.structure(3) { meta in
              meta.i32(1, physical)
              meta.i32(4, codec)
              meta.i64(5, valueCount)
              meta.i64(7, chunkByteCount ?? Int64(self.chunk.count))
              meta.i64(9, offset)
            }
          }
          group.i64(3, rowCount)
        }
      }
      let count = UInt32(footer.count)
      return Array("PAR1".utf8) + chunk + footer
        + (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + Array("PAR1".utf8)
    }
  }

  /// A data page of version 1.
  private static func page(
    _ body: [UInt8], values: Int32 = 4, encoding: Int32 = 0, byteCount: Int32? = nil,
    stored: Int32? = nil, kind: Int32 = 0
  ) -> [UInt8] {
    let header = ThriftWriter.structure { header in
      header.i32(1, kind)
      header.i32(2, byteCount ?? Int32(body.count))
      header.i32(3, stored ?? Int32(body.count))
      header.structure(kind == 2 ? 7 : 5) { page in
        page.i32(1, values)
        page.i32(2, encoding)
        if kind == 0 {
          page.i32(3, 3)
          page.i32(4, 3)
        }
      }
    }
    return header + body
  }

  private func refusal(_ lie: Lie) -> String {
    do {
      _ = try ReadTable(lie.bytes)
      return "read"
    } catch { return "\(error)" }
  }

  private static let numbers = [UInt8](repeating: 7, count: 32)

  @Test func theFileIsReadWithoutALie() throws {
    let read = try ReadTable(Lie(chunk: Self.page(Self.numbers)).bytes)
    #expect(read.rows == [[Cell](repeating: .number(0x0707_0707_0707_0707), count: 4)])
  }

  @Test func countsThatLie() {
    let good = Self.page(Self.numbers)
    var lie = Lie(chunk: good)
    lie.valueCount = 1 << 40
    #expect(refusal(lie).contains("expected values of 4 rows, found 1099511627776 values"))
    lie.rowCount = 1 << 40
    #expect(refusal(lie).contains("values more, found the end of the column's pages"))
    lie.valueCount = -1
    lie.rowCount = -1
    #expect(refusal(lie).contains("expected a number of rows, found -1"))
    lie = Lie(chunk: good, chunkByteCount: 1 << 62)
    #expect(refusal(lie).contains("values in bytes 4 to"))
    lie = Lie(chunk: good, offset: .max)
    #expect(refusal(lie).contains("values in bytes 4 to"))
    lie = Lie(chunk: Self.page(Self.numbers, values: .max))
    #expect(refusal(lie).contains("expected a page of at most 4 values, found 2147483647"))
    lie = Lie(chunk: Self.page(Self.numbers, values: -4))
    #expect(refusal(lie).contains("expected a number of values in a page, found -4"))
    lie = Lie(rowCount: 1 << 31, valueCount: 1 << 31, chunk: Self.page([], values: 1 << 30))
    #expect(refusal(lie).contains("values of int64 more, found 0 bytes"))
    lie = Lie(chunk: good, nodeCount: 70_001)
    #expect(refusal(lie).contains("at most 65536 columns and groups, found 70001"))
    lie = Lie(chunk: good, nodeCount: 3)
    #expect(refusal(lie).contains("expected 2 columns in row group 1, found 1"))
  }

  @Test func sizesThatLie() {
    var lie = Lie(chunk: Self.page(Self.numbers, stored: 1 << 27))
    #expect(refusal(lie).contains("expected a page within the"))
    lie = Lie(chunk: Self.page(Self.numbers, stored: -1))
    #expect(refusal(lie).contains("expected a page of at most 256 MiB, found -1 bytes"))
    for codec in [1, 2, 6] as [Int32] {
      lie = Lie(codec: codec, chunk: Self.page(Self.numbers, byteCount: .max))
      #expect(refusal(lie).contains("expected a page of at most 256 MiB, found 2147483647 bytes"))
      lie = Lie(codec: codec, chunk: Self.page(Self.numbers, byteCount: 1 << 28))
      #expect(refusal(lie).contains("expected a page of 268435456 bytes by"), "\(refusal(lie))")
    }
    for (codec, name) in [(3, "LZO"), (4, "BROTLI"), (5, "LZ4"), (7, "LZ4_RAW"), (99, "codec 99")] {
      lie = Lie(codec: Int32(codec), chunk: Self.page(Self.numbers))
      #expect(refusal(lie).contains("by SNAPPY, GZIP or ZSTD, found \(name)"))
    }
    lie = Lie(physical: 6, chunk: Self.page([0xFF, 0xFF, 0xFF, 0xFF, 1]))
    #expect(refusal(lie).contains("found one of 4294967295 bytes"))
    lie = Lie(physical: 7, typeLength: .max, chunk: Self.page(Self.numbers))
    #expect(refusal(lie).contains("expected values of 1 byte to 16 MiB, found 2147483647"))
    lie = Lie(physical: 7, typeLength: -3, chunk: Self.page(Self.numbers))
    #expect(refusal(lie).contains("expected values of 1 byte to 16 MiB, found -3"))
  }

  @Test func dictionariesThatLie() {
    let dictionary = Self.page(Array(Self.numbers.prefix(16)), values: 2, kind: 2)
    // A width of two bits, and a run of four times place 3.
    let codes: [UInt8] = [2, 8, 3]
    var lie = Lie(chunk: dictionary + Self.page(codes, encoding: 8))
    #expect(refusal(lie).contains("expected places in a dictionary of 2 values, found place 3"))
    lie = Lie(chunk: Self.page(codes, encoding: 8))
    #expect(refusal(lie).contains("expected a dictionary before the page"))
    lie = Lie(chunk: dictionary + dictionary)
    #expect(refusal(lie).contains("found a second one"))
    lie = Lie(chunk: Self.page(Self.numbers, values: .max, kind: 2))
    #expect(refusal(lie).contains("at most 4 values of int64 in a dictionary, found 2147483647"))
    lie = Lie(chunk: dictionary + Self.page([77, 8, 3], encoding: 8))
    #expect(refusal(lie).contains("expected places of at most 32 bits, found 77 bits"))
    lie = Lie(chunk: dictionary + Self.page([2, 2, 1], encoding: 8))
    #expect(refusal(lie).contains("expected 3 numbers more, found the end of their runs"))
  }

  @Test func differencesThatLie() {
    // Blocks of 0 values; of 128 in 3 miniblocks; more values than there are bytes for.
    for header in [
      [0, 4, 4, 0], [0x80, 1, 3, 4, 0], [0x80, 1, 4, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 0],
    ]
      as [[UInt8]]
    {
      let lie = Lie(chunk: Self.page(header, encoding: 5))
      #expect(refusal(lie).contains("expected blocks of numbers in equal miniblocks"))
    }
    var lie = Lie(chunk: Self.page([0x80, 1, 4, 4, 0], encoding: 5))
    #expect(refusal(lie).contains("expected a number, found the end of the page"))
    lie = Lie(chunk: Self.page([0x80, 1, 4, 4, 0, 0, 99, 0, 0, 0], encoding: 5))
    #expect(refusal(lie).contains("a width of 99"))
    lie = Lie(chunk: Self.page([0x80, 1, 4, 3, 0, 0, 0, 0, 0, 0], encoding: 5))
    #expect(refusal(lie).contains("expected 4 numbers more, found 3 that are left of a page"))
    // A text of -1 byte.
    lie = Lie(physical: 6, chunk: Self.page([0x80, 1, 4, 4, 1, 0, 0, 0, 0, 0], encoding: 6))
    #expect(refusal(lie).contains("found one of -1 bytes"))
    // The front of 5 bytes of a text that is the first.
    let lengths: [UInt8] = [0x80, 1, 4, 4, 0, 0, 0, 0, 0, 0]
    let prefixes: [UInt8] = [0x80, 1, 4, 4, 10, 0, 0, 0, 0, 0]
    lie = Lie(physical: 6, chunk: Self.page(prefixes + lengths, encoding: 7))
    #expect(refusal(lie).contains("expected the front of a value of 0 bytes, found 5 bytes of it"))
  }

  @Test func encodingsAndTypesThatDoNotGoTogether() {
    for encoding in [3, 4, 6, 7] as [Int32] {
      let lie = Lie(chunk: Self.page(Self.numbers, encoding: encoding))
      #expect(refusal(lie).contains("expected an encoding of int64"))
    }
    var lie = Lie(chunk: Self.page(Self.numbers, encoding: 1))
    #expect(refusal(lie).contains("found encoding 1"))
    lie = Lie(physical: 9, chunk: Self.page(Self.numbers))
    #expect(refusal(lie).contains("column 'a': expected a physical type, 0 to 7, found 9"))
    lie = Lie(converted: 6, chunk: Self.page(Self.numbers))
    #expect((try? ReadTable(lie.bytes))?.columns[0].words == "a date that is stored as int64")
    lie = Lie(physical: 7, converted: 21, typeLength: 12, chunk: [])
    let words = (try? ReadTable(lie.bytes))?.columns[0].words
    #expect(words == "an interval of months, days and milliseconds")
  }

  @Test func structuresInStructures() {
    // Structures in each other, in a field that nobody knows.
    let footer = [UInt8](repeating: 0xFC, count: 100_000)
    let count = UInt32(footer.count)
    let bytes =
      Array("PAR1".utf8) + footer
      + (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + Array("PAR1".utf8)
    let error = #expect(throws: ParquetReadError.self) { try ReadTable(bytes) }
    #expect(error?.expected == "at most 32 structures in each other")
  }
}
