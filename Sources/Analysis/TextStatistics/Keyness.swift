internal import Glibc

/// How much more, or less, often a word occurs in one sub-set of texts than in another.
///
/// The word occurs a times among the c tokens of the sub-set in question (`target`), and b times
/// among the d tokens of the other (`reference`). What tests whether there is a difference (G², χ²,
/// p, BIC) stands beside what says how large it is (log ratio, %DIFF), since with much text small
/// differences pass any test.
///
/// Exchanging the sub-sets changes the sign of G², χ² and log ratio, and nothing else of them.
///
/// **Zeros.** If one of the sub-sets has no tokens, all measures are nil. So they are if the word
/// occurs in neither; if every token of both is the word, G², χ², p and BIC are nil. If it occurs in
/// one of the two only, the tests hold as they are, the log ratio takes 0.5 for the count of 0, and
/// %DIFF is infinite or −100.
public struct Keyness: Codable, Hashable, Sendable {
  /// a: occurrences in the sub-set in question.
  public let targetCount: Int64
  /// c: the tokens of that sub-set.
  public let targetTokens: Int64
  /// b: occurrences in the sub-set that it is compared with.
  public let referenceCount: Int64
  /// d: the tokens of that sub-set.
  public let referenceTokens: Int64

  /// `targetCount` of `targetTokens` compared with `referenceCount` of `referenceTokens`.
  ///
  /// No count is negative, and none above its tokens.
  public init(
    targetCount: Int64, targetTokens: Int64, referenceCount: Int64, referenceTokens: Int64
  ) {
    precondition(targetCount >= 0 && targetCount <= targetTokens, "occurrences among the tokens")
    precondition(
      referenceCount >= 0 && referenceCount <= referenceTokens, "occurrences among the tokens")
    self.targetCount = targetCount
    self.targetTokens = targetTokens
    self.referenceCount = referenceCount
    self.referenceTokens = referenceTokens
  }

  /// What is done to G² before it is compared with χ².
  public enum Correction: Sendable, Hashable, CaseIterable {
    /// Nothing.
    case none
    /// Division by Williams' factor, which makes small samples keep closer to χ².
    case williams
  }

  /// The word and all others in both sub-sets: rows (word, others), columns (target, reference).
  public var table: ContingencyTable {
    ContingencyTable(
      targetCount, referenceCount, targetTokens - targetCount, referenceTokens - referenceCount)
  }

  /// Signed G² over the four cells: positive if the word is more frequent in the target.
  ///
  ///     ± 2·(a ln(a/E₁) + b ln(b/E₂) + (c − a) ln((c − a)/(c − E₁)) + (d − b) ln((d − b)/(d − E₂)))
  ///     E₁ = c(a + b)/(c + d),   E₂ = d(a + b)/(c + d)
  ///
  /// This form (Dunning 1993) is what quanteda computes, apart from the 10⁻⁹ that it adds within the
  /// logarithms, and the default here: it is the likelihood ratio of the whole table and follows χ²
  /// for every word. The form of two cells leaves out the
  /// tokens that are other words; that is next to nothing for a rare word, but makes frequent words,
  /// which short texts consist of, look less remarkable than they are.
  public func logLikelihood(correction: Correction = .none) -> Double? {
    guard let g2 = table.logLikelihood else { return nil }
    switch correction {
    case .none: return signed(g2)
    case .williams: return table.williamsFactor.map { signed(g2 / $0) }
    }
  }

  /// Signed G² over two cells, ± 2·(a ln(a/E₁) + b ln(b/E₂)); at most the one over four in size.
  ///
  /// Source: P. Rayson and R. Garside, "Comparing Corpora using Frequency Profiling", Proceedings of
  /// the Workshop on Comparing Corpora, ACL 2000, 1-6. For figures that are compared with theirs.
  public var twoCellLogLikelihood: Double? {
    guard canCompare else { return nil }
    let n = Double(Int128(targetTokens) + Int128(referenceTokens))
    let occurrences = Double(Int128(targetCount) + Int128(referenceCount))
    // a·d − b·c: as far is a from what is expected, times N.
    let difference = Double(excess) / n
    let first = Deviance.term(
      observed: Double(targetCount), expected: Double(targetTokens) * occurrences / n,
      difference: difference)
    let second = Deviance.term(
      observed: Double(referenceCount), expected: Double(referenceTokens) * occurrences / n,
      difference: -difference)
    return signed(2 * (first + second))
  }

  /// Signed χ² (Pearson), with Yates' correction if asked for.
  ///
  /// The correction is applied whatever is expected; quanteda applies it only where fewer than 5
  /// occurrences are expected in a cell.
  public func chiSquare(yates: Bool = false) -> Double? {
    table.chiSquare(yates: yates).map(signed)
  }

  /// The chance of a G² of this size or more if the word were equally frequent in both, 0...1.
  public func pValue(correction: Correction = .none) -> Double? {
    logLikelihood(correction: correction).map { Tail.chiSquare1(abs($0)) }
  }

  /// log₂ of the relative frequency in the target over that in the reference: 1 is twice as often.
  ///
  /// A count of 0 is taken as 0.5, so that the ratio is finite; see `isSmoothed`. Source: A. Hardie,
  /// "Log Ratio – an informal introduction", ESRC Centre for Corpus Approaches to Social Science,
  /// Lancaster, 2014.
  public var logRatio: Double? {
    guard canCompare else { return nil }
    // In halves.
    let a = max(1, 2 * Int128(targetCount))
    let b = max(1, 2 * Int128(referenceCount))
    return BinaryLogarithm.ratio(a * Int128(referenceTokens), b * Int128(targetTokens))
  }

  /// Whether the log ratio rests on 0.5 occurrences in place of none.
  ///
  /// Such a ratio says little if the sub-set without the word is small: half an occurrence may even
  /// be more than is expected there, so that its sign differs from that of G².
  public var isSmoothed: Bool { canCompare && (targetCount == 0 || referenceCount == 0) }

  /// By how many per cent the relative frequency in the target is above that in the reference.
  ///
  ///     %DIFF = 100·(a/c − b/d) ÷ (b/d)
  ///
  /// −100 for a word that is absent from the target, and `infinity` for one that is absent from the
  /// reference. Source: C. Gabrielatos and A. Marchi, "Keyness: Matching metrics to definitions",
  /// Corpus Linguistics in the South 1, Portsmouth, 2011.
  public var percentDifference: Double? {
    guard canCompare else { return nil }
    guard referenceCount > 0 else { return .infinity }
    return 100 * Double(excess) / Double(Int128(referenceCount) * Int128(targetTokens))
  }

  /// The Bayesian information criterion, |G²| − ln(c + d): twice the logarithm of the odds for a
  /// difference against none, above 0 if there is more evidence for a difference.
  ///
  /// Source: A. Wilson, "Embracing Bayes Factors for Key Item Analysis in Corpus Linguistics", in
  /// M. Bieswanger and A. Koll-Stobbe (eds), "New Approaches to the Study of Linguistic
  /// Variability", 2013, 3-11. It is computed from G² over four cells without correction.
  public var bayesianInformation: Double? {
    logLikelihood().map {
      abs($0) - log(Double(Int128(targetTokens) + Int128(referenceTokens)))
    }
  }

  /// The words for `bayesianInformation`.
  public var evidence: BayesEvidence? { bayesianInformation.map(BayesEvidence.init(information:)) }

  private var canCompare: Bool {
    targetTokens > 0 && referenceTokens > 0 && (targetCount > 0 || referenceCount > 0)
  }

  /// a·d − b·c.
  private var excess: Int128 {
    Int128(targetCount) * Int128(referenceTokens) - Int128(referenceCount) * Int128(targetTokens)
  }

  private func signed(_ statistic: Double) -> Double {
    // Never −0, which would be printed.
    excess < 0 && statistic > 0 ? -statistic : statistic
  }
}
