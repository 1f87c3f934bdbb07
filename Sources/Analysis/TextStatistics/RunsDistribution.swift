/// How many of the orders of marked and unmarked entries have how many runs, counted exactly.
///
///     R = 2k:      2·C(n₁ − 1, k − 1)·C(n₂ − 1, k − 1)
///     R = 2k + 1:  C(n₁ − 1, k)·C(n₂ − 1, k − 1) + C(n₁ − 1, k − 1)·C(n₂ − 1, k)
///
/// of C(n₁ + n₂, n₁) orders (Wald and Wolfowitz 1940).
public struct RunsDistribution: Sendable {
  /// How many orders there are.
  public let total: Int64
  /// Orders by number of runs, from none on.
  public let counts: [Int64]

  /// The distribution for 1...30 entries of each kind, so that all counts fit.
  public init(marked: Int, unmarked: Int) {
    precondition((1...30).contains(marked) && (1...30).contains(unmarked), "1...30 of each kind")
    let first = Self.binomials(marked - 1)
    let second = Self.binomials(unmarked - 1)
    func choose(_ row: [Int64], _ k: Int) -> Int64 { row.indices.contains(k) ? row[k] : 0 }
    counts = (0...marked + unmarked).map { runs in
      let k = runs / 2
      let sum =
        runs % 2 == 0
        ? 2 * choose(first, k - 1) * choose(second, k - 1)
        : choose(first, k) * choose(second, k - 1) + choose(first, k - 1) * choose(second, k)
      return sum
    }
    total = Self.binomials(marked + unmarked)[marked]
  }

  /// Orders with `runs` runs or fewer; `runs` is 0 or more.
  public func count(atMost runs: Int) -> Int64 {
    counts.prefix(runs + 1).reduce(0, +)
  }

  /// Orders with `runs` runs or more; `runs` is 0 or more.
  public func count(atLeast runs: Int) -> Int64 {
    counts.dropFirst(runs).reduce(0, +)
  }

  /// C(n, 0), C(n, 1), ..., C(n, n).
  private static func binomials(_ n: Int) -> [Int64] {
    var row: [Int64] = [1]
    for _ in 0..<n {
      row = zip([0] + row, row + [0]).map { $0 + $1 }
    }
    return row
  }
}
