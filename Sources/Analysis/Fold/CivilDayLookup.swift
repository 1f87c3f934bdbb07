public import Platform

/// The calendar day of instants in a zone, fast for instants that come near one another.
///
/// Give each worker its own.
public struct CivilDayLookup: Sendable {
  private let zone: TimeZone
  /// The interval of one offset that the last instant lay in, in seconds; empty at first.
  private var start: Int64 = 0
  private var end: Int64 = 0
  private var offset: Int64 = 0

  /// Days as clocks of `zone` show them.
  public init(zone: TimeZone) { self.zone = zone }

  /// The days since 1970-01-01, negative before it, at an instant in microseconds since the epoch.
  public mutating func day(of instant: Int64) -> Int {
    let second = Self.floor(instant, 1_000_000)
    if second < start || second >= end {
      let interval = zone.interval(atUTC: second)
      start = interval.start
      end = interval.end
      offset = Int64(interval.offset)
    }
    return Int(Self.floor(second + offset, 86_400))
  }

  private static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return quotient * divisor > value ? quotient - 1 : quotient
  }
}
