internal import Platform

/// When a task is due.
///
/// Any thread.
enum TaskDue: Hashable, Codable, Sendable, BitwiseCopyable {
  /// On a day, wherever the reader is, in days since 1970-01-01.
  case day(Int64)
  /// At an instant, in seconds since 1970-01-01T00:00:00Z.
  case time(Int64)

  /// The last second that is not too late, in seconds since 1970-01-01T00:00:00Z; any number is a due.
  ///
  /// Of a day it is the last one before clocks of `zone` leave the day for good: a day that comes back, as where they
  /// are set from 00:01 to 23:01, ends with its second end, and one that they skip where it would have begun.
  func deadline(in zone: TimeZone) -> Int64 {
    switch self {
    case .time(let time): return time
    case .day(let day):
      let known = min(max(day, Self.days.lowerBound - 30), Self.days.upperBound + 30)
      let midnight = (known + 1) * 86_400
      let first = zone.firstInstant(ofLocal: midnight)
      let change = zone.interval(atUTC: first).end
      guard change < .max else { return first - 1 }
      let again = midnight - Int64(zone.offset(atUTC: change))
      return (again > change ? again : first) - 1
    }
  }

  /// The days that tasks are planned in, since 1970-01-01: those of the years 0...9999.
  static let days = -719_528...2_932_896 as ClosedRange<Int64>
  /// The same in seconds since 1970-01-01T00:00:00.
  static let seconds = days.lowerBound * 86_400...days.upperBound * 86_400 + 86_399
}

extension TimeZone {
  /// The day that clocks show at any second, in days since 1970-01-01.
  func plannerDay(at second: Int64) -> Int64 {
    let (local, isBeyond) = second.addingReportingOverflow(Int64(offset(atUTC: second)))
    let (day, time) = (isBeyond ? second : local).quotientAndRemainder(dividingBy: 86_400)
    return time < 0 ? day - 1 : day
  }
}
