/// Whether a share rises or falls over periods, and how fast.
///
/// Only the order of the shares decides whether there is a trend, and the slope is a median, so one
/// odd month decides neither. Shares are compared as exact fractions.
///
/// Periods without a whole have no share and are left out; the others keep their distance in time.
/// Costs time and memory that grow with the square of the number of periods.
public struct Trend: Sendable {
  /// A share in a period: `part` of `whole`, or a plain count with a whole of 1.
  public struct Point: Hashable, Sendable {
    /// The number of the period, such as months since some month.
    public let period: Int64
    /// The numerator, 0 or more.
    public let part: Int64
    /// The denominator; 0 if the period has none.
    public let whole: Int64

    /// `part` of `whole` in `period`; neither is negative.
    public init(period: Int64, part: Int64, whole: Int64) {
      precondition(part >= 0 && whole >= 0, "counts are not negative")
      self.period = period
      self.part = part
      self.whole = whole
    }
  }

  /// n: periods with a share.
  public let count: Int

  /// S: pairs of periods where the later share is greater, minus those where it is less.
  ///
  /// Source: H. B. Mann, "Nonparametric Tests Against Trend", Econometrica 13 (1945), 245-259.
  public let score: Int64

  /// The variance of S without a trend.
  ///
  /// With t the number of shares in each group of equal ones it is
  ///
  ///     (n(n − 1)(2n + 5) − Σ t(t − 1)(2t + 5)) ÷ 18
  ///
  /// 0 if all shares are equal. Source: M. G. Kendall, "Rank Correlation Methods", 4th edition, 1975,
  /// chapter 4.
  public let scoreVariance: Double

  /// The median slope of the lines through two periods, in shares per period: positive if the share
  /// rises; nil with fewer than two periods.
  ///
  /// Source: P. K. Sen, "Estimates of the Regression Coefficient Based on Kendall's Tau", Journal of
  /// the American Statistical Association 63 (1968), 1379-1389, after H. Theil (1950).
  public let slope: Double?

  /// The trend of `points`, whose periods ascend.
  public init(_ points: [Point]) {
    for (earlier, later) in zip(points, points.dropFirst()) {
      precondition(earlier.period < later.period, "periods ascend")
    }
    let points = points.filter { $0.whole > 0 }
    count = points.count
    // Products of smaller numbers stay below 2⁶³, and most are.
    let isSmall = points.allSatisfy {
      max($0.part, $0.whole) < 1 << 31 && abs($0.period) < 1 << 31
    }
    var (score, slopes) = isSmall ? Self.compareSmall(points) : Self.compare(points)
    self.score = score
    scoreVariance = Self.variance(points)
    slope = OrderStatistic.median(&slopes)
  }

  /// S, and the slopes through all pairs.
  private static func compare(_ points: [Point]) -> (score: Int64, slopes: [Double]) {
    var score: Int64 = 0
    var slopes: [Double] = []
    slopes.reserveCapacity(points.count * max(0, points.count - 1) / 2)
    for (position, later) in points.enumerated() {
      for earlier in points[..<position] {
        let rise = rise(from: earlier, to: later)
        score += Int64(rise.signum())
        let wholes = Double(Int128(earlier.whole) * Int128(later.whole))
        slopes.append(Double(rise) / wholes / Double(Int128(later.period) - Int128(earlier.period)))
      }
    }
    return (score, slopes)
  }

  /// The same of numbers below 2³¹.
  private static func compareSmall(_ points: [Point]) -> (score: Int64, slopes: [Double]) {
    var score: Int64 = 0
    let count = points.count
    let slopes = [Double](unsafeUninitializedCapacity: count * max(0, count - 1) / 2) {
      slopes, filled in
      points.withUnsafeBufferPointer { points in
        for position in 0..<count {
          let later = points[position]
          for place in 0..<position {
            let earlier = points[place]
            let rise = later.part &* earlier.whole &- earlier.part &* later.whole
            score &+= rise.signum()
            let wholes = Double(earlier.whole &* later.whole)
            slopes[filled] = Double(rise) / wholes / Double(later.period &- earlier.period)
            filled &+= 1
          }
        }
      }
    }
    return (score, slopes)
  }

  /// S in standard deviations, drawn one towards 0 (continuity correction); nil without variance.
  public var z: Double? {
    guard scoreVariance > 0 else { return nil }
    return Double(score - score.signum()) / scoreVariance.squareRoot()
  }

  /// The chance of a |z| of this size or more without a trend, 0...1, taking S as normal.
  ///
  /// Kendall (1975) takes that to hold from `leastCount` periods on.
  public var pValue: Double? { z.map(Tail.normalTwoSided) }

  /// With fewer periods the p-value is a rough guide only.
  public static let leastCount = 10

  /// The share of `later` minus that of `earlier`, times both wholes.
  private static func rise(from earlier: Point, to later: Point) -> Int128 {
    Int128(later.part) * Int128(earlier.whole) - Int128(earlier.part) * Int128(later.whole)
  }

  private static func variance(_ points: [Point]) -> Double {
    // Int128: n³ of a series that fits the memory is far below.
    func term(_ count: Int) -> Int128 {
      let n = Int128(count)
      return n * (n - 1) * (2 * n + 5)
    }
    var sum = term(points.count)
    var tied = 0
    var last: Point?
    for point in points.sorted(by: { rise(from: $0, to: $1) > 0 }) {
      if let last, rise(from: last, to: point) != 0 {
        sum -= term(tied)
        tied = 0
      }
      tied += 1
      last = point
    }
    sum -= term(tied)
    return Double(sum) / 18
  }
}
