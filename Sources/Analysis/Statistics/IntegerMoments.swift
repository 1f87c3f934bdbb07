/// Count, sum and sum of squares of integers, exact, so that merging in any order gives the same
/// state; means and variances are floating-point numbers made of it at the end.
///
/// Only IEEE 754 operations in the order written below, so that an independent program can
/// reproduce every bit. Conversions from 128-bit integers round to nearest, ties to even.
public struct IntegerMoments: Hashable, Sendable {
  /// How many values there are.
  public private(set) var count: Int64 = 0
  /// Their sum.
  public private(set) var sum: Int128 = 0
  /// The sum of their squares, or nil when it is 2¹²⁷ or more.
  ///
  /// Squares only add up, so whether that happens does not depend on the order of adding and
  /// merging.
  public private(set) var sumOfSquares: Int128? = 0

  /// The moments of no values.
  public init() {}

  /// Adds `value`, `times` times over; `times` is not negative.
  public mutating func add(_ value: Int64, times: Int64 = 1) {
    precondition(times >= 0, "values occur 0 times or more")
    count += times
    sum += Int128(value) * Int128(times)
    let square = Int128(value) * Int128(value)
    let (squares, isTooLarge) = square.multipliedReportingOverflow(by: Int128(times))
    addSquares(isTooLarge ? nil : squares)
  }

  /// Adds the values of `other`.
  public mutating func merge(_ other: IntegerMoments) {
    count += other.count
    sum += other.sum
    addSquares(other.sumOfSquares)
  }

  private mutating func addSquares(_ squares: Int128?) {
    guard let known = sumOfSquares, let squares else {
      sumOfSquares = nil
      return
    }
    let (total, isTooLarge) = known.addingReportingOverflow(squares)
    sumOfSquares = isTooLarge ? nil : total
  }

  /// Σx / n; nil without values.
  public var mean: Double? { count == 0 ? nil : Double(sum) / Double(count) }

  /// The population variance, Σ(x − mean)² / n; nil without values, or when the sum of squares is.
  ///
  /// With q the integer nearest to the mean (halves away from zero) and r = Σx − n·q, both exact,
  ///
  ///     S = Σx² − 2·q·Σx + n·q²          exact, the sum of (x − q)²
  ///     variance = (S − r·r/n) / n
  ///
  /// The identity is that of shifted data (Chan, Golub and LeVeque, "Algorithms for Computing the
  /// Sample Variance", The American Statistician 37 (1983), 242-247). As |r| is at most n/2 and at
  /// most S, r²/n is at most S/2: nothing cancels.
  public var populationVariance: Double? {
    guard count > 0, let squares = sumOfSquares else { return nil }
    let n = Int128(count)
    var (q, r) = sum.quotientAndRemainder(dividingBy: n)
    if r.magnitude * 2 >= n.magnitude {
      q += r < 0 ? -1 : 1
      r -= r < 0 ? -n : n
    }
    // Parts may pass 128 bits, the sum does not: it is at most the sum of squares and n/4.
    let shifted = UInt128(truncatingIfNeeded: squares &- 2 &* q &* sum &+ n &* q &* q)
    let remainder = Double(r)
    let total = Double(count)
    return (Double(shifted) - remainder * remainder / total) / total
  }

  /// The square root of the population variance.
  public var populationStandardDeviation: Double? { populationVariance?.squareRoot() }
}
