internal import Glibc

/// How likely a statistic as far out as the one found is by chance alone.
public enum Tail {
  /// The chance that χ² with one degree of freedom is `value` or more: erfc(√(value ÷ 2)), 0...1.
  ///
  /// Source: M. Abramowitz and I. A. Stegun, "Handbook of Mathematical Functions", 1964, 26.4.4 with
  /// 26.2.29. `value` is not negative; above about 1,480 the chance is below every number, and 0.
  public static func chiSquare1(_ value: Double) -> Double {
    precondition(value >= 0, "a statistic that is not negative")
    return erfc((value / 2).squareRoot())
  }

  /// The chance that a standard normal number is as far from 0 as `z` or farther, 0...1.
  public static func normalTwoSided(_ z: Double) -> Double {
    erfc(abs(z) / 2.0.squareRoot())
  }
}
