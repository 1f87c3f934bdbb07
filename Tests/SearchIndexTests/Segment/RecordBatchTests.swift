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
}
