import Analysis
import TestSupport
import Testing

@Suite struct EffectSizeTests {
  private static let z = 1.959963984540054

  @Test func reference() throws {
    let rows = try ReferenceTable.rows("effect")
    #expect(rows.count > 50)
    for row in rows {
      let n = row.numbers
      let effect = EffectSize(
        firstCount: n[0], firstTotal: n[1], secondCount: n[2], secondTotal: n[3])
      let difference = effect.differenceInterval(z: Self.z)
      let h = effect.cohenHInterval(z: Self.z)
      // Ends of intervals are sums of numbers about this large.
      let differences = row.differences(
        [
          "difference": effect.difference, "low": difference?.lower, "high": difference?.upper,
          "h": effect.cohenH, "h_low": h?.lower, "h_high": h?.upper,
        ], floors: ["low": 1, "high": 1, "h_low": 1, "h_high": 1])
      #expect(differences == [], "\(row.inputs)")
    }
  }

  /// 56 of 70 against 48 of 80 is 0.0524 to 0.3339.
  ///
  /// R. G. Newcombe, Statistics in Medicine 17 (1998), 873-890, table II, (a), method 10.
  @Test func published() throws {
    let effect = EffectSize(firstCount: 56, firstTotal: 70, secondCount: 48, secondTotal: 80)
    let interval = try #require(effect.differenceInterval(z: Self.z))
    #expect(abs(interval.lower - 0.0524) < 0.00005)
    #expect(abs(interval.upper - 0.3339) < 0.00005)
  }

  @Test func allAgainstNone() {
    let effect = EffectSize(firstCount: 4, firstTotal: 4, secondCount: 0, secondTotal: 9)
    #expect(effect.cohenH == .pi)
    #expect(effect.difference == 1)
    #expect(effect.grade == .large)
  }

  /// Shares whose h lies just below and above each border.
  @Test(
    arguments: [
      (500, 500, .negligible), (599, 500, .negligible), (600, 500, .small), (739, 500, .small),
      (740, 500, .medium), (858, 500, .medium), (859, 500, .large), (400, 500, .small),
    ] as [(Int64, Int64, EffectSize.Grade)])
  func grades(first: Int64, second: Int64, grade: EffectSize.Grade) {
    let effect = EffectSize(
      firstCount: first, firstTotal: 1000, secondCount: second, secondTotal: 1000)
    #expect(effect.grade == grade)
  }

  @Test func sidesExchangedChangeTheSign() throws {
    try withSeeds(200) { generator, seed in
      let n1 = Int64.random(in: 1...400, using: &generator)
      let n2 = Int64.random(in: 1...400, using: &generator)
      let k1 = Int64.random(in: 0...n1, using: &generator)
      let k2 = Int64.random(in: 0...n2, using: &generator)
      let one = EffectSize(firstCount: k1, firstTotal: n1, secondCount: k2, secondTotal: n2)
      let other = EffectSize(firstCount: k2, firstTotal: n2, secondCount: k1, secondTotal: n1)
      let h = try #require(one.cohenH)
      #expect(h == -(try #require(other.cohenH)), "seed \(seed)")
      #expect(one.difference == other.difference.map { -$0 }, "seed \(seed)")
      let interval = try #require(one.differenceInterval(z: Self.z))
      let difference = try #require(one.difference)
      #expect(interval.lower >= -1 - 1e-12 && interval.upper <= 1 + 1e-12, "seed \(seed)")
      #expect(interval.lower <= difference && difference <= interval.upper, "seed \(seed)")
      let back = try #require(other.differenceInterval(z: Self.z))
      #expect(abs(interval.lower + back.upper) < 1e-12, "seed \(seed)")
    }
  }
}
