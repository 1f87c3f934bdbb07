/// Projects a ratio of two sums, such as rejects by records, from a simple random sample of blocks.
///
/// Blocks are the units, not records: records that stand together are alike, and taking them as
/// independent would promise too much. With y and x of each block, n of N blocks and x̄ their mean,
///
///     R = Σy / Σx,   var R = (1 − n/N) · Σ(y − R·x)² / (n − 1) / (n·x̄²)
///
/// as in W. G. Cochran, "Sampling Techniques", 3rd ed. (1977), sections 6.3 and 9A.
struct RatioEstimator {
  /// The blocks that there are.
  let populationCount: Int64
  private let pairs: [(y: Double, x: Double)]
  private let sumY: Double
  private let sumX: Double

  /// An estimator from y and x of each block of the sample.
  init(_ pairs: [(y: Double, x: Double)], populationCount: Int64) {
    self.pairs = pairs
    self.populationCount = populationCount
    sumY = pairs.reduce(0) { $0 + $1.y }
    sumX = pairs.reduce(0) { $0 + $1.x }
  }

  private var isWhole: Bool { Int64(pairs.count) >= populationCount }

  /// The ratio in the sample; 0 where nothing was counted.
  var ratio: Double { sumX > 0 ? sumY / sumX : 0 }

  /// The estimated variance of the ratio; nil if fewer than two blocks were read.
  private var variance: Double? {
    let n = Double(pairs.count)
    guard pairs.count > 1, sumX > 0 else { return nil }
    let squares = pairs.reduce(0) { sum, pair in
      let difference = pair.y - ratio * pair.x
      return sum + difference * difference
    }
    let mean = sumX / n
    return (1 - n / Double(populationCount)) * squares / (n - 1) / (n * mean * mean)
  }

  private var quantile: Double { StudentQuantile.twoSided95(degrees: pairs.count - 1) }

  /// The ratio of sums that are not limited, such as bytes by bytes.
  var estimate: SampleEstimate {
    if isWhole { return .exact(ratio) }
    guard let variance else { return SampleEstimate(ratio, low: 0, high: .infinity) }
    let half = quantile * variance.squareRoot()
    return SampleEstimate(ratio, low: max(0, ratio - half), high: ratio + half)
  }

  /// The ratio where y is a part of x, so that it is a share.
  ///
  /// Wilson's interval over as many records as would vary this much if they were independent: it
  /// stays within 0...1, and does not shrink to a point for small shares. (N. Dean and M. Pagano,
  /// "Evaluating Confidence Interval Methods for Binomial Proportions in Clustered Surveys",
  /// Journal of Survey Statistics and Methodology 3 (2015), 484-503.) Where no block has any, or
  /// each has nothing else, their variance is not known; then each block counts as one record.
  var share: SampleEstimate {
    if isWhole { return .exact(ratio) }
    guard let variance else { return SampleEstimate(ratio, low: 0, high: 1) }
    let p = min(1, ratio)
    var trials = Double(pairs.count)
    if variance > 0, p > 0, p < 1 { trials = min(sumX, p * (1 - p) / variance) }
    let z = quantile
    let centre = p * trials + z * z / 2
    let half = z * (p * (1 - p) * trials + z * z / 4).squareRoot()
    let total = trials + z * z
    return SampleEstimate(
      p, low: p == 0 ? 0 : max(0, (centre - half) / total),
      high: p == 1 ? 1 : min(1, (centre + half) / total))
  }
}

/// The 97.5 % quantile of Student's distribution.
enum StudentQuantile {
  /// How many standard errors hold 95 %.
  ///
  /// Exact for one and two degrees of freedom; beyond, the expansion 26.7.5 of M. Abramowitz and
  /// I. Stegun, "Handbook of Mathematical Functions" (1964), which is right to 1 % from three on.
  static func twoSided95(degrees: Int) -> Double {
    switch degrees {
    case ...0: return .infinity
    case 1: return 12.706204736
    case 2: return 4.302652730
    default:
      let z = 1.959963985
      let v = Double(degrees)
      let z3 = z * z * z
      let z5 = z3 * z * z
      let z7 = z5 * z * z
      let z9 = z7 * z * z
      let first = (z3 + z) / 4
      let second = (5 * z5 + 16 * z3 + 3 * z) / 96
      let third = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384
      let fourth = (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / 92160
      return z + first / v + second / (v * v) + third / (v * v * v) + fourth / (v * v * v * v)
    }
  }
}
