import TestSupport
import Testing

@testable import Analysis

@Suite struct SpeedHistogramTests {
  /// The nearest rank of the sorted values lies in the bucket whose upper end is given.
  @Test func quantilesAreThoseOfTheBucket() {
    withSeeds(60, long: 500) { generator, seed in
      let most = Int64(1) << Int64.random(in: 1...21, using: &generator)
      let values = (0..<Int.random(in: 1...300, using: &generator)).map { _ in
        Int64.random(in: 0...most, using: &generator)
      }
      var histogram = SpeedHistogram()
      for value in values { histogram.add(value) }
      for percent in [1, 50, 95, 99, 100] as [Int64] {
        let rank = max(1, (values.count * Int(percent) + 99) / 100)
        let exact = values.sorted()[rank - 1]
        let expected = min(exact / 100 + 1, 10_000) * 100
        #expect(histogram.quantile(percent: percent) == expected, "seed \(seed), \(percent) %")
      }
    }
  }

  @Test func withoutPairsThereIsNone() {
    #expect(SpeedHistogram().quantile(percent: 95) == nil)
  }
}
