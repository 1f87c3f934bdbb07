/// A stretch of time from its start to before its end, in microseconds since 1970 UTC.
package struct Interval: Hashable, Sendable {
  package let start: Int64
  package let end: Int64

  /// All of time.
  package static let always = Interval(.min, .max)

  @inlinable package init(_ start: Int64, _ end: Int64) { (self.start, self.end) = (start, end) }

  @inlinable package var isEmpty: Bool { start >= end }

  @inlinable package func contains(_ at: Int64) -> Bool { start <= at && at < end }

  /// What both have.
  package func intersection(_ other: Interval) -> Interval {
    Interval(max(start, other.start), min(end, other.end))
  }
}

/// Stretches of time that neither overlap nor touch, the earliest first.
package struct IntervalSet: Hashable, Sendable {
  package private(set) var intervals: [Interval] = []

  /// No time at all.
  package init() {}

  /// All that is in any of `intervals`; empty ones are nothing.
  package init(_ intervals: some Sequence<Interval>) {
    let sorted = intervals.filter { !$0.isEmpty }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    for interval in sorted {
      if let last = self.intervals.last, interval.start <= last.end {
        self.intervals[self.intervals.count - 1] = Interval(last.start, max(last.end, interval.end))
      } else {
        self.intervals.append(interval)
      }
    }
  }

  package var isEmpty: Bool { intervals.isEmpty }

  /// The place of the first stretch that ends behind an instant; a binary search.
  private func place(endingBehind instant: Int64) -> Int {
    var (low, high) = (0, intervals.count)
    while low < high {
      let middle = (low + high) / 2
      if intervals[middle].end <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The stretch that holds an instant.
  package func interval(at instant: Int64) -> Interval? {
    let place = place(endingBehind: instant)
    return place < intervals.count && intervals[place].contains(instant) ? intervals[place] : nil
  }

  /// The last stretch that is over at an instant.
  package func last(endedAt instant: Int64) -> Interval? {
    let place = place(endingBehind: instant)
    return place > 0 ? intervals[place - 1] : nil
  }

  /// What of it lies in `interval`.
  package func intersection(_ interval: Interval) -> [Interval] {
    var found: [Interval] = []
    var place = place(endingBehind: interval.start)
    while place < intervals.count, intervals[place].start < interval.end {
      let both = intervals[place].intersection(interval)
      if !both.isEmpty { found.append(both) }
      place += 1
    }
    return found
  }
}
