/// What a Bayesian information criterion says in words.
///
/// Source: R. E. Kass and A. E. Raftery, "Bayes Factors", Journal of the American Statistical
/// Association 90 (1995), 773-795, section 3.2, as A. Wilson (2013) takes it over for keyness; below
/// 0 the same grades count for the sub-sets being alike.
public struct BayesEvidence: Hashable, Sendable {
  /// How strong the evidence is.
  public enum Grade: Int, Sendable, Hashable, CaseIterable {
    /// Below 2: not worth more than a bare mention.
    case bareMention
    /// From 2, below 6.
    case positive
    /// From 6 to 10.
    case strong
    /// Above 10.
    case veryStrong
  }

  /// How strong it is.
  public let grade: Grade
  /// Whether it is evidence for a difference; otherwise for there being none.
  public let favoursDifference: Bool

  /// The words for `information`; exactly 0 favours neither and counts as no difference.
  public init(information: Double) {
    favoursDifference = information > 0
    grade =
      switch abs(information) {
      case ..<2: .bareMention
      case ..<6: .positive
      case ...10: .strong
      default: .veryStrong
      }
  }
}
