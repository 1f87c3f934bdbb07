import TestSupport
import Testing

@testable import Analysis

/// Sums over the texts that have a word give the dispersion over all texts.
@Suite struct DispersionSumsTests {
  @Test func sumsOfSpansEqualTheWhole() {
    withSeeds(300) { generator, seed in
      let parts = Int.random(in: 1...60, using: &generator)
      let sizes = (0..<parts).map { _ in Int64.random(in: 1...90, using: &generator) }
      let counts = sizes.map { size in
        Int.random(in: 0..<3, using: &generator) == 0
          ? Int64.random(in: 0...size, using: &generator) : 0
      }
      let (count, tokens) = (counts.reduce(0, +), sizes.reduce(0, +))
      var spans = [
        DispersionSums(count: count, tokenCount: tokens),
        DispersionSums(count: count, tokenCount: tokens),
      ]
      for (v, s) in zip(counts, sizes) where v > 0 {
        spans[Int.random(in: 0...1, using: &generator)].add(occurrences: v, size: s)
      }
      spans[0].merge(spans[1])
      let found = Dispersion(spans[0], partCount: parts, leastSize: sizes.min() ?? 0)
      let expected = Dispersion(counts: counts, sizes: sizes)
      #expect(found.count == expected.count && found.range == expected.range, "seed \(seed)")
      #expect(found.deviationOfProportions == expected.deviationOfProportions, "seed \(seed)")
      #expect(found.normalizedDeviation == expected.normalizedDeviation, "seed \(seed)")
      switch (found.juillandD, expected.juillandD) {
      case (nil, nil): break
      case (let a?, let b?): #expect(abs(a - b) < 1e-9, "seed \(seed)")
      default: Issue.record("one of them is nil, seed \(seed)")
      }
    }
  }
}
