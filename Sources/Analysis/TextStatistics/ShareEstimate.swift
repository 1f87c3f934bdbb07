/// The share of something that was counted, such as predictions that came true, with its interval.
public struct ShareEstimate: Hashable, Sendable {
  /// How many count.
  public let successes: Int64
  /// Out of how many.
  public let trials: Int64
  /// successes ÷ trials, 0...1.
  public let share: Double
  /// The lower end of Wilson's interval.
  public let lower: Double
  /// The upper end of Wilson's interval.
  public let upper: Double

  /// The share of `successes` in `trials` at the normal quantile `z` (1.96 is 95 %), or too few to
  /// say below `least` trials, which is 1 or more.
  ///
  /// `successes` is 0...`trials`, both below 2⁵³.
  public static func judged(
    successes: Int64, trials: Int64, least: Int64, z: Double
  ) -> SufficientEstimate<ShareEstimate> {
    precondition(least > 0, "a share of something")
    return SufficientEstimate(
      count: trials, least: least,
      value: ShareEstimate(
        successes: successes, trials: trials, share: Double(successes) / Double(trials),
        lower: WilsonInterval.lowerBound(successes: successes, trials: trials, z: z),
        upper: WilsonInterval.upperBound(successes: successes, trials: trials, z: z)))
  }
}
