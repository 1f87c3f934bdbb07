public import Platform

/// The calendar day and hour of instants in a zone, fast for instants that come near one another.
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
    Int(Self.floor(localSecond(of: instant), 86_400))
  }

  /// The hour that clocks show at an instant in microseconds since the epoch, from 0 to 23.
  public mutating func hour(of instant: Int64) -> Int {
    let second = localSecond(of: instant)
    return Int(second - 86_400 * Self.floor(second, 86_400)) / 3600
  }

  private mutating func localSecond(of instant: Int64) -> Int64 {
    let second = Self.floor(instant, 1_000_000)
    if second < start || second >= end {
      let interval = zone.interval(atUTC: second)
      start = interval.start
      end = interval.end
      offset = Int64(interval.offset)
    }
    return second + offset
  }

  private static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return quotient * divisor > value ? quotient - 1 : quotient
  }
}
