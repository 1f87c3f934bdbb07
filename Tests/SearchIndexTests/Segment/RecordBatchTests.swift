import SearchIndex
import TestSupport
import Testing

@Suite struct RecordBatchTests {
  static let schema = Schema([
    Field("n", .integer), Field("s", .symbol, isOptional: true), Field("d", .date),
  ])

  @Test func compactKeepsTheKeptRowsInOrder() {
    let batch = RecordBatch(schema: Self.schema)
    withSeeds(200) { generator, seed in
      let count = [0, 1, 2, 100, 1023, 1024].randomElement(using: &generator) ?? 0
      let rate = [1, 2, 10, .max].randomElement(using: &generator) ?? 1
      batch.count = count
      for row in 0..<count {
        batch.fate[row] = UInt8(Int.random(in: 0..<rate, using: &generator) == 0 ? 9 : 0)
        batch.offsets[row] = Int64(row) * 10
        batch.lines[row] = Int64(row)
        batch.integers(FieldID(0))[row] = Int64(row) + 5000
        batch.integers(FieldID(2))[row] = -Int64(row)
        batch.presence(FieldID(1))[row] = UInt8(row % 2)
        batch.byteSlices(FieldID(1))[row].count = row
      }
      let kept = (0..<count).filter { batch.fate[$0] == 0 }
      batch.compact()
      #expect(batch.count == kept.count, "seed \(seed)")
      for (at, row) in kept.enumerated() {
        let isEqual =
          batch.fate[at] == 0 && batch.offsets[at] == Int64(row) * 10
          && batch.lines[at] == Int64(row) && batch.integers(FieldID(0))[at] == Int64(row) + 5000
          && batch.integers(FieldID(2))[at] == -Int64(row)
          && batch.presence(FieldID(1))[at] == UInt8(row % 2)
          && batch.byteSlices(FieldID(1))[at].count == row
        if !isEqual { Issue.record("seed \(seed): row \(row) at \(at)") }
      }
    }
  }

  @Test func nullsAreSafeToRead() {
    let batch = RecordBatch(schema: Self.schema)
    batch.presence(FieldID(1))[7] = 1
    batch.byteSlices(FieldID(1))[7].count = 4
    batch.fillNulls(FieldID(1))
    #expect(batch.presence(FieldID(1))[7] == 0)
    #expect(batch.byteSlices(FieldID(1))[7].bytes.isEmpty)
  }

  @Test func aCopyHasBytesOfItsOwn() throws {
    let copy = RecordBatch(schema: Self.schema)
    withSeeds(50) { generator, seed in
      let batch = RecordBatch(schema: Self.schema)
      batch.count = [0, 1, 100, 1024].randomElement(using: &generator) ?? 0
      let length = [1, 9, 300].randomElement(using: &generator) ?? 1
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024 * length + 8, alignment: 8)
      defer { bytes.deallocate() }
      for place in bytes.indices { bytes[place] = UInt8(truncatingIfNeeded: place &* 31 >> 3) }
      let expected = Array(bytes)
      guard let base = bytes.baseAddress else { return }
      for row in 0..<batch.count {
        batch.offsets[row] = Int64(row)
        batch.lines[row] = Int64(2 * row)
        batch.integers(FieldID(0))[row] = Int64(3 * row)
        batch.presence(FieldID(1))[row] = UInt8(row % 2)
        batch.byteSlices(FieldID(1))[row] = ByteSlice(
          start: UnsafeRawPointer(base + row * length),
          // What is no value is not to be looked at.
          count: row % 2 == 1 ? length : 1 << 40)
      }
      copy.copy(batch)
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      #expect(copy.count == batch.count, "seed \(seed)")
      for row in 0..<copy.count {
        let value = copy.byteSlices(FieldID(1))[row].bytes
        let isEqual =
          copy.offsets[row] == Int64(row) && copy.lines[row] == Int64(2 * row)
          && copy.integers(FieldID(0))[row] == Int64(3 * row)
          && copy.presence(FieldID(1))[row] == UInt8(row % 2)
          && (row % 2 == 0
            ? value.isEmpty
            : value.elementsEqual(expected[row * length..<(row + 1) * length]))
        if !isEqual { Issue.record("seed \(seed): row \(row)") }
      }
    }
  }
}
