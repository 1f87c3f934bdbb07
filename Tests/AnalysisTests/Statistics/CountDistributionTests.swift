import Analysis
import TestSupport
import Testing

@Suite struct CountDistributionTests {
  private func distribution(_ counts: [Int64]) -> CountDistribution {
    counts.reduce(into: CountDistribution()) { $0.add($1) }
  }

  @Test(
    arguments: [
      ([], nil), ([7], 7), ([1, 2], 1.5), ([3, 1, 2], 2), ([0, 0, 0, 9], 0), ([0, 1], 0.5),
      ([4095, 4096], 4095.5), ([10_000, 1, 5_000_000_000], 10_000), ([5000, 5000, 4096, 1], 4548),
      ([4_503_599_627_370_494, 4_503_599_627_370_495], 4_503_599_627_370_494.5),
    ] as [([Int64], Double?)])
  func median(counts: [Int64], median: Double?) {
    #expect(distribution(counts).median == median)
  }

  @Test func agreesWithASortedList() {
    withSeeds(200) { generator, seed in
      let limit: Int64 = [5, 4100, 1 << 40].randomElement(using: &generator) ?? 5
      let size = Int.random(in: 1...3000, using: &generator)
      let counts = (0..<size).map { _ in Int64.random(in: 0...limit, using: &generator) }
      let sorted = counts.sorted()
      let middle = Double(sorted[(size - 1) / 2]) + Double(sorted[size / 2])
      // In pieces, merged in any order.
      var parts = (0..<4).map { _ in CountDistribution() }
      for count in counts { parts[Int.random(in: 0..<4, using: &generator)].add(count) }
      parts.shuffle(using: &generator)
      let merged = parts.reduce(into: CountDistribution()) { $0.merge($1) }
      #expect(merged.total == Int64(size), "seed \(seed)")
      #expect(merged.median == middle / 2, "seed \(seed)")
      #expect(merged == distribution(counts), "seed \(seed)")
      #expect(merged.hashValue == distribution(counts).hashValue, "seed \(seed)")
      let rank = Int.random(in: 0..<size, using: &generator)
      #expect(merged.value(rank: Int64(rank)) == sorted[rank], "seed \(seed)")
      var listed: [Int64] = []
      merged.forEach { listed += [Int64](repeating: $0, count: Int($1)) }
      #expect(listed == sorted, "seed \(seed)")
    }
  }

  @Test func weighsOccurrences() {
    var distribution = CountDistribution()
    distribution.add(3, times: 1_000_000_000_000)
    distribution.add(9000, times: 999_999_999_999)
    distribution.add(1, times: 0)
    #expect(distribution.total == 1_999_999_999_999)
    #expect(distribution.median == 3)
    distribution.add(9000, times: 1)
    #expect(distribution.median == 4501.5)
  }

  @Test func orderDoesNotMatterForEquality() {
    #expect(distribution([1, 5000, 4096]) == distribution([4096, 1, 5000]))
    #expect(distribution([1, 5000]) != distribution([1, 5001]))
  }
}
