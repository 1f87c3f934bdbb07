/// Which share of each period was recorded.
///
/// The time from one fix to the next is covered if it is at most a limit, and counts to the periods
/// that it lies in. What is counted is time between fixes, so that days are comparable whether
/// fixes come each second or each minute. (trackintel's tracking quality adds up stays and legs
/// instead.)
public struct TrackingCoverage: Sendable, Hashable {
  /// Where periods begin, and the end of the last one: microseconds since 1970 in UTC, ascending.
  public let borders: [Int64]
  /// Microseconds from fix to fix that still count as covered.
  public let gapLimit: Int64
  /// Microseconds covered in each period.
  public private(set) var covered: [Int64]
  private var last: Int64?
  /// The first period that ends after the last fix.
  private var period = 0

  /// Nothing covered, in the periods between `borders`.
  public init(borders: [Int64], gapLimit: Int64) {
    precondition(borders.count >= 2, "at least one period")
    precondition(zip(borders, borders.dropFirst()).allSatisfy(<), "ascending borders")
    self.borders = borders
    self.gapLimit = gapLimit
    covered = [Int64](repeating: 0, count: borders.count - 1)
  }

  /// Goes on with the next fixes of one device.
  public mutating func consume(_ fixes: TraceBuffers) {
    for time in fixes.times {
      if let last { cover(last, time) }
      last = time
    }
  }

  /// The share of a period that is covered, from 0 to 1.
  public func share(ofPeriod period: Int) -> Double {
    Double(covered[period]) / Double(borders[period + 1] - borders[period])
  }

  private mutating func cover(_ begin: Int64, _ end: Int64) {
    while period < covered.count, borders[period + 1] <= begin { period += 1 }
    guard end - begin <= gapLimit else { return }
    var current = period
    while current < covered.count, borders[current] < end {
      covered[current] += max(0, min(end, borders[current + 1]) - max(begin, borders[current]))
      current += 1
    }
  }
}
