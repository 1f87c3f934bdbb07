import Platform
import TestSupport
import Testing

@testable import SearchIndex

@Suite struct IntegerColumnTests {
  enum Shape: String, CaseIterable {
    case constant, small, steps, full, extremes, rising, falling, wideSteps, huge
  }

  static func values(
    _ shape: Shape, count: Int, _ generator: inout SeededGenerator
  ) -> [Int64] {
    let step = Int64.random(in: 1...1_000_000, using: &generator)
    let base = Int64.random(in: -1_000_000...1_000_000, using: &generator)
    return (0..<count).map { row in
      switch shape {
      case .constant: base
      case .small: Int64.random(in: -3...3, using: &generator)
      case .steps: base + step * Int64.random(in: 0...100, using: &generator)
      case .full: Int64.random(in: .min ... .max, using: &generator)
      case .extremes: [.min, .max, 0, -1, 1][Int.random(in: 0..<5, using: &generator)]
      case .rising: base + Int64(row) * step
      case .falling: -Int64(row) * step
      case .wideSteps: Int64.random(in: -4...4, using: &generator) &* (1 << 60)
      case .huge: .max - Int64.random(in: 0...5, using: &generator)
      }
    }
  }

  static let counts = [0, 1, 2, 63, 64, 1023, 1024, 1025, 2048, 3000]

  @Test(arguments: Shape.allCases)
  func anyValuesComeBack(shape: Shape) throws {
    let column = try ColumnFile()
    try withSeeds(40) { generator, seed in
      let count = Self.counts.randomElement(using: &generator) ?? 0
      let values = Self.values(shape, count: count, &generator)
      let isDelta = Bool.random(using: &generator)
      let nullRate = [0, 0, 2, 100].randomElement(using: &generator) ?? 0
      let presence = values.map { _ in
        UInt8(nullRate > 0 && Int.random(in: 0..<nullRate, using: &generator) == 0 ? 0 : 1)
      }
      let limit = [0, 1 << 20].randomElement(using: &generator) ?? 0
      let made = try column.made { file in
        let writer = IntegerColumnWriter(
          isDelta: isDelta, memoryLimit: limit, scratch: column.scratch)
        try withBatches(count, limit: 2000, &generator) { rows in
          try Array(values[rows]).withUnsafeBufferPointer { values in
            try Array(presence[rows]).withUnsafeBufferPointer { presence in
              guard let first = values.baseAddress else { return }
              try writer.append(
                first, presence: nullRate == 0 ? nil : presence.baseAddress, count: rows.count)
            }
          }
        }
        try writer.finish(to: file, index: 0)
      }
      let reader = try IntegerColumnReader(file: made.file, index: 0, rowCount: count)
      Self.check(reader, values, presence, "seed \(seed) delta \(isDelta)")
    }
  }

  static func check(
    _ reader: IntegerColumnReader, _ values: [Int64], _ presence: [UInt8], _ trace: String
  ) {
    #expect(reader.rowCount == values.count, "\(trace)")
    #expect(reader.hasNulls == presence.contains(0), "\(trace)")
    var found = [Int64](repeating: 0, count: 1024)
    var wrong: [Int] = []
    for block in 0..<reader.blockCount {
      found.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        reader.decode(block: block, into: base)
      }
      let bounds = reader.bounds(ofBlock: block)
      for index in 0..<reader.rows(inBlock: block) {
        let row = block * 1024 + index
        if reader.isPresent(row) != (presence[row] == 1) { wrong.append(row) }
        if let bounds, !bounds.contains(found[index]) { wrong.append(row) }
        if presence[row] == 1, found[index] != values[row] { wrong.append(row) }
      }
    }
    #expect(wrong.isEmpty, "\(trace): rows \(wrong.prefix(5))")
    if let last = values.indices.last, presence[last] == 1 {
      #expect(reader.value(at: last) == values[last], "\(trace)")
    }
  }

  @Test func regularValuesAreSmall() throws {
    let column = try ColumnFile()
    // 1,024 instants a minute apart: one step, so no more than the width of 1,023.
    let values = (0..<1024).map { Int64($0) * 60_000_000 + 1_700_000_000_000_000 }
    for (isDelta, byteCount) in [(false, BitPacking.byteCount(width: 10)), (true, 0)] {
      let made = try column.made { file in
        let writer = IntegerColumnWriter(
          isDelta: isDelta, memoryLimit: 1 << 20, scratch: column.scratch)
        try writer.append(values, presence: nil, count: values.count)
        try writer.finish(to: file, index: 0)
      }
      #expect(made.file.byteCount(SegmentSection.integerData) == byteCount)
    }
  }

  @Test func directoriesThatDoNotFitAreRefused() throws {
    let column = try ColumnFile()
    let good: [UInt8] = {
      var bytes: [UInt8] = []
      var block = IntegerBlock()
      block.width = 8
      block.append(to: &bytes)
      return bytes
    }()
    var wide = good
    wide[29] = 65
    var far = good
    far[24] = 1
    let data = [UInt8](repeating: 0, count: 1024)
    for (directory, data, rows) in [
      (good, data, 1025), (good, data, 0), (wide, data, 1), (far, data, 1), ([], data, 1),
      (good, Array(data.dropLast()), 1), (Array(good.dropLast()), data, 1),
    ] {
      let made = try column.made { file in
        try file.begin(SegmentSection.integerDirectory)
        try file.append(directory)
        try file.begin(SegmentSection.integerData)
        try file.append(data)
      }
      #expect(throws: StoreError.self) {
        try IntegerColumnReader(file: made.file, index: 0, rowCount: rows)
      }
    }
  }
}
