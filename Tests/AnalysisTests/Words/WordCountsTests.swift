import Platform
import TestSupport
import Testing

@testable import Analysis

/// The counts of a word: their bytes, and how those of parts add up.
@Suite struct WordCountsTests {
  private func random(_ generator: inout SeededGenerator, groups: Int) -> WordCounts {
    func count(_ generator: inout SeededGenerator) -> WordCount {
      WordCount(
        frequency: Int64.random(in: 0...1 << 40, using: &generator),
        texts: Int64.random(in: 0...300, using: &generator))
    }
    func cells(_ numbers: Range<Int>, _ generator: inout SeededGenerator) -> [WordCounts.Cell] {
      numbers.filter { _ in Bool.random(using: &generator) }.map {
        WordCounts.Cell(number: $0, count: count(&generator))
      }
    }
    var counts = WordCounts(setCount: 2)
    counts.all = count(&generator)
    counts.sets = [count(&generator), count(&generator)]
    counts.groups = cells(0..<groups, &generator)
    // Months before the year 0 too.
    counts.months = cells(-5..<9, &generator)
    return counts
  }

  @Test func bytesAreReadBackAndDamageIsRefused() throws {
    try withSeeds(100) { generator, seed in
      let counts = random(&generator, groups: 7)
      var writer = ByteWriter()
      counts.encode(to: &writer)
      let read = try writer.buffer.withUnsafeBytes {
        try WordCounts($0, setCount: 2, groupCount: 7)
      }
      #expect(read.all == counts.all && read.sets == counts.sets, "seed \(seed)")
      #expect(read.groups == counts.groups && read.months == counts.months, "seed \(seed)")
      for length in 0..<writer.buffer.count {
        #expect(throws: MalformedRecord.self, "seed \(seed)") {
          try writer.buffer.prefix(length).withUnsafeBytes {
            try WordCounts($0, setCount: 2, groupCount: 7)
          }
        }
      }
      if let last = counts.groups.last {
        #expect(throws: MalformedRecord.self, "seed \(seed)") {
          try writer.buffer.withUnsafeBytes {
            try WordCounts($0, setCount: 2, groupCount: last.number)
          }
        }
      }
    }
  }

  @Test func cellsOfPartsMeetByTheirNumbers() {
    withSeeds(100) { generator, seed in
      let (a, b) = (random(&generator, groups: 4), random(&generator, groups: 4))
      // The second part's groups have other numbers here; both lists ascend.
      let numbers = [1, 2, 5, 6]
      var sum = WordCounts(setCount: 2)
      sum.add(a, groupNumbers: [0, 1, 2, 3])
      sum.add(b, groupNumbers: numbers)
      var expected: [Int: WordCount] = [:]
      for cell in a.groups { expected[cell.number, default: WordCount()].add(cell.count) }
      for cell in b.groups { expected[numbers[cell.number], default: WordCount()].add(cell.count) }
      #expect(sum.groups.map(\.number) == expected.keys.sorted(), "seed \(seed)")
      #expect(sum.groups.allSatisfy { expected[$0.number] == $0.count }, "seed \(seed)")
      var months: [Int: WordCount] = [:]
      for cell in a.months + b.months { months[cell.number, default: WordCount()].add(cell.count) }
      #expect(sum.months.map(\.number) == months.keys.sorted(), "seed \(seed)")
      #expect(sum.months.allSatisfy { months[$0.number] == $0.count }, "seed \(seed)")
      #expect(sum.all.frequency == a.all.frequency + b.all.frequency, "seed \(seed)")
    }
  }

  /// Sums of rows by numbers, of many terms one after the other, as a dictionary has them.
  @Test func rowsAreSummedByTheirNumbers() {
    withSeeds(60) { generator, seed in
      let count = Int.random(in: 0...9_000, using: &generator)
      var sums = CellSums(count: count)
      let numbers = (0..<300).map { _ in
        count == 0 || Int.random(in: 0..<5, using: &generator) == 0
          ? TextGroups.none : UInt32.random(in: 0..<UInt32(count), using: &generator)
      }
      for _ in 0..<4 {
        let rows = (UInt32(0)..<300).filter { _ in Bool.random(using: &generator) }
        let frequencies = rows.map { _ in UInt32.random(in: 1...9, using: &generator) }
        let cells = rows.withUnsafeBufferPointer { rows in
          frequencies.withUnsafeBufferPointer { frequencies -> [WordCounts.Cell] in
            guard let first = rows.baseAddress, let each = frequencies.baseAddress else {
              return []
            }
            return sums.cells(
              TermRows(rows: first, frequencies: each, count: rows.count), numbers: numbers,
              first: -5)
          }
        }
        var expected: [Int: WordCount] = [:]
        for (row, frequency) in zip(rows, frequencies) where numbers[Int(row)] != TextGroups.none {
          expected[Int(numbers[Int(row)]) - 5, default: WordCount()].add(
            WordCount(frequency: Int64(frequency), texts: 1))
        }
        #expect(cells.map(\.number) == expected.keys.sorted(), "seed \(seed)")
        #expect(cells.allSatisfy { expected[$0.number] == $0.count }, "seed \(seed)")
      }
    }
  }
}
