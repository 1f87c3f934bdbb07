import TestSupport
import Testing

@testable import Engine

@Suite struct RatioEstimatorTests {
  /// Worked by hand: y 1 2 3, x 10 10 20, three of six blocks.
  ///
  /// R = 6/40; residuals −0.5, 0.5, 0, so Σ d² = 0.5; x̄ = 40/3;
  /// var = (1 − 1/2) · 0.5/2 / (3 · 1600/9) = 0.000234375; t(2) = 4.302652730.
  @Test func isTheFormula() {
    let estimator = RatioEstimator([(1, 10), (2, 10), (3, 20)], populationCount: 6)
    #expect(abs(estimator.estimate.value - 0.15) < 1e-15)
    #expect(abs(estimator.estimate.high - (0.15 + 4.302652730 * 0.000234375.squareRoot())) < 1e-12)
    // 544 records would vary as much; then Wilson's interval.
    let trials = 40.0
    let z = 4.302652730
    let half = z * (0.15 * 0.85 * trials + z * z / 4).squareRoot()
    let high = (6 + z * z / 2 + half) / (trials + z * z)
    #expect(abs(estimator.share.high - high) < 1e-12)
  }

  @Test func aWholePopulationIsExact() {
    let estimator = RatioEstimator([(1, 10), (2, 10)], populationCount: 2)
    #expect(estimator.share == .exact(0.15))
    #expect(estimator.estimate == .exact(0.15))
  }

  /// Without a reject the upper end is that of so many blocks, not of so many records.
  @Test func nothingSeenIsNotNothing() {
    let none = RatioEstimator(
      Array(repeating: (y: 0, x: 100), count: 50), populationCount: 5_000
    ).share
    #expect(none.low == 0 && none.value == 0)
    #expect(none.high > 0.05 && none.high < 0.10)
  }

  @Test func oneBlockSaysNothing() {
    let one = RatioEstimator([(1, 10)], populationCount: 5)
    #expect(one.share == SampleEstimate(0.1, low: 0, high: 1))
    #expect(one.estimate.high == .infinity)
  }

  /// Table values of Student's distribution.
  @Test(arguments: [
    (1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (10, 2.2281), (127, 1.9788),
  ])
  func quantiles(_ degrees: Int, _ value: Double) {
    #expect(abs(StudentQuantile.twoSided95(degrees: degrees) / value - 1) < 0.01)
  }
}
