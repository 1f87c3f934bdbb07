/// How many votes a location gets on a usual day: the median over its days with votes.
struct UsualDay {
  /// Votes of each day that has any, ascending.
  private var sorted: [Int64] = []

  /// No days.
  init() {}

  /// Takes the days of another location.
  mutating func replace(with votes: [Int64]) {
    sorted.removeAll(keepingCapacity: true)
    sorted.append(contentsOf: votes)
    sorted.sort()
  }

  /// The rate that a day with `votes` votes is measured against: the median of the *other* days with
  /// votes, so that a day does not make itself usual, and at least 1.
  ///
  /// `votes` is the count of one of the days.
  func rate(besides votes: Int64) -> Double {
    let others = sorted.count - 1
    guard others > 0, let removed = sorted.firstIndex(of: votes) else { return 1 }
    func value(_ rank: Int) -> Int64 { sorted[rank < removed ? rank : rank + 1] }
    let middle = (Double(value((others - 1) / 2)) + Double(value(others / 2))) / 2
    return max(1, middle)
  }
}
