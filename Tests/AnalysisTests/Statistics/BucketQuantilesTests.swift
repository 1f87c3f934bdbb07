import Analysis
import TestSupport
import Testing

@Suite struct BucketQuantilesTests {
  private typealias Level = BucketQuantiles.Level
  private typealias Buckets = [(value: Int64, count: Int64)]

  /// From NumPy: `quantile(method: "inverted_cdf")` and `quantile()` of 1 1 1 2 5 5 5 5 10 10.
  @Test(
    arguments: [
      (0, 1, 1, 1.0), (1, 100, 1, 1), (1, 10, 1, 1), (1, 4, 1, 1.25), (3, 10, 1, 1.7),
      (1, 2, 5, 5), (2, 3, 5, 5), (9, 10, 10, 10), (95, 100, 10, 10), (1, 1, 10, 10),
    ] as [(Int64, Int64, Int64, Double)])
  func reference(numerator: Int64, denominator: Int64, nearest: Int64, linear: Double) throws {
    let quantiles = BucketQuantiles([(1, 3), (2, 1), (3, 0), (5, 4), (10, 2)] as Buckets)
    let level = Level(numerator, of: denominator)
    #expect(quantiles.nearestRank(level) == nearest)
    #expect(abs(try #require(quantiles.linear(level)) - linear) < 1e-12)
  }

  @Test func withoutValues() {
    #expect(BucketQuantiles([] as Buckets).nearestRank(.median) == nil)
    #expect(BucketQuantiles([(4, 0)] as Buckets).linear(.median) == nil)
    #expect(BucketQuantiles([(4, 0)] as Buckets).count == 0)
  }

  @Test func extremes() {
    let quantiles = BucketQuantiles([(.min, 1), (.max, .max - 1)] as Buckets)
    #expect(quantiles.nearestRank(Level(0, of: 1)) == .min)
    #expect(quantiles.nearestRank(.median) == .max)
    #expect(BucketQuantiles([(.min, 1), (.max, 1)] as Buckets).linear(.median) == 0)
  }

  @Test func agreesWithASortedList() {
    withSeeds(300) { generator, seed in
      var values: [Int64] = []
      var buckets: [(value: Int64, count: Int64)] = []
      for value: Int64 in -5...5 {
        let count = Int64.random(in: 0...4, using: &generator)
        buckets.append((value, count))
        values += [Int64](repeating: value, count: Int(count))
      }
      guard !values.isEmpty else { return }
      let quantiles = BucketQuantiles(buckets)
      let n = values.count
      for percent in 0...100 {
        // The least value with at least that share of values up to it, by counting.
        let nearest = values.indices.first { 100 * ($0 + 1) >= percent * n }.map { values[$0] }
        #expect(quantiles.nearestRank(Level(Int64(percent), of: 100)) == nearest, "seed \(seed)")
        let position = percent * (n - 1)
        let low = Double(values[position / 100])
        let high = Double(values[min(position / 100 + 1, n - 1)])
        let linear = low + Double(position % 100) / 100 * (high - low)
        #expect(quantiles.linear(Level(Int64(percent), of: 100)) == linear, "seed \(seed)")
      }
    }
  }
}
