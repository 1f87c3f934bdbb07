import Platform
import TestSupport
import Testing

@testable import Analysis

/// Totals of texts: what adds up, and what is read off them.
@Suite struct TextTotalsTests {
  @Test func nothing() {
    let totals = TextTotals()
    #expect(totals.texts == 0 && totals.tokens == 0 && totals.longest == 0)
    #expect(totals.meanLength == nil && totals.medianLength == nil)
    #expect(totals.movingAverage(window: 5) == nil)
  }

  @Test func lengthsAreCountedWithEmptyTexts() {
    let totals = TextTotals(tokens: [7, 0, 3, 3, 12, 0], windowTypeSum: 0)
    #expect(totals.texts == 6 && totals.tokens == 25 && totals.emptyTexts == 2)
    #expect(totals.shortest == 3 && totals.longest == 12)
    #expect(totals.texts(below: 3) == 2 && totals.texts(below: 4) == 4)
    #expect(totals.medianLength == 3 && totals.meanLength == 25.0 / 6)
    #expect(TextTotals(tokens: [1, 4], windowTypeSum: 0).medianLength == 2.5)
  }

  @Test func aTextBelowTheWindowIsOneWindow() {
    // 4 tokens in windows of 3: two windows of 3 places; 2 tokens: one window of 2.
    let totals = TextTotals(tokens: [4, 2, 0], windowTypeSum: 3 + 2 + 2)
    #expect(totals.movingAverage(window: 3) == 7.0 / 8)
  }

  @Test func partsAddUpInAnyOrderAndAreReadBack() throws {
    try withSeeds(200) { generator, seed in
      let lengths = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt32.random(in: 0...9, using: &generator)
      }
      let cut = lengths.isEmpty ? 0 : Int.random(in: 0...lengths.count, using: &generator)
      let whole = TextTotals(tokens: lengths, windowTypeSum: 11)
      let first = TextTotals(tokens: Array(lengths[..<cut]), windowTypeSum: 4)
      let second = TextTotals(tokens: Array(lengths[cut...]), windowTypeSum: 7)
      var (a, b) = (first, second)
      a.add(second)
      b.add(first)
      #expect(a == whole && b == whole, "seed \(seed)")
      let sorted = lengths.sorted()
      if !sorted.isEmpty {
        let middle = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2])
        #expect(whole.medianLength == Double(middle) / 2, "seed \(seed)")
      }
      var writer = ByteWriter()
      whole.encode(to: &writer)
      let read = try writer.buffer.withUnsafeBytes { bytes in
        var reader = ByteReader(bytes)
        return try TextTotals(&reader)
      }
      #expect(read == whole, "seed \(seed)")
    }
  }
}
