internal import Glibc

/// How unlikely a count is when events come independently at a known rate.
enum PoissonTail {
  /// −log₁₀ of the chance of `count` or more events where `rate` are expected: 6 is one in a million.
  ///
  ///     P(X ≥ k) = e^−λ · λᵏ/k! · (1 + λ/(k+1) + λ²/((k+1)(k+2)) + …)
  ///
  /// Source: S. D. Poisson, "Recherches sur la probabilité des jugements" (1837), chapter 3. The rate is
  /// above 0. A count that is not above the rate is no surprise and gives 0. Rounded to nine decimals,
  /// because logarithms may differ in the last bit; takes time in proportion to `count`.
  static func surprise(of count: Int64, rate: Double) -> Double {
    let k = Double(count)
    guard k > rate else { return 0 }
    var logarithm = -rate
    for i in 0..<count { logarithm += log(rate / Double(i + 1)) }
    var term = 1.0
    var series = 1.0
    var divisor = k
    while term > series * 1e-17 {
      divisor += 1
      term *= rate / divisor
      series += term
    }
    logarithm += log(series)
    return (-logarithm / log(10) * 1e9).rounded(.toNearestOrEven) / 1e9
  }
}
