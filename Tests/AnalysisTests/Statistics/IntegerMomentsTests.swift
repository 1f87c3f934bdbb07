import Analysis
import TestSupport
import Testing

@Suite struct IntegerMomentsTests {
  private func moments(_ values: [Int64]) -> IntegerMoments {
    values.reduce(into: IntegerMoments()) { $0.add($1) }
  }

  /// From Python's `statistics` over exact fractions; two roundings may move the last bit.
  @Test(
    arguments: [
      ([1, 2, 3, 4], 2.5, 1.25), ([100, 150, 500, 500, 350], 320, 28_600), ([-7], -7, 0),
      ([1_000_000_004, 1_000_000_007, 1_000_000_013, 1_000_000_016], 1_000_000_010, 22.5),
      ([-3, -3, -2], -2.6666666666666665, 0.2222222222222222),
      ([0, 0, 0, 0, 0, 1], 0.16666666666666666, 0.1388888888888889),
      ([.min, .max], -0.5, 8.507059173023462e+37),
    ] as [([Int64], Double, Double)])
  func reference(values: [Int64], mean: Double, variance: Double) throws {
    let moments = moments(values)
    #expect(moments.mean == mean)
    let found = try #require(moments.populationVariance)
    #expect(abs(found - variance) <= variance.ulp)
    #expect(moments.populationStandardDeviation == found.squareRoot())
  }

  /// The bits that Python computes with the operations in the documented order.
  @Test func bits() {
    #expect(moments([-3, -3, -2]).populationVariance == (1.0 - 1.0 * 1.0 / 3.0) / 3.0)
    #expect(moments([0, 1, 1, 5, 9]).populationVariance == 11.36)
  }

  @Test func withoutValuesThereIsNoMean() {
    #expect(IntegerMoments().mean == nil)
    #expect(IntegerMoments().populationVariance == nil)
  }

  @Test func mergesExactlyInAnyOrder() {
    withSeeds(300) { generator, seed in
      let shift = Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &generator)
      let values = (0..<200).map { _ in shift + Int64.random(in: 0...50, using: &generator) }
      var parts = (0..<3).map { _ in IntegerMoments() }
      for value in values { parts[Int.random(in: 0..<3, using: &generator)].add(value) }
      parts.shuffle(using: &generator)
      let merged = parts.reduce(into: IntegerMoments()) { $0.merge($1) }
      #expect(merged == moments(values), "seed \(seed)")
      // Exact: n·Σ(x−shift)² − (Σ(x−shift))², over small numbers.
      let small = values.map { $0 - shift }
      let sum = small.reduce(0, +)
      let squares = small.reduce(0) { $0 + $1 * $1 }
      let exact = Double(200 * squares - sum * sum) / 40_000
      let variance = merged.populationVariance ?? .nan
      #expect(abs(variance - exact) <= 4e-16 * exact, "seed \(seed)")
    }
  }

  @Test func timesStandForRepeats() {
    var weighted = IntegerMoments()
    weighted.add(5, times: 3)
    weighted.add(-2, times: 0)
    weighted.add(7, times: 1)
    #expect(weighted == moments([5, 5, 5, 7]))
  }

  @Test func squaresBeyond127BitsLeaveTheMean() {
    var moments = IntegerMoments()
    moments.add(.min, times: .max)
    #expect(moments.mean == -9.223372036854775808e18)
    #expect(moments.sumOfSquares == nil)
    #expect(moments.populationVariance == nil)
    var other = IntegerMoments()
    other.add(1)
    other.merge(IntegerMoments())
    #expect(other.populationVariance == 0)
    var two = IntegerMoments()
    two.add(.min)
    two.add(.min)
    #expect(two.sumOfSquares == nil)
    other.merge(two)
    #expect(other.sumOfSquares == nil && other.count == 3)
  }
}
