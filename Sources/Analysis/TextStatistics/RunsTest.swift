/// Whether the entries of a series that have a mark, such as a theme, stand together or apart more
/// than by chance.
///
/// A run is a stretch of equal entries, as long as possible. Of n entries n₁ have the mark and n₂
/// have not. In random order the number of runs R has
///
///     mean μ = 2n₁n₂/n + 1,   variance σ² = 2n₁n₂(2n₁n₂ − n) ÷ (n²(n − 1))
///
/// Fewer runs than μ: marked entries stand together. If neither n₁ nor n₂ is above 20 the test counts
/// all orders, otherwise R is taken as normal.
///
/// **Zeros.** If all entries are alike, or there are none, nothing can be tested: all but the counts
/// is nil.
///
/// Source: A. Wald and J. Wolfowitz, "On a Test Whether Two Samples are from the Same Population",
/// Annals of Mathematical Statistics 11 (1940), 147-162.
public struct RunsTest: Hashable, Sendable {
  /// n₁: entries with the mark.
  public let marked: Int64
  /// n₂: entries without.
  public let unmarked: Int64
  /// R: runs of either kind.
  public let runs: Int64

  /// The test of a series of `marked` and `unmarked` entries in `runs` runs.
  ///
  /// There must be such a series, of at most 2⁶⁰ entries of each kind.
  public init(marked: Int64, unmarked: Int64, runs: Int64) {
    precondition(marked >= 0 && unmarked >= 0, "counts are not negative")
    precondition(max(marked, unmarked) <= 1 << 60, "at most 2⁶⁰ entries of a kind")
    let fewest: Int64 = (marked > 0 ? 1 : 0) + (unmarked > 0 ? 1 : 0)
    let most = 2 * Int128(min(marked, unmarked)) + (marked == unmarked ? 0 : 1)
    precondition(runs >= fewest && Int128(runs) <= most, "runs that such a series can have")
    self.marked = marked
    self.unmarked = unmarked
    self.runs = runs
  }

  /// The test of `series`, in its order.
  public init(_ series: some Sequence<Bool>) {
    var marked: Int64 = 0
    var unmarked: Int64 = 0
    var runs: Int64 = 0
    var last: Bool?
    for entry in series {
      if entry { marked += 1 } else { unmarked += 1 }
      if entry != last { runs += 1 }
      last = entry
    }
    self.init(marked: marked, unmarked: unmarked, runs: runs)
  }

  /// μ: how many runs there are on average, in random order.
  public var expectedRuns: Double? {
    canTest ? Double(doubleProduct + total) / Double(total) : nil
  }

  /// σ²; 0 for one entry of each kind.
  public var variance: Double? {
    guard canTest else { return nil }
    let n = Double(total)
    return Double(doubleProduct) / n * (Double(doubleProduct - total) / n) / Double(total - 1)
  }

  /// How many standard deviations R is from μ, drawn half a run towards it (continuity correction):
  /// negative if marked entries stand together.
  ///
  /// 0 if R is within half a run of μ; nil also if σ is 0.
  public var z: Double? {
    guard let variance, variance > 0 else { return nil }
    // R − μ, times 2n, exactly.
    let n = total
    let distance = 2 * (Int128(runs) * n - doubleProduct - n)
    let corrected = distance.signum() * max(0, abs(distance) - n)
    return Double(corrected) / (2 * Double(n)) / variance.squareRoot()
  }

  /// Whether the p-value is counted; it is from the normal distribution otherwise.
  public var isExact: Bool { canTest && max(marked, unmarked) <= Self.exactLimit }

  /// The chance that a random order has as few runs, or as many, times two; at most 1.
  public var pValue: Double? {
    guard canTest else { return nil }
    guard isExact else { return z.map(Tail.normalTwoSided) }
    let orders = RunsDistribution(marked: Int(marked), unmarked: Int(unmarked))
    let tail = min(orders.count(atMost: Int(runs)), orders.count(atLeast: Int(runs)))
    return min(1, 2 * Double(tail) / Double(orders.total))
  }

  /// Up to so many entries of each kind all orders are counted.
  ///
  /// Beyond, the normal distribution is close (F. S. Swed and C. Eisenhart, "Tables for Testing Randomness of Grouping in a Sequence of
  /// Alternatives", Annals of Mathematical Statistics 14 (1943), 66-87).
  public static let exactLimit: Int64 = 20

  private var canTest: Bool { marked > 0 && unmarked > 0 }
  private var total: Int128 { Int128(marked) + Int128(unmarked) }
  /// 2n₁n₂.
  private var doubleProduct: Int128 { 2 * Int128(marked) * Int128(unmarked) }
}
