import Analysis
import TestSupport
import Testing

@Suite struct KeynessTests {
  @Test func reference() throws {
    let rows = try ReferenceTable.rows("keyness")
    #expect(rows.count > 100)
    for row in rows {
      let n = row.numbers
      let keyness = Keyness(
        targetCount: n[0], targetTokens: n[1], referenceCount: n[2], referenceTokens: n[3])
      // BIC takes a logarithm of up to 42 from G².
      let differences = row.differences(
        [
          "g2": keyness.logLikelihood(), "williams": keyness.logLikelihood(correction: .williams),
          "two": keyness.twoCellLogLikelihood, "chi2": keyness.chiSquare(),
          "yates": keyness.chiSquare(yates: true), "p": keyness.pValue(),
          "log_ratio": keyness.logRatio, "percent": keyness.percentDifference,
          "bic": keyness.bayesianInformation,
        ], floors: ["bic": 42])
      #expect(differences == [], "\(row.inputs)")
    }
  }

  /// 30 and 10 in 1,000 tokens each, where 20 are expected: 2·(30 ln 1.5 + 10 ln ½).
  @Test func twoCellsByHand() throws {
    let keyness = Keyness(
      targetCount: 30, targetTokens: 1000, referenceCount: 10, referenceTokens: 1000)
    #expect(abs(try #require(keyness.twoCellLogLikelihood) - 10.464962875290957) < 1e-14)
    #expect(abs(try #require(keyness.logRatio) - 1.584962500721156) < 1e-15)
    #expect(keyness.percentDifference == 200)
  }

  @Test func sidesExchangedChangeTheSign() {
    withSeeds(300) { generator, seed in
      let c = Int64.random(in: 1...1_000_000, using: &generator)
      let d = Int64.random(in: 1...1_000_000, using: &generator)
      let a = Int64.random(in: 0...min(c, 50), using: &generator)
      let b = Int64.random(in: 0...min(d, 50), using: &generator)
      let one = Keyness(targetCount: a, targetTokens: c, referenceCount: b, referenceTokens: d)
      let other = Keyness(targetCount: b, targetTokens: d, referenceCount: a, referenceTokens: c)
      for correction in Keyness.Correction.allCases {
        expectOpposite(
          one.logLikelihood(correction: correction), other.logLikelihood(correction: correction),
          seed)
      }
      expectOpposite(one.twoCellLogLikelihood, other.twoCellLogLikelihood, seed)
      expectOpposite(one.chiSquare(), other.chiSquare(), seed)
      expectOpposite(one.chiSquare(yates: true), other.chiSquare(yates: true), seed)
      expectOpposite(one.logRatio, other.logRatio, seed)
      #expect(one.evidence?.grade == other.evidence?.grade, "seed \(seed)")
      guard let g2 = one.logLikelihood(), let two = one.twoCellLogLikelihood else { return }
      // Two cells leave out terms that are not negative.
      #expect(abs(two) <= abs(g2) * (1 + 1e-12), "seed \(seed)")
      #expect(
        g2 == 0 || (g2 > 0) == (Double(a) / Double(c) > Double(b) / Double(d)), "seed \(seed)")
    }
  }

  private func expectOpposite(_ a: Double?, _ b: Double?, _ seed: UInt64) {
    guard let a, let b else {
      #expect(a == nil && b == nil, "seed \(seed)")
      return
    }
    #expect(abs(a + b) <= 1e-12 * abs(a), "seed \(seed)")
    #expect(a != 0 || a.sign == .plus, "no −0, seed \(seed)")
  }

  @Test func smoothedWhereOneSideHasNone() {
    let absent = Keyness(targetCount: 0, targetTokens: 10, referenceCount: 3, referenceTokens: 20)
    #expect(absent.isSmoothed)
    #expect(absent.percentDifference == -100)
    let new = Keyness(targetCount: 3, targetTokens: 20, referenceCount: 0, referenceTokens: 10)
    #expect(new.isSmoothed)
    #expect(new.percentDifference == .infinity)
    let neither = Keyness(targetCount: 0, targetTokens: 10, referenceCount: 0, referenceTokens: 20)
    #expect(!neither.isSmoothed)
  }

  @Test(
    arguments: [
      (-11, .veryStrong, false), (-3, .positive, false), (0, .bareMention, false),
      (1.9, .bareMention, true), (2, .positive, true), (6, .strong, true), (10, .strong, true),
      (10.1, .veryStrong, true),
    ] as [(Double, BayesEvidence.Grade, Bool)])
  func evidence(information: Double, grade: BayesEvidence.Grade, favoursDifference: Bool) {
    let evidence = BayesEvidence(information: information)
    #expect(evidence.grade == grade)
    #expect(evidence.favoursDifference == favoursDifference)
  }

  /// 30 against 10 in 1,000 tokens each: G² 10.67, ln 2000 = 7.60, so that 3.07 is left.
  @Test func evidenceOfAWord() {
    let keyness = Keyness(
      targetCount: 30, targetTokens: 1000, referenceCount: 10, referenceTokens: 1000)
    #expect(keyness.evidence?.grade == .positive)
    #expect(keyness.evidence?.favoursDifference == true)
  }

  @Test func orderOfAList() {
    let entries: [(Double?, String)] = [
      (nil, "a"), (1, "b"), (-3, "z"), (3.000_000_000_1, "é"), (3, "m"), (3.000_000_001, "x"),
      (1e300, "y"), (0, "c"),
    ]
    func sorted(_ entries: [(Double?, String)]) -> [String] {
      entries.sorted {
        KeynessOrder(logLikelihood: $0.0, word: $0.1.utf8)
          < KeynessOrder(logLikelihood: $1.0, word: $1.1.utf8)
      }.map(\.1)
    }
    let expected = ["y", "x", "m", "z", "é", "b", "c", "a"]
    #expect(sorted(entries) == expected)
    withSeeds(20) { generator, seed in
      #expect(sorted(entries.shuffled(using: &generator)) == expected, "seed \(seed)")
    }
  }
}
