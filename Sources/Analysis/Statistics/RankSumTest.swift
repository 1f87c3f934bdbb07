/// The rank-sum test of Wilcoxon, and of Mann and Whitney, whether values of one sample tend to be greater than
/// those of another.
///
/// Exact, also with ties: over all ways to draw a sample of this size from both together
/// (E. L. Lehmann, *Nonparametrics*, 1975, chapter 1). It asks for no distribution, so one wild value decides nothing.
public enum RankSumTest {
  /// How likely the ranks of `values` are as great as they are, or greater, if both samples come from one distribution.
  ///
  /// 0...1; small means that `values` are greater than `others`.
  /// Cost: the square of the number of values, times the size of the sample. At most 200 values together.
  public static func probabilityOfGreater(_ values: [Double], than others: [Double]) -> Double {
    let all = values + others
    precondition(!values.isEmpty && !others.isEmpty && all.count <= 200, "two samples, not large")
    let sorted = all.sorted()
    // Twice the mean rank of equal values, so that it is whole: numbers from 0 of the first and of the last, and 2.
    let ranks = all.map { value in
      let first = sorted.firstIndex(of: value) ?? 0
      let last = sorted.lastIndex(of: value) ?? 0
      return first + last + 2
    }
    let observed = ranks.prefix(values.count).reduce(0, +)
    // By size and sum, how likely a subset is when each is as likely; scaled by the number of subsets.
    let greatest = ranks.reduce(0, +)
    var ways = [[Double]](
      repeating: [Double](repeating: 0, count: greatest + 1), count: values.count + 1)
    ways[0][0] = 1
    for (number, rank) in ranks.enumerated() {
      for size in stride(from: min(values.count, number + 1), through: 1, by: -1) {
        for sum in stride(from: greatest, through: rank, by: -1) {
          ways[size][sum] += ways[size - 1][sum - rank]
        }
      }
    }
    let counts = ways[values.count]
    return counts[observed...].reduce(0, +) / counts.reduce(0, +)
  }
}
