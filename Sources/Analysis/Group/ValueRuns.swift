internal import Platform

/// All values of an input by group, for what needs each: distinct values and quantiles.
///
/// 12 bytes a value. One worker's.
final class ValueRuns {
  let input: Int
  private var groups: [UInt32] = []
  private var values: [Int64] = []

  init(_ input: Int) { self.input = input }

  func add(_ batch: GroupBatch) {
    let (from, presence) = (batch.values[input], batch.presence[input])
    for row in 0..<batch.count where presence[row] != 0 {
      groups.append(batch.groups[row])
      values.append(from[row])
    }
  }

  var byteCount: Int { 12 * values.count }

  /// The values of each group below `count`, sorted: a counting sort by groups, then each group by itself.
  func sorted(groups count: Int) -> SortedRuns {
    var starts = [Int](repeating: 0, count: count + 1)
    for group in groups { starts[Int(group) + 1] += 1 }
    for group in 0..<count { starts[group + 1] += starts[group] }
    var next = starts
    var sorted = [Int64](repeating: 0, count: values.count)
    for (place, group) in groups.enumerated() {
      sorted[next[Int(group)]] = values[place]
      next[Int(group)] += 1
    }
    groups = []
    values = []
    for group in 0..<count where starts[group + 1] - starts[group] > 1 {
      sorted[starts[group]..<starts[group + 1]].sort()
    }
    return SortedRuns(starts: starts, values: sorted)
  }
}

/// Sorted values by group.
struct SortedRuns {
  fileprivate let starts: [Int]
  fileprivate let values: [Int64]

  /// How many values a group has.
  func count(_ group: Int) -> Int { starts[group + 1] - starts[group] }

  /// Calls `body` for each value of a group, ascending, with how often it stands.
  func forEach(_ group: Int, _ body: (_ value: Int64, _ count: Int) throws -> Void) rethrows {
    var at = starts[group]
    let end = starts[group + 1]
    while at < end {
      let first = at
      repeat { at += 1 } while at < end && values[at] == values[first]
      try body(values[first], at - first)
    }
  }
}
