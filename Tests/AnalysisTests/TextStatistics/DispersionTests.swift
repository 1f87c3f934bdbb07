import Analysis
import TestSupport
import Testing

@Suite struct DispersionTests {
  @Test func reference() throws {
    let rows = try ReferenceTable.rows("dispersion")
    #expect(rows.count > 50)
    for row in rows {
      let (counts, sizes) = row.lists
      let dispersion = Dispersion(
        counts: ReferenceTable.Row.numbers(counts), sizes: ReferenceTable.Row.numbers(sizes))
      // D is one minus something.
      let differences = row.differences(
        [
          "range": Double(dispersion.range), "dp": dispersion.deviationOfProportions,
          "dp_norm": dispersion.normalizedDeviation, "d": dispersion.juillandD,
        ], floors: ["d": 1])
      #expect(differences == [], "\(row.inputs)")
    }
  }

  @Test func rangesHold() throws {
    try withSeeds(300) { generator, seed in
      let parts = Int.random(in: 2...12, using: &generator)
      let sizes = (0..<parts).map { _ in Int64.random(in: 1...500, using: &generator) }
      var counts = sizes.map { Int64.random(in: 0...$0, using: &generator) }
      if counts.allSatisfy({ $0 == 0 }) { counts[0] = 1 }
      let dispersion = Dispersion(counts: counts, sizes: sizes)
      let dp = try #require(dispersion.deviationOfProportions)
      let normalized = try #require(dispersion.normalizedDeviation)
      let d = try #require(dispersion.juillandD)
      #expect(dp >= 0 && dp <= normalized && normalized <= 1, "seed \(seed)")
      #expect(d >= 0 && d <= 1, "seed \(seed)")
      // In proportion to the parts, by whole numbers.
      let even = Dispersion(counts: sizes, sizes: sizes.map { 3 * $0 })
      #expect(even.deviationOfProportions == 0 && even.normalizedDeviation == 0, "seed \(seed)")
      #expect(abs(try #require(even.juillandD) - 1) < 1e-12, "seed \(seed)")
      // All in the smallest part.
      let least = try #require(sizes.indices.min { sizes[$0] < sizes[$1] })
      let single = Dispersion(counts: sizes.indices.map { $0 == least ? 1 : 0 }, sizes: sizes)
      #expect(single.normalizedDeviation == 1 && single.range == 1, "seed \(seed)")
      #expect(try #require(single.juillandD) < 1e-12, "seed \(seed)")
    }
  }

  /// The example of Gries (2008): 1, 2, 3, 4 and 5 occurrences in parts of 9, 10, 10, 10 and 11.
  @Test func published() throws {
    let dispersion = Dispersion(counts: [1, 2, 3, 4, 5], sizes: [9, 10, 10, 10, 11])
    #expect(dispersion.deviationOfProportions == 0.18)
    #expect(abs(try #require(dispersion.juillandD) - 0.785) < 0.0005)
    #expect(dispersion.range == 5)
  }

  @Test func partsWithoutTokensAreLeftOut() {
    let with = Dispersion(counts: [2, 0, 5, 0], sizes: [10, 0, 30, 20])
    #expect(with == Dispersion(counts: [2, 5, 0], sizes: [10, 30, 20]))
    #expect(with.partCount == 3)
    #expect(with.count == 7 && with.tokenCount == 60)
  }
}
