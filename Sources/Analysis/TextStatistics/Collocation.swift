/// How strongly a word attracts another within a window of words around it.
///
/// The word in question is the *node* x, the other the *collocate* y. Of N tokens, R stand in the
/// window of some x (`windowTokens`); O of these are y (`jointCount`), where R·f(y)/N would be by
/// chance. So co-occurrence is counted as in S. Evert, "Corpora and collocations", in A. Lüdeling
/// and M. Kytö (eds), "Corpus Linguistics. An International Handbook", 2008, 1212-1248, section 4.1:
///
///                 y            others
///     window      O            R − O
///     elsewhere   f(y) − O     N − R − f(y) + O
///
/// **Zeros.** Where x or y does not occur, or no token stands in a window, nothing is known: every
/// measure is nil. Where both occur and never together, PMI, logDice and t-score would be −∞ and are
/// nil; G² is negative.
public struct Collocation: Hashable, Sendable {
  /// O: how often y occurs in the window of an x.
  public let jointCount: Int64
  /// f(x): how often the node occurs.
  public let nodeCount: Int64
  /// f(y): how often the collocate occurs.
  public let collocateCount: Int64
  /// N: all tokens.
  public let tokenCount: Int64
  /// R: tokens that stand in the window of some x.
  public let windowTokens: Int64

  /// A pair counted as described, with the tokens in windows counted too.
  ///
  /// No count is negative, and none but the joint count is above `tokenCount`.
  public init(
    jointCount: Int64, nodeCount: Int64, collocateCount: Int64, tokenCount: Int64,
    windowTokens: Int64
  ) {
    precondition(jointCount >= 0 && nodeCount >= 0 && collocateCount >= 0, "not negative")
    precondition(nodeCount <= tokenCount && collocateCount <= tokenCount, "words among the tokens")
    precondition(windowTokens >= 0 && windowTokens <= tokenCount, "windows among the tokens")
    self.jointCount = jointCount
    self.nodeCount = nodeCount
    self.collocateCount = collocateCount
    self.tokenCount = tokenCount
    self.windowTokens = windowTokens
  }

  /// A pair counted in windows of `span` tokens, left and right together; 1 for word pairs.
  ///
  /// R is taken as span × f(x), at most N: too many where windows overlap or meet the end of a text,
  /// so that the pair looks a little less remarkable than it is.
  public init(
    jointCount: Int64, nodeCount: Int64, collocateCount: Int64, tokenCount: Int64, span: Int64
  ) {
    precondition(span > 0, "a window of some tokens")
    let (product, isTooLarge) = span.multipliedReportingOverflow(by: nodeCount)
    self.init(
      jointCount: jointCount, nodeCount: nodeCount, collocateCount: collocateCount,
      tokenCount: tokenCount, windowTokens: isTooLarge ? tokenCount : min(product, tokenCount))
  }

  /// Whether the pair was seen `least` times or more; PMI in particular overrates rarer pairs.
  public func isFrequentEnough(least: Int64) -> Bool { jointCount >= least }

  /// R·f(y)/N: how often they would meet by chance.
  public var expectedCount: Double? {
    guard canCompare else { return nil }
    return Double(Int128(windowTokens) * Int128(collocateCount)) / Double(tokenCount)
  }

  /// Pointwise mutual information, log₂(O·N ÷ (R·f(y))): 1 is twice as often as by chance.
  ///
  /// Source: K. W. Church and P. Hanks, "Word Association Norms, Mutual Information, and
  /// Lexicography", Computational Linguistics 16 (1990), 22-29.
  public var mutualInformation: Double? {
    guard canCompare, jointCount > 0 else { return nil }
    return BinaryLogarithm.ratio(
      Int128(jointCount) * Int128(tokenCount), Int128(windowTokens) * Int128(collocateCount))
  }

  /// 14 + log₂(2·O ÷ (f(x) + f(y))), which does not depend on N; at most 14, where the two always
  /// meet, if no occurrence is counted twice.
  ///
  /// Source: P. Rychlý, "A Lexicographer-Friendly Association Score", Proceedings of Recent Advances
  /// in Slavonic Natural Language Processing, RASLAN 2008, 6-9.
  public var logDice: Double? {
    guard canCompare, jointCount > 0 else { return nil }
    return 14
      + BinaryLogarithm.ratio(2 * Int128(jointCount), Int128(nodeCount) + Int128(collocateCount))
  }

  /// Signed G² of the table above (Dunning 1993): positive if they meet more often than by chance.
  ///
  /// Nil also where there is no such table, since a y was counted in the windows of several x, and
  /// where a row or column of it is empty.
  public var logLikelihood: Double? {
    guard let table, let g2 = table.logLikelihood else { return nil }
    return table.determinant < 0 && g2 > 0 ? -g2 : g2
  }

  /// (O − R·f(y)/N) ÷ √O, below √O.
  ///
  /// Source: K. Church, W. Gale, P. Hanks and D. Hindle, "Using Statistics in Lexical Analysis", in
  /// U. Zernik (ed.), "Lexical Acquisition", 1991, 115-164.
  public var tScore: Double? {
    guard canCompare, jointCount > 0 else { return nil }
    let excess =
      Int128(jointCount) * Int128(tokenCount) - Int128(windowTokens) * Int128(collocateCount)
    return Double(excess) / Double(tokenCount) / Double(jointCount).squareRoot()
  }

  /// The table of both words; nil if there is none with these counts.
  public var table: ContingencyTable? {
    guard canCompare, jointCount <= windowTokens, jointCount <= collocateCount else { return nil }
    let neither = tokenCount - windowTokens - (collocateCount - jointCount)
    guard neither >= 0 else { return nil }
    return ContingencyTable(
      jointCount, windowTokens - jointCount, collocateCount - jointCount, neither)
  }

  private var canCompare: Bool { nodeCount > 0 && collocateCount > 0 && windowTokens > 0 }
}
