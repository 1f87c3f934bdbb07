import Platform
import TestSupport
import Testing

@testable import SearchIndex

@Suite struct TextColumnTests {
  let column: ColumnFile

  init() throws { column = try ColumnFile() }

  func write(
    _ values: [[UInt8]?], isCompressed: Bool, limit: Int = 1 << 20,
    _ generator: inout SeededGenerator
  ) throws -> (file: SectionFile, fingerprint: UInt64) {
    try column.made { file in
      let writer = TextColumnWriter(
        isCompressed: isCompressed, memoryLimit: limit, scratch: column.scratch)
      try withBatches(values.count, &generator) { rows in
        try withSlices(values[rows]) { slices, presence, count in
          try writer.append(slices, presence: presence, count: count)
        }
      }
      try writer.finish(to: file, index: 0)
    }
  }

  func check(
    _ file: SectionFile, _ values: [[UInt8]?], _ trace: String, order: [Int]? = nil
  ) throws {
    let cursor = TextCursor(try TextColumnReader(file: file, index: 0, rowCount: values.count))
    var wrong: [Int] = []
    for row in order ?? Array(values.indices) {
      let found = try cursor.withBytes(row) { Array($0) }
      if found != values[row] ?? [] || cursor.isPresent(row) != (values[row] != nil) {
        wrong.append(row)
      }
    }
    #expect(wrong.isEmpty, "\(trace): rows \(wrong.prefix(5))")
  }

  @Test(arguments: [false, true])
  func anyTextsComeBack(isCompressed: Bool) throws {
    try withSeeds(12) { generator, seed in
      let count = [0, 1, 1024, 8191, 8192, 8193, 20_000].randomElement(using: &generator) ?? 0
      let longest = [0, 3, 60].randomElement(using: &generator) ?? 0
      let values: [[UInt8]?] = (0..<count).map { row in
        switch Int.random(in: 0..<5000, using: &generator) {
        case 0: return [UInt8](repeating: UInt8(truncatingIfNeeded: row), count: 200_000)
        case 1: return (0..<140_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        case 2..<500: return nil
        case 500..<1000: return []
        default:
          return (0..<Int.random(in: 0...longest, using: &generator)).map { _ in
            UInt8.random(in: 97...105, using: &generator)
          }
        }
      }
      let made = try write(values, isCompressed: isCompressed, limit: 0, &generator)
      try check(made.file, values, "seed \(seed)")
      let order = values.indices.shuffled(using: &generator).prefix(60)
      try check(made.file, values, "seed \(seed) in any order", order: Array(order))
      let again = try write(values, isCompressed: isCompressed, &generator)
      #expect(again.fingerprint == made.fingerprint, "seed \(seed)")
    }
  }

  /// Whole files that a wrong writer left: blocks and lengths that do not fit.
  @Test func directoriesAndLengthsThatDoNotFitAreRefused() throws {
    func read(_ lengths: [Int64], _ blocks: [[UInt64]], dataCount: Int) throws {
      let made = try column.made { file in
        let writer = IntegerColumnWriter(memoryLimit: 0, scratch: column.scratch)
        try writer.append(lengths, presence: nil, count: lengths.count)
        try writer.finish(to: file, index: 0)
        try file.begin(SegmentSection.textDirectory)
        for word in blocks.joined() {
          try file.append(withUnsafeBytes(of: word.littleEndian) { Array($0) })
        }
        try file.begin(SegmentSection.textData)
        try file.append([UInt8](repeating: 65, count: dataCount))
      }
      let cursor = TextCursor(
        try TextColumnReader(file: made.file, index: 0, rowCount: lengths.count))
      for row in lengths.indices { _ = try cursor.withBytes(row) { $0.count } }
    }
    try read([1, 2, 3], [[0, 3, 0, 3], [2, 3, 3, 3]], dataCount: 6)
    let huge = UInt64.max
    for (lengths, blocks): ([Int64], [[UInt64]]) in [
      ([1, 2, 3], [[1, 6, 0, 6]]), ([1, 2, 3], [[0, 3, 0, 3], [0, 3, 3, 3]]),
      ([1, 2, 3], [[0, 3, 0, 3], [3, 3, 3, 3]]), ([1, 2, 3], [[0, 3, 0, 3], [huge, 3, 3, 3]]),
      ([1, 2, 3], [[0, 6, 1, 6]]), ([1, 2, 3], [[0, 6, huge, 6]]), ([1, 2, 3], [[0, 6, 0, huge]]),
      ([1, 2, 3], [[0, huge, 0, 6]]), ([1, 2, 3], [[0, 7, 0, 6]]), ([1, 2, 4], [[0, 6, 0, 6]]),
      ([9, -4, 1], [[0, 6, 0, 6]]), ([-1, 6, 1], [[0, 6, 0, 6]]),
      ([.max, .max, 8], [[0, 6, 0, 6]]),
      ([1, 2, 3], []),
    ] {
      #expect(throws: StoreError.self, "\(lengths) \(blocks)") {
        try read(lengths, blocks, dataCount: 6)
      }
    }
  }
}
