/// Quantiles of integers that are given as values and how often each occurs.
///
/// Levels are fractions p = numerator/denominator, so that ranks are exact integers. With the n
/// values in order, x(1) to x(n):
///
/// - nearest rank: x(⌈p·n⌉), and x(1) for p = 0; the inverse of the empirical distribution.
/// - linear: x(k) + f·(x(k+1) − x(k)) with (n − 1)·p + 1 = k + f, k whole and f below 1; the default
///   of R, NumPy and spreadsheets (`PERCENTILE.INC`).
///
/// They are definitions 1 and 7 of R. J. Hyndman and Y. Fan, "Sample Quantiles in Statistical
/// Packages", The American Statistician 50 (1996), 361-365.
public struct BucketQuantiles: Sendable, Hashable {
  /// A level from 0 to 1 as a fraction, such as 95/100.
  public struct Level: Sendable, Hashable {
    /// The part of `denominator` that is below.
    public let numerator: Int64
    /// The whole, above 0 and at most a million.
    public let denominator: Int64

    /// The level `numerator`/`denominator`, from 0 to 1.
    public init(_ numerator: Int64, of denominator: Int64) {
      precondition(
        denominator > 0 && denominator <= 1_000_000 && numerator >= 0 && numerator <= denominator,
        "a level from 0 to 1")
      self.numerator = numerator
      self.denominator = denominator
    }

    /// One half.
    public static let median = Level(1, of: 2)
  }

  private let values: [Int64]
  /// How many values are at most as large as the one at the same place.
  private let cumulative: [Int64]

  /// The quantiles of `buckets`: values in ascending order, each once, with occurrences of 0 or more.
  public init(_ buckets: some Sequence<(value: Int64, count: Int64)>) {
    var values: [Int64] = []
    var cumulative: [Int64] = []
    for bucket in buckets where bucket.count != 0 {
      precondition(bucket.count > 0, "occurrences are not negative")
      precondition(values.last.map { $0 < bucket.value } ?? true, "ascending values")
      values.append(bucket.value)
      cumulative.append((cumulative.last ?? 0) + bucket.count)
    }
    self.values = values
    self.cumulative = cumulative
  }

  /// How many values there are.
  public var count: Int64 { cumulative.last ?? 0 }

  /// The quantile by nearest rank: always one of the values; nil without any.
  public func nearestRank(_ level: Level) -> Int64? {
    guard count > 0 else { return nil }
    let product = Int128(level.numerator) * Int128(count)
    let rank = (product + Int128(level.denominator) - 1) / Int128(level.denominator)
    return value(rank: max(Int64(rank), 1))
  }

  /// The quantile by linear interpolation; nil without values.
  ///
  /// The last step is `lower + (remainder / denominator) * difference`, each an IEEE 754 operation,
  /// in that order.
  public func linear(_ level: Level) -> Double? {
    guard count > 0 else { return nil }
    let product = Int128(level.numerator) * Int128(count - 1)
    let (whole, remainder) = product.quotientAndRemainder(dividingBy: Int128(level.denominator))
    let lower = value(rank: Int64(whole) + 1)
    guard remainder > 0 else { return Double(lower) }
    let upper = value(rank: Int64(whole) + 2)
    let difference = Double(Int128(upper) - Int128(lower))
    return Double(lower) + (Double(remainder) / Double(level.denominator)) * difference
  }

  /// The value at `rank`, 1...count, by binary search.
  private func value(rank: Int64) -> Int64 {
    var low = 0
    var high = cumulative.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] >= rank { high = middle } else { low = middle + 1 }
    }
    return values[low]
  }
}
