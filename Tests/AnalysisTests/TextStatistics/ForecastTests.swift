import Analysis
import TestSupport
import Testing

@Suite struct ForecastTests {
  @Test func reference() throws {
    let rows = try ReferenceTable.rows("forecast")
    #expect(rows.count > 30)
    for row in rows {
      let (scale, entries) = row.lists
      var score = ForecastScore(scale: try #require(Int64(scale)))
      for entry in ReferenceTable.Row.groups(entries) {
        score.add(probability: entry[0], cameTrue: entry[1] == 1)
      }
      // Skill is one minus something.
      let differences = row.differences(
        ["brier": score.brier, "base": score.baseRateBrier, "skill": score.skill],
        floors: ["skill": 1])
      #expect(differences == [], "\(row.inputs)")
    }
  }

  @Test func mergesInAnyOrder() {
    withSeeds(50) { generator, seed in
      var parts = (0..<4).map { _ in ForecastScore(scale: 1000) }
      var whole = ForecastScore(scale: 1000)
      for _ in 0..<30 {
        let probability = Int64.random(in: 0...1000, using: &generator)
        let cameTrue = Bool.random(using: &generator)
        let times = Int64.random(in: 0...3, using: &generator)
        let part = Int.random(in: 0..<4, using: &generator)
        parts[part].add(probability: probability, cameTrue: cameTrue, times: times)
        for _ in 0..<times { whole.add(probability: probability, cameTrue: cameTrue) }
      }
      var merged = ForecastScore(scale: 1000)
      for part in parts.shuffled(using: &generator) { merged.merge(part) }
      #expect(merged == whole, "seed \(seed)")
    }
  }

  @Test func alwaysTheBaseRateHasNoSkill() throws {
    var score = ForecastScore(scale: 4)
    score.add(probability: 1, cameTrue: true, times: 5)
    score.add(probability: 1, cameTrue: false, times: 15)
    #expect(score.brier == 0.1875)
    #expect(score.baseRateBrier == 0.1875)
    #expect(score.skill == 0)
  }

  @Test func tooFewToSay() {
    let z = 1.959963984540054
    #expect(
      ShareEstimate.judged(successes: 3, trials: 4, least: 5, z: z) == .tooFew(count: 4, least: 5))
    let estimate = ShareEstimate.judged(successes: 3, trials: 5, least: 5, z: z).value
    #expect(estimate?.share == 0.6)
    #expect(estimate?.lower == WilsonInterval.lowerBound(successes: 3, trials: 5, z: z))
    #expect(estimate?.upper == WilsonInterval.upperBound(successes: 3, trials: 5, z: z))
    #expect(ShareEstimate.judged(successes: 0, trials: 0, least: 1, z: z).value == nil)
  }
}
