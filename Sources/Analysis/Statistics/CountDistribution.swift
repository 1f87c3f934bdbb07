/// How often each count occurs, for counts such as "votes per location": exact, mergeable in any
/// order, and small however many are added.
///
/// Counts below 4096 have a cell each, made when needed. Larger ones are kept as sorted pairs of
/// count and occurrences; k different ones need a total of 4096·k + k²/2 or more, so 10⁹ records
/// spread over keys make at most about 41,000 pairs.
public struct CountDistribution: Codable, Sendable, Hashable {
  private static let cellCount: Int64 = 4096
  /// Occurrences of the counts 0..<4096, without trailing zeros.
  private var cells: [Int64] = []
  /// Larger counts, ascending, each once.
  private var large: [Occurrences] = []
  /// Larger counts as they came, to be sorted into `large` together.
  private var pending: [Occurrences] = []
  /// How many counts were added.
  public private(set) var total: Int64 = 0

  private struct Occurrences: Codable, Sendable, Hashable {
    var count: Int64
    var times: Int64
  }

  /// A distribution without counts.
  public init() {}

  /// Adds `count`, 0 or more, `times` times over.
  public mutating func add(_ count: Int64, times: Int64 = 1) {
    precondition(count >= 0 && times >= 0, "counts are not negative")
    guard times > 0 else { return }
    total += times
    if count < Int64(cells.count) {
      cells[Int(count)] += times
    } else if count < Self.cellCount {
      cells.append(contentsOf: repeatElement(0, count: Int(count) + 1 - cells.count))
      cells[Int(count)] += times
    } else {
      pending.append(Occurrences(count: count, times: times))
      if pending.count >= max(1024, large.count) { settle() }
    }
  }

  /// Adds all counts of `other`.
  public mutating func merge(_ other: CountDistribution) {
    other.forEach { add($0, times: $1) }
  }

  /// The median: the middle count in order of size, or the mean of the middle two; nil without
  /// counts.
  ///
  /// It is a multiple of one half, exact below 2⁵².
  public var median: Double? {
    guard total > 0 else { return nil }
    // Middle ranks, counted from 0; the same one twice when the total is odd.
    let low = value(rank: (total - 1) / 2)
    let high = value(rank: total / 2)
    return (Double(low) + Double(high)) / 2
  }

  /// The count at `rank` in order of size, 0..<total.
  public func value(rank: Int64) -> Int64 {
    precondition(rank >= 0 && rank < total, "a rank below the total")
    var before: Int64 = 0
    var found: Int64 = 0
    forEach { count, times in
      if before <= rank { found = count }
      before += times
    }
    return found
  }

  /// Hands each count, ascending, with its occurrences to `body`.
  public func forEach(_ body: (_ count: Int64, _ times: Int64) -> Void) {
    for (count, times) in cells.enumerated() where times > 0 { body(Int64(count), times) }
    for entry in settledLarge { body(entry.count, entry.times) }
  }

  /// Equal when the same counts occur equally often, whatever the order they came in.
  public static func == (a: CountDistribution, b: CountDistribution) -> Bool {
    a.total == b.total && a.cells == b.cells && a.settledLarge == b.settledLarge
  }

  /// Hashes the counts and their occurrences.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cells)
    hasher.combine(settledLarge)
  }

  private mutating func settle() {
    large = settledLarge
    pending.removeAll(keepingCapacity: true)
  }

  private var settledLarge: [Occurrences] {
    if pending.isEmpty { return large }
    var result: [Occurrences] = []
    for entry in (large + pending).sorted(by: { $0.count < $1.count }) {
      if let last = result.indices.last, result[last].count == entry.count {
        result[last].times += entry.times
      } else {
        result.append(entry)
      }
    }
    return result
  }
}
