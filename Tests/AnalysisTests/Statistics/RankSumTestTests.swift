import Analysis
import TestSupport
import Testing

@Suite struct RankSumTestTests {
  /// Tables of the statistic: all values of one sample above all of the other.
  @Test(arguments: [(3, 3, 20.0), (4, 4, 70), (5, 5, 252), (3, 7, 120), (10, 10, 184_756)])
  func separateSamples(_ first: Int, _ second: Int, _ ways: Double) {
    let low = (0..<second).map { Double($0) }
    let high = (0..<first).map { Double(100 + $0) }
    #expect(abs(RankSumTest.probabilityOfGreater(high, than: low) - 1 / ways) < 1e-12)
    #expect(RankSumTest.probabilityOfGreater(low, than: high) == 1)
  }

  /// Lehmann, table B: of samples of 4 and 6, a rank sum of 32 or more has 4 of 210 ways.
  @Test func published() {
    // Ranks 6, 7, 9 and 10.
    let p = RankSumTest.probabilityOfGreater([6, 7, 9, 10], than: [1, 2, 3, 4, 5, 8])
    #expect(abs(p - 4.0 / 210) < 1e-12, "\(p)")
  }

  @Test func equalValuesSayNothing() {
    #expect(RankSumTest.probabilityOfGreater([2, 2, 2], than: [2, 2, 2, 2]) == 1)
  }

  /// As a walk over all subsets counts it, ties and all.
  @Test(arguments: 0..<40)
  func asAllSubsets(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let values = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      Double(Int.random(in: 0...6, using: &generator))
    }
    let others = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      Double(Int.random(in: 0...6, using: &generator))
    }
    let all = values + others
    func rank(_ value: Double) -> Double {
      Double(all.count { $0 < value }) + Double(all.count { $0 == value } + 1) / 2
    }
    let observed = values.map(rank).reduce(0, +)
    var (asGreat, count) = (0, 0)
    for subset in 0..<(1 << all.count) where subset.nonzeroBitCount == values.count {
      let sum = all.indices.filter { subset >> $0 & 1 == 1 }.map { rank(all[$0]) }.reduce(0, +)
      count += 1
      if sum >= observed { asGreat += 1 }
    }
    let p = RankSumTest.probabilityOfGreater(values, than: others)
    #expect(abs(p - Double(asGreat) / Double(count)) < 1e-12, "seed \(seed)")
  }
}
