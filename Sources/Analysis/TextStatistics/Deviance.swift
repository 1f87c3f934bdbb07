internal import Glibc

/// One term of a likelihood-ratio statistic, computed without loss of digits.
enum Deviance {
  /// O·ln(O/E) − (O − E), 0 or more, for O observed and E > 0 expected.
  ///
  /// The terms −(O − E) of a statistic add up to 0, so that only the size of each term changes, not
  /// the sum. Near O = E the logarithm loses as many digits as O and E share; there the series
  ///
  ///     (O − E)·v + 2·O·Σ v^(2j+1) / (2j + 1),   j = 1, 2, ...,   v = (O − E) / (O + E)
  ///
  /// has none to lose, given an exact `difference` O − E. Source: C. Loader, "Fast and Accurate
  /// Computation of Binomial Probabilities", 2000, section 3.
  static func term(observed: Double, expected: Double, difference: Double) -> Double {
    guard observed > 0 else { return expected }
    guard abs(difference) < 0.1 * (observed + expected) else {
      return observed * log(observed / expected) - difference
    }
    let v = difference / (observed + expected)
    var sum = difference * v
    var power = 2 * observed * v
    // v² is below 1/100: each step gains two digits.
    var divisor = 3.0
    while true {
      power *= v * v
      let next = sum + power / divisor
      if next == sum { return sum }
      sum = next
      divisor += 2
    }
  }
}
