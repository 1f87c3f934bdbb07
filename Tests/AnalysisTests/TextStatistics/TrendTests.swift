import Analysis
import TestSupport
import Testing

@Suite struct TrendTests {
  @Test func reference() throws {
    let rows = try ReferenceTable.rows("trend")
    #expect(rows.count > 30)
    for row in rows {
      let trend = Trend(
        ReferenceTable.Row.groups(row.inputs).map {
          Trend.Point(period: $0[0], part: $0[1], whole: $0[2])
        })
      // The mean of two slopes near 0 can be far below both; shares are below 1.
      let differences = row.differences(
        [
          "count": Double(trend.count), "s": Double(trend.score), "variance": trend.scoreVariance,
          "z": trend.z, "p": trend.pValue, "slope": trend.slope,
        ], floors: ["slope": 0.01])
      #expect(differences == [], "\(row.inputs)")
    }
  }

  /// All 12·11/2 pairs of periods rise, by 3 a period.
  @Test func allRise() throws {
    let trend = Trend((0..<12).map { Trend.Point(period: $0, part: 3 * $0, whole: 1) })
    #expect(trend.score == 66)
    #expect(trend.slope == 3)
    #expect(try #require(trend.pValue) < 1e-5)
  }

  @Test func turnedAroundChangesTheSign() {
    withSeeds(100) { generator, seed in
      let shares = (0..<Int.random(in: 2...20, using: &generator)).map { _ in
        (Int64.random(in: 0...6, using: &generator), Int64.random(in: 0...6, using: &generator))
      }
      func trend(_ shares: [(Int64, Int64)]) -> Trend {
        Trend(
          shares.enumerated().map { period, share in
            Trend.Point(period: Int64(period), part: share.0, whole: share.1)
          })
      }
      let there = trend(shares)
      let back = trend(shares.reversed())
      #expect(there.score == -back.score, "seed \(seed)")
      #expect(there.scoreVariance == back.scoreVariance, "seed \(seed)")
      #expect(there.slope == back.slope.map { -$0 }, "seed \(seed)")
      #expect(there.pValue == back.pValue, "seed \(seed)")
      #expect(abs(there.score) <= Int64(there.count * max(0, there.count - 1) / 2), "seed \(seed)")
    }
  }
}
