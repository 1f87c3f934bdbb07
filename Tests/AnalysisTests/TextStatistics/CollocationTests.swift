import Analysis
import TestSupport
import Testing

@Suite struct CollocationTests {
  @Test func reference() throws {
    let rows = try ReferenceTable.rows("collocation")
    #expect(rows.count > 50)
    for row in rows {
      let n = row.numbers
      let pair = Collocation(
        jointCount: n[0], nodeCount: n[1], collocateCount: n[2], tokenCount: n[3],
        windowTokens: n[4])
      let differences = row.differences(
        [
          "expected": pair.expectedCount, "pmi": pair.mutualInformation,
          "log_dice": pair.logDice, "g2": pair.logLikelihood, "t": pair.tScore,
        ], floors: ["log_dice": 14])
      #expect(differences == [], "\(row.inputs)")
    }
  }

  /// Word pairs of Dunning (1993), table 1, as tables.
  @Test(
    arguments: [
      (110, 2442, 111, 29114, 270.72), (29, 13, 123, 31612, 263.90), (31, 23, 139, 31584, 256.84),
    ] as [(Int64, Int64, Int64, Int64, Double)])
  func published(both: Int64, first: Int64, second: Int64, neither: Int64, g2: Double) throws {
    let pair = Collocation(
      jointCount: both, nodeCount: both + first, collocateCount: both + second,
      tokenCount: both + first + second + neither, span: 1)
    #expect(abs(try #require(pair.logLikelihood) - g2) < 0.005)
  }

  @Test func alwaysTogetherIsFourteen() {
    let pair = Collocation(
      jointCount: 7, nodeCount: 7, collocateCount: 7, tokenCount: 1000, span: 1)
    #expect(pair.logDice == 14)
    #expect(pair.isFrequentEnough(least: 7))
    #expect(!pair.isFrequentEnough(least: 8))
  }

  @Test func logDiceDoesNotDependOnTheAmountOfText() {
    let small = Collocation(
      jointCount: 5, nodeCount: 20, collocateCount: 30, tokenCount: 1000, span: 4)
    let large = Collocation(
      jointCount: 5, nodeCount: 20, collocateCount: 30, tokenCount: 1_000_000, span: 4)
    #expect(small.logDice == large.logDice)
    #expect(small.mutualInformation != large.mutualInformation)
  }

  @Test func windowsAreAtMostAllTokens() {
    let pair = Collocation(
      jointCount: 3, nodeCount: .max / 2, collocateCount: 4, tokenCount: .max / 2, span: 10)
    #expect(pair.windowTokens == .max / 2)
  }

  /// A y in the windows of two x is counted twice, and may be counted more often than it occurs.
  @Test func noTableForPairsCountedTwice() {
    let pair = Collocation(
      jointCount: 4, nodeCount: 4, collocateCount: 2, tokenCount: 100, span: 2)
    #expect(pair.table == nil)
    #expect(pair.logLikelihood == nil)
    #expect(pair.mutualInformation != nil)
  }

  @Test func neverTogether() throws {
    let pair = Collocation(
      jointCount: 0, nodeCount: 40, collocateCount: 50, tokenCount: 1000, span: 4)
    #expect(pair.mutualInformation == nil && pair.logDice == nil && pair.tScore == nil)
    #expect(try #require(pair.logLikelihood) < 0)
  }
}
