import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Analysis

/// The streams of rows, however the column is stored.
@Suite struct StreamColumnTests {
  static let schema = Schema([
    Field("device", .symbol, isOptional: true), Field("note", .text, isOptional: true),
  ])

  /// A segment whose two fields both have `names`, one a row.
  static func segment(_ names: [[UInt8]?], _ folder: TemporaryFolder) throws -> SegmentReader {
    let builder = SegmentBuilder(
      schema: schema, memoryLimit: 1 << 20, scratch: try folder.scratch())
    let batch = RecordBatch(schema: schema)
    for start in stride(from: 0, to: names.count, by: RecordBatch.capacity) {
      let some = names[start..<min(names.count, start + RecordBatch.capacity)]
      var arena: [UInt8] = []
      let starts = some.map { name in
        defer { arena += name ?? [] }
        return arena.count
      }
      arena += [UInt8](repeating: 0xEE, count: 8)
      batch.count = some.count
      try arena.withUnsafeBytes { bytes in
        let base = try #require(bytes.baseAddress)
        for (row, name) in some.enumerated() {
          batch.fate[row] = 0
          batch.offsets[row] = Int64(start + row)
          batch.lines[row] = Int64(start + row)
          for field in [FieldID(0), FieldID(1)] {
            batch.presence(field)[row] = name == nil ? 0 : 1
            batch.byteSlices(field)[row].start = base + starts[row]
            batch.byteSlices(field)[row].count = name?.count ?? 0
          }
        }
        try builder.append(batch)
      }
    }
    let path = folder.file("segment")
    _ = try builder.finish(path: path, fileSystem: SystemFileSystem())
    return try SegmentReader(.unlisted(path))
  }

  /// The name of each row's stream, and how many streams there are.
  static func read(
    _ segment: SegmentReader, field: FieldID?
  ) throws -> (names: [[UInt8]?], count: Int) {
    var column = try StreamColumn(segment, field: field)
    var numbers: [UInt32?] = []
    for block in 0..<segment.blockCount {
      column.read(block)
      let count = min(RecordBatch.capacity, segment.rowCount - block * RecordBatch.capacity)
      for place in 0..<count { numbers.append(try column.stream(at: place)) }
    }
    let known = column.names
    return (numbers.map { $0.map { known[Int($0)] } }, known.count)
  }

  /// A dictionary for few names, plain for many: the probe of the writer looks at 16,384 rows.
  @Test(arguments: [
    (rows: 1, names: 1), (rows: 3_000, names: 40), (rows: 20_000, names: 17), (17_000, 1_000_000),
  ])
  func everyRowHasItsName(rows: Int, names: Int) throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: UInt64(rows))
    var last: [UInt8]? = []
    let given: [[UInt8]?] = (0..<rows).map { _ in
      switch Int.random(in: 0..<20, using: &generator) {
      case 0: return nil
      case 1: return last
      default:
        last = Array("d\(Int.random(in: 0..<names, using: &generator))".utf8)
        return last
      }
    }
    let segment = try Self.segment(given, folder)
    let isPlain = try segment.text(FieldID(0)) != nil
    #expect(isPlain == (names > rows))
    for field in [FieldID(0), FieldID(1)] {
      let (found, count) = try Self.read(segment, field: field)
      let isEqual = found == given
      #expect(isEqual, "\(rows) rows of \(names) names")
      #expect(count == Set(given.compactMap(\.self)).count)
    }
  }

  @Test func withoutAFieldAllAreOne() throws {
    let folder = try TemporaryFolder()
    let segment = try Self.segment([[97], nil, [98]], folder)
    let (found, count) = try Self.read(segment, field: nil)
    #expect(found == [[], [], []] && count == 1)
  }
}
