/// The score interval for the share of successes in independent trials.
///
///     (s + z²/2 ∓ z·√(s·(n − s)/n + z²/4)) / (n + z²)
///
/// Source: E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference",
/// Journal of the American Statistical Association 22 (1927), 209-212.
///
/// Only IEEE 754 additions, subtractions, multiplications, divisions and square roots are used, in
/// the order written in the code, so that an independent program can reproduce every bit.
public enum WilsonInterval {
  /// The lower end, 0...1, for `successes` of `trials` and the two-sided normal quantile `z` (1.96
  /// is 95 %).
  ///
  /// Without trials nothing is known, and the interval is 0...1. Without successes it begins at
  /// exactly 0. `successes` is 0...`trials`, both below 2⁵³.
  @inlinable public static func lowerBound(successes: Int64, trials: Int64, z: Double) -> Double {
    precondition(successes >= 0 && successes <= trials, "successes among the trials")
    guard successes > 0 else { return 0 }
    let terms = terms(successes: successes, trials: trials, z: z)
    return (terms.centre - terms.halfWidth) / terms.total
  }

  /// The upper end, 0...1; exactly 1 without failures and without trials.
  ///
  /// See `lowerBound`.
  @inlinable public static func upperBound(successes: Int64, trials: Int64, z: Double) -> Double {
    precondition(successes >= 0 && successes <= trials, "successes among the trials")
    guard successes < trials else { return 1 }
    let terms = terms(successes: successes, trials: trials, z: z)
    return (terms.centre + terms.halfWidth) / terms.total
  }

  @usableFromInline static func terms(
    successes: Int64, trials: Int64, z: Double
  ) -> (centre: Double, halfWidth: Double, total: Double) {
    let s = Double(successes)
    let n = Double(trials)
    let zz = z * z
    let centre = s + zz / 2
    let halfWidth = z * (s * (n - s) / n + zz / 4).squareRoot()
    return (centre, halfWidth, n + zz)
  }
}
