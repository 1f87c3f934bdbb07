/// Edit distances of sequences of any length and any elements.
enum BandedDistance {
  /// The Levenshtein distance, or with `swaps` that of optimal string alignment; nil if it is
  /// greater than `bound`.
  ///
  /// Only cells within `bound` of the diagonal are computed, so that the cost is
  /// O(min(bound, count) × count) time and O(count) memory. A negative bound gives nil.
  static func distance<Element: Equatable>(
    _ first: [Element], _ second: [Element], bound: Int, swaps: Bool
  ) -> Int? {
    let (short, long) = first.count <= second.count ? (first, second) : (second, first)
    guard bound >= 0, long.count - short.count <= bound else { return nil }
    if short.isEmpty { return long.count }
    let limit = Swift.min(bound, long.count)
    let unreachable = limit + 1

    // Rows run over `long`; cells left of the band are never read as reachable.
    var beforePrevious = [Int](repeating: unreachable, count: short.count + 1)
    var previous = (0...short.count).map { Swift.min($0, unreachable) }
    var current = beforePrevious
    for row in 1...long.count {
      let low = Swift.max(1, row - limit)
      let high = Swift.min(short.count, row + limit)
      guard low <= high else { return nil }
      current[low - 1] = low == 1 ? Swift.min(row, unreachable) : unreachable
      var smallest = current[low - 1]
      for column in low...high {
        let same = long[row - 1] == short[column - 1]
        var cost = previous[column - 1] + (same ? 0 : 1)
        // The cell above the band's right end was never written in the row before.
        let above = column == row + limit ? unreachable : previous[column]
        cost = Swift.min(cost, above + 1, current[column - 1] + 1)
        if swaps, row > 1, column > 1, long[row - 1] == short[column - 2],
          long[row - 2] == short[column - 1]
        {
          cost = Swift.min(cost, beforePrevious[column - 2] + 1)
        }
        cost = Swift.min(cost, unreachable)
        current[column] = cost
        smallest = Swift.min(smallest, cost)
      }
      // A swap reaches back two rows, so that one row beyond the bound does not settle it.
      if smallest > limit, previous.allSatisfy({ $0 > limit }) { return nil }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    let result = previous[short.count]
    return result <= bound ? result : nil
  }
}
