extension InstantPattern {
  /// What a text says by a pattern.
  struct Match {
    /// Seconds since the epoch, of local time unless there is an offset.
    var seconds: Int64
    var microsecond: Int
    /// The offset of the local time from UTC, 0 for Unix time, nil when the zone decides.
    var utcOffset: Int32?
  }

  private struct Parts {
    var year = 0
    var month = 1
    var day = 1
    var dayOfYear: Int?
    var hour = 0
    var isAfternoon = false
    var minute = 0
    var second = 0
    var microsecond = 0
    var utcOffset: Int32?
    var unixSeconds: Int64?
  }

  static let months: [StaticString] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  static let weekdays: [StaticString] = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// Reads a whole text; nil unless it matches and is a time that exists on the calendar.
  func match(_ start: UnsafePointer<UInt8>, count: Int) -> Match? {
    var cursor = ByteCursor(start, count: count)
    var parts = Parts()
    for step in steps {
      guard Self.read(step, &cursor, &parts) else { return nil }
    }
    guard cursor.isAtEnd else { return nil }
    if let seconds = parts.unixSeconds {
      guard InstantParser.accepted.contains(seconds * 1_000_000) else { return nil }
      return Match(seconds: seconds, microsecond: 0, utcOffset: 0)
    }
    if parts.isAfternoon { parts.hour += 12 }
    let days: Int
    if let dayOfYear = parts.dayOfYear {
      guard dayOfYear < 366 || CivilDate.isLeapYear(parts.year) else { return nil }
      days = CivilDate.daysSinceEpoch(year: parts.year, month: 1, day: dayOfYear)
    } else {
      guard CivilDate.isDay(year: parts.year, month: parts.month, day: parts.day) else {
        return nil
      }
      days = CivilDate.daysSinceEpoch(year: parts.year, month: parts.month, day: parts.day)
    }
    return Match(
      seconds: Int64(days) * 86_400
        + Int64(parts.hour * 3600 + parts.minute * 60 + parts.second),
      microsecond: parts.microsecond, utcOffset: parts.utcOffset)
  }

  private static func read(
    _ step: Step, _ cursor: inout ByteCursor, _ parts: inout Parts
  ) -> Bool {
    switch step {
    case .literal(let byte): return cursor.skip(byte)
    case .spaces:
      guard cursor.skip(0x20) else { return false }
      while cursor.skip(0x20) {}
      return true
    case .year: return set(&parts.year, cursor.digits(4), 1...9999)
    case .shortYear:
      guard let year = cursor.digits(2) else { return false }
      parts.year = year + (year < 69 ? 2000 : 1900)
      return true
    case .month: return set(&parts.month, cursor.number(atLeast: 1, atMost: 2), 1...12)
    case .monthName:
      guard let index = cursor.name(in: months) else { return false }
      parts.month = index + 1
      return true
    case .day: return set(&parts.day, cursor.number(atLeast: 1, atMost: 2), 1...31)
    case .paddedDay:
      _ = cursor.skip(0x20)
      return set(&parts.day, cursor.number(atLeast: 1, atMost: 2), 1...31)
    case .dayOfYear:
      var day = 0
      guard set(&day, cursor.number(atLeast: 1, atMost: 3), 1...366) else { return false }
      parts.dayOfYear = day
      return true
    case .weekdayName: return cursor.name(in: weekdays) != nil
    case .hour: return set(&parts.hour, cursor.number(atLeast: 1, atMost: 2), 0...23)
    case .halfDayHour:
      guard set(&parts.hour, cursor.number(atLeast: 1, atMost: 2), 1...12) else { return false }
      // Twelve is the hour before one.
      if parts.hour == 12 { parts.hour = 0 }
      return true
    case .halfDay:
      parts.isAfternoon = cursor.skip(letter: UInt8(ascii: "p"))
      guard parts.isAfternoon || cursor.skip(letter: UInt8(ascii: "a")) else { return false }
      return cursor.skip(letter: UInt8(ascii: "m"))
    case .minute: return set(&parts.minute, cursor.number(atLeast: 1, atMost: 2), 0...59)
    case .second: return set(&parts.second, cursor.number(atLeast: 1, atMost: 2), 0...59)
    case .fraction:
      guard let fraction = cursor.microseconds() else { return false }
      parts.microsecond = fraction.value
      return true
    case .utcOffset:
      guard let offset = cursor.utcOffset() else { return false }
      parts.utcOffset = offset
      return true
    case .unixSeconds:
      let isNegative = cursor.skip(UInt8(ascii: "-"))
      // Twelve digits hold every year up to 9999.
      guard let number = cursor.number(atLeast: 1, atMost: 12) else { return false }
      parts.unixSeconds = Int64(isNegative ? -number : number)
      return true
    }
  }

  @inline(__always)
  private static func set(_ part: inout Int, _ value: Int?, _ range: ClosedRange<Int>) -> Bool {
    guard let value, range.contains(value) else { return false }
    part = value
    return true
  }
}
