import Platform
import TestSupport
import Testing

@testable import SearchIndex

@Suite struct KeyHasherTests {
  static let schema = Schema([Field("a", .symbol), Field("b", .integer), Field("c", .text)])

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func segment(_ rows: [(a: String, b: Int64, c: String)], name: String) throws -> SegmentReader {
    let builder = SegmentBuilder(
      schema: Self.schema, memoryLimit: 1 << 20, scratch: try folder.scratch())
    let batch = RecordBatch(schema: Self.schema)
    for start in stride(from: 0, to: rows.count, by: RecordBatch.capacity) {
      let run = rows[start..<min(start + RecordBatch.capacity, rows.count)]
      try withSlices(run.flatMap { [Array($0.a.utf8), Array($0.c.utf8)] }[...]) { slices, _, _ in
        batch.count = run.count
        for (row, record) in run.enumerated() {
          batch.fate[row] = 0
          batch.byteSlices(FieldID(0))[row] = slices[2 * row]
          batch.integers(FieldID(1))[row] = record.b
          batch.byteSlices(FieldID(2))[row] = slices[2 * row + 1]
        }
        try builder.append(batch)
      }
    }
    _ = try builder.finish(path: folder.file(name), fileSystem: SystemFileSystem())
    return try SegmentReader(.unlisted(folder.file(name)))
  }

  func hashes(_ segment: SegmentReader, _ fields: [Int]) throws -> [Hash128] {
    let hasher = try KeyHasher(segment: segment, fields: fields.map { FieldID($0) })
    var found: [Hash128] = []
    var block = [Hash128](repeating: Hash128(high: 0, low: 0), count: RecordBatch.capacity)
    for number in 0..<segment.blockCount {
      try hasher.hash(block: number, into: &block)
      found += block.prefix(segment.rowCount - found.count)
    }
    return found
  }

  /// Parts choose a coding each, so equal keys must have equal hashes in both.
  @Test func aKeyHashesTheSameHoweverItsColumnIsCoded() throws {
    let many = (0..<17_000).map { (a: "key \($0)", b: Int64($0 % 7), c: "text \($0 % 5)") }
    let few = many.enumerated().filter { $0.offset % 1000 == 3 }.map(\.element)
    let plain = try segment(many, name: "plain")
    let coded = try segment(few, name: "coded")
    #expect(try plain.text(FieldID(0)) != nil)
    #expect(try coded.text(FieldID(0)) == nil)
    for fields in [[0], [1], [2], [0, 1], [1, 0], [0, 1, 2]] {
      let all = try hashes(plain, fields)
      let expected = all.enumerated().filter { $0.offset % 1000 == 3 }.map(\.element)
      #expect(try hashes(coded, fields) == expected, "fields \(fields)")
      let distinct = [0: 17_000, 1: 7, 2: 5][fields.count == 1 ? fields[0] : 0]
      #expect(Set(all).count == distinct, "fields \(fields)")
    }
    #expect(try hashes(coded, [0, 1]) != hashes(coded, [1, 0]))
  }

  @Test func valuesDoNotMoveBetweenFields() throws {
    let rows = [(a: "x", b: Int64(0), c: "y"), (a: "y", b: 0, c: "x"), (a: "xy", b: 0, c: "")]
    let keys = try hashes(segment(rows, name: "moved"), [0, 2])
    #expect(Set(keys).count == 3)
  }
}
