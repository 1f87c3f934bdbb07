import TestSupport
import Testing

@testable import Analysis

@Suite struct OrderStatisticTests {
  @Test func theMedianIsThatOfTheSortedValues() {
    withSeeds(500) { generator, seed in
      let count = Int.random(in: 0...40, using: &generator)
      let most = Int.random(in: 1...30, using: &generator)
      var values = (0..<count).map { _ in
        Double(Int.random(in: -most...most, using: &generator)) / 4
      }
      let sorted = values.sorted()
      let expected =
        sorted.isEmpty ? nil : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
      #expect(OrderStatistic.median(&values) == expected, "seed \(seed)")
      #expect(values.sorted() == sorted, "seed \(seed)")
    }
  }

  @Test func orderedValuesAreNoWorstCase() {
    for values in [Array(0..<100_001), (0..<100_001).reversed()] {
      var values = values.map { Double($0) }
      #expect(OrderStatistic.median(&values) == 50_000)
    }
  }

  @Test func trendsOfSmallAndLargeNumbersAgree() {
    withSeeds(200) { generator, seed in
      let points = (0..<Int.random(in: 0...20, using: &generator)).map { number in
        Trend.Point(
          period: Int64(number * 3), part: Int64.random(in: 0...9, using: &generator),
          whole: Int64.random(in: 0...9, using: &generator))
      }
      // The same shares, too large for the short way.
      let large = points.map {
        Trend.Point(period: $0.period, part: $0.part << 32, whole: $0.whole << 32)
      }
      let (a, b) = (Trend(points), Trend(large))
      #expect(a.score == b.score && a.slope == b.slope, "seed \(seed)")
    }
  }
}
