import TestSupport
import Testing

@testable import Analysis

@Suite struct AverageLinkTests {
  /// Joins the two groups with the greatest mean of all pairs between them, as long as that is enough.
  private static func plain(
    _ count: Int, least: Double, _ weights: [[Double]]
  ) -> [[Int]] {
    var groups = (0..<count).map { [$0] }
    while true {
      var best: (mean: Double, a: Int, b: Int)?
      for a in groups.indices {
        for b in groups.indices where b > a {
          let pairs = groups[a].flatMap { one in groups[b].map { weights[one][$0] } }
          let mean = pairs.reduce(0, +) / Double(pairs.count)
          if mean > best?.mean ?? -.infinity { best = (mean, a, b) }
        }
      }
      guard let best, best.mean >= least else { break }
      groups[best.a] += groups.remove(at: best.b)
    }
    return groups.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  @Test func groupsEqualThoseOfAPlainSearch() throws {
    withSeeds(300) { generator, seed in
      let count = Int.random(in: 0...14, using: &generator)
      var weights = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
      for a in 0..<count {
        for b in 0..<a {
          weights[a][b] = Double.random(in: -12...12, using: &generator)
          weights[b][a] = weights[a][b]
        }
      }
      let least = Double.random(in: -6...6, using: &generator)
      #expect(
        AverageLink.groups(count: count, least: least) { weights[$0][$1] }
          == Self.plain(count, least: least, weights), "seed \(seed)")
    }
  }

  /// Two clouds stay apart though one strong pair and a chain connect them; equal weights end.
  @Test func chainsAreDivided() {
    let groups = AverageLink.groups(count: 8, least: 3) { a, b in
      (a < 4) == (b < 4) ? 8 : a == 3 && b == 4 ? 7 : -5
    }
    #expect(groups == [[0, 1, 2, 3], [4, 5, 6, 7]])
    #expect(AverageLink.groups(count: 5, least: 3) { _, _ in 3 } == [[0, 1, 2, 3, 4]])
    #expect(AverageLink.groups(count: 3, least: 3) { _, _ in 2 } == [[0], [1], [2]])
    #expect(AverageLink.groups(count: 0, least: 3) { _, _ in 2 }.isEmpty)
  }
}
