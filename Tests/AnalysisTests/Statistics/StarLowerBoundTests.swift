import Analysis
import TestSupport
import Testing

@Suite struct StarLowerBoundTests {
  private static func bounds(_ counts: [Int64], least: Int64, step: Int64, z: Double)
    -> StarLowerBound.Bounds?
  {
    guard
      let scale = BucketScale(
        least: least, greatest: least + step * Int64(counts.count - 1), step: step)
    else { return nil }
    let steps = counts.indices.map { Int64($0) }
    return StarLowerBound.bounds(
      count: counts.reduce(0, +), steps: zip(steps, counts).reduce(0) { $0 + $1.0 * $1.1 },
      squares: zip(steps, counts).reduce(0) { $0 + $1.0 * $1.0 * $1.1 }, scale: scale, z: z)
  }

  /// Computed with 40 digits (Python, decimal) from the formula as published.
  @Test(
    arguments: [
      ([0, 0, 0, 0, 0], 100, 100, 1.65, 204.73720558371176),
      ([0, 0, 0, 0, 1], 100, 100, 1.65, 240.3663653131965),
      ([9, 8, 8, 35, 46], 100, 100, 1.65, 371.0763909578543),
      ([0, 0, 1, 0, 0, 7, 3, 2, 5, 40], 50, 50, 1.65, 405.5778529378187),
      ([1000, 0, 0, 0, 1_000_000], 100, 100, 2.326, 499.56999752537996),
    ] as [([Int64], Int64, Int64, Double, Double)])
  func reference(counts: [Int64], least: Int64, step: Int64, z: Double, lower: Double) throws {
    let found = try #require(Self.bounds(counts, least: least, step: step, z: z))
    #expect(abs(found.lower - lower) <= 1e-13 * lower, "\(found.lower)")
    #expect(abs(found.upper - (2 * found.mean - lower)) <= 1e-12 * lower)
  }

  @Test func boundsTightenAndStayInOrder() {
    withSeeds(40) { generator, seed in
      let counts = (0..<5).map { _ in Int64.random(in: 0...30, using: &generator) }
      let more = counts.map { $0 * 10 + 9 }
      guard let few = Self.bounds(counts, least: 100, step: 100, z: 1.65),
        let many = Self.bounds(more, least: 100, step: 100, z: 1.65)
      else { return }
      #expect(few.lower < few.mean && few.mean < few.upper, "seed \(seed)")
      // Ten times the votes, ten times the prior: the same mean, known better.
      #expect(abs(few.mean - many.mean) < 1e-9, "seed \(seed)")
      #expect(many.upper - many.lower < few.upper - few.lower, "seed \(seed)")
    }
  }
}
