import Glibc
import TestSupport
import Testing

@testable import Analysis

@Suite struct TypeDiversityTests {
  private func diversity(_ counts: [Int64], top: Int64 = 10) -> TypeDiversity? {
    var distribution = CountDistribution()
    for count in counts { distribution.add(count) }
    return TypeDiversity(distribution, top: top)
  }

  @Test func nothingHasNoDiversity() {
    #expect(diversity([]) == nil)
    #expect(diversity([0, 0]) == nil)
  }

  @Test func oneTypeIsNotDiverse() throws {
    let one = try #require(diversity([7]))
    #expect(one.entropy == 0 && one.effectiveCount == 1 && one.simpson == 0 && one.isonymy == 1)
    #expect(one.topShare == 1 && one.randomInbreeding == 0.25)
    #expect(try #require(diversity([1])).simpson == nil)
  }

  @Test func equalTypesAreAsDiverseAsTheyAreMany() throws {
    let equal = try #require(diversity([5, 5, 5, 5], top: 3))
    #expect(equal.entropy == 2 && equal.effectiveCount == 4 && equal.isonymy == 0.25)
    #expect(equal.topShare == 0.75 && equal.typeCount == 4 && equal.recordCount == 20)
    // 1 − 4 × 5 × 4 ÷ (20 × 19)
    #expect(abs(try #require(equal.simpson) - (1 - 80.0 / 380)) < 1e-15)
  }

  /// Against sums over single records and pairs of them.
  @Test func allMeasuresEqualPlainSums() throws {
    try withSeeds(200) { generator, seed in
      let counts = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
        Int64.random(in: 1...[3, 40].randomElement(using: &generator)!, using: &generator)
      }
      let found = try #require(diversity(counts, top: 3))
      let records = counts.enumerated().flatMap { type, count in
        (0..<count).map { _ in type }
      }
      let n = Double(records.count)
      var (same, differing) = (0.0, 0.0)
      for (a, first) in records.enumerated() {
        for (b, second) in records.enumerated() {
          if first == second { same += 1 }
          if a != b, first != second { differing += 1 }
        }
      }
      let entropy = records.reduce(0.0) { $0 - log2(Double(counts[$1]) / n) / n }
      #expect(abs(found.isonymy - same / n / n) < 1e-12, "seed \(seed)")
      #expect(abs(found.entropy - entropy) < 1e-9, "seed \(seed)")
      if n > 1 {
        #expect(
          abs((found.simpson ?? -1) - differing / n / (n - 1)) < 1e-12, "seed \(seed)")
      }
      let top = counts.sorted(by: >).prefix(3).reduce(0, +)
      #expect(found.topCount == top, "seed \(seed)")
    }
  }
}
