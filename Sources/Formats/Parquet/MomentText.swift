internal import Platform

/// Moments and times of day as ISO 8601 writes them, in quotes.
///
/// A fraction appears only where there is one, with 3, 6 or 9 digits, the fewest that are enough.
enum MomentText {
  private static let secondsPerDay: Int64 = 86_400
  /// The Julian day of 1970-01-01.
  private static let julianEpoch: Int64 = 2_440_588

  /// Appends a moment, counted from 1970-01-01 00:00, `perSecond` a second; with a `Z` if that was in UTC.
  static func append(
    _ moment: Int64, _ perSecond: Int64, isUTC: Bool, to text: inout [UInt8]
  ) {
    let days = floorDivide(moment, secondsPerDay * perSecond)
    // Of the first days of all, midnight may have no number.
    let rest = moment &- days &* (secondsPerDay * perSecond)
    append(
      day: days, nanoseconds: rest * (1_000_000_000 / perSecond), isUTC: isUTC, to: &text)
  }

  /// Appends a moment of a clock that is not said which, in nanoseconds from the midnight of a Julian day on.
  static func append(julianDay: UInt32, nanoseconds: Int64, to text: inout [UInt8]) {
    let perDay = secondsPerDay * 1_000_000_000
    let days = floorDivide(nanoseconds, perDay)
    append(
      day: Int64(julianDay) - julianEpoch + days, nanoseconds: nanoseconds &- days &* perDay,
      isUTC: false, to: &text)
  }

  /// Appends a time since midnight, `perSecond` a second; one beyond a day as the number that it is.
  static func appendTime(_ time: Int64, _ perSecond: Int64, to text: inout [UInt8]) {
    guard (0...secondsPerDay * perSecond).contains(time) else {
      return NumberText.append(time, to: &text)
    }
    text.append(UInt8(ascii: "\""))
    appendClock(time * (1_000_000_000 / perSecond), to: &text)
    text.append(UInt8(ascii: "\""))
  }

  private static func append(
    day: Int64, nanoseconds: Int64, isUTC: Bool, to text: inout [UInt8]
  ) {
    text.append(UInt8(ascii: "\""))
    InstantText.append(CivilDate(daysSinceEpoch: Int(day)), to: &text)
    text.append(UInt8(ascii: "T"))
    appendClock(nanoseconds, to: &text)
    if isUTC { text.append(UInt8(ascii: "Z")) }
    text.append(UInt8(ascii: "\""))
  }

  private static func appendClock(_ nanoseconds: Int64, to text: inout [UInt8]) {
    let seconds = nanoseconds / 1_000_000_000
    let fraction = nanoseconds % 1_000_000_000
    let count =
      fraction == 0 ? 8 : fraction % 1_000_000 == 0 ? 12 : fraction % 1000 == 0 ? 15 : 18
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 18) { clock in
      write(seconds / 3600, at: 0, of: clock)
      clock[2] = UInt8(ascii: ":")
      write(seconds / 60 % 60, at: 3, of: clock)
      clock[5] = UInt8(ascii: ":")
      write(seconds % 60, at: 6, of: clock)
      clock[8] = UInt8(ascii: ".")
      var rest = fraction
      for place in stride(from: 17, through: 9, by: -1) {
        clock[place] = UInt8(truncatingIfNeeded: rest % 10) + UInt8(ascii: "0")
        rest /= 10
      }
      text.append(contentsOf: UnsafeMutableBufferPointer(rebasing: clock[..<count]))
    }
  }

  private static func write(
    _ value: Int64, at place: Int, of clock: UnsafeMutableBufferPointer<UInt8>
  ) {
    clock[place] = UInt8(truncatingIfNeeded: value / 10) + UInt8(ascii: "0")
    clock[place + 1] = UInt8(truncatingIfNeeded: value % 10) + UInt8(ascii: "0")
  }
}
