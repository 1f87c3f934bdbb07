extension PosixZoneRule {
  /// The rule of iCalendar for the change of each year to `offset`, by the clock that runs until it; nil if there is no such change, or
  /// no rule can say it.
  ///
  /// Times before midnight or from 24:00 on move the day: the Friday after the last Thursday of October is one of seven days,
  /// counted from the end of the year, as some of these are in November.
  func recurrence(to offset: Int32) -> RecurrenceRule? {
    guard let daylight, daylight.offset != standardOffset else { return nil }
    return offset == daylight.offset ? daylight.start.recurrence : daylight.end.recurrence
  }
}

extension PosixZoneRule.Change {
  private static let yearLength = 365
  /// The days of a year that is none of 366 days up to February 28.
  private static let firstDays = 59

  fileprivate var recurrence: RecurrenceRule? {
    let shift = Int(floorDivide(Int64(seconds), 86_400))
    var rule = RecurrenceRule(.yearly)
    switch day {
    case .weekday(let month, let week, let weekday):
      // RFC 5545 counts weekdays from Monday on, POSIX from Sunday on.
      guard shift != 0 else {
        rule.months = [month]
        rule.weekdays = [
          RecurrenceRule.Weekday(weekday == 0 ? 7 : weekday, ordinal: week == 5 ? -1 : week)
        ]
        return rule
      }
      rule.weekdays = [RecurrenceRule.Weekday(((weekday + shift - 1) % 7 + 7) % 7 + 1)]
      let length = CivilDate.daysInMonth(year: 2_023, month: month)
      guard week < 5 || month != 2 else { return nil }
      let first = (week == 5 ? length - 6 : 7 * week - 6) + shift
      if first >= 1, first + 6 <= length {
        rule.months = [month]
        rule.monthDays = Array(first...first + 6)
        return rule
      }
      let before = CivilDate.daysSinceEpoch(year: 2_023, month: month, day: first)
      let start = before - CivilDate.daysSinceEpoch(year: 2_023, month: 1, day: 0)
      guard let days = Self.yearDays(start...start + 6) else { return nil }
      rule.yearDays = days
    case .julian(let number):
      let isAfterLeapDay = number > Self.firstDays
      guard let days = Self.yearDays(number + shift...number + shift),
        isAfterLeapDay == (number + shift > Self.firstDays)
      else { return nil }
      rule.yearDays = days
    case .zeroBased(let number):
      let number = number + 1 + shift
      guard (1...Self.yearLength).contains(number) else { return nil }
      rule.yearDays = [number]
    }
    return rule
  }

  /// Days of a year of 365 days as a rule has them that means the same dates in any year; nil where they are around a leap day or out of the year.
  private static func yearDays(_ days: ClosedRange<Int>) -> [Int]? {
    if days.lowerBound >= 1, days.upperBound <= firstDays { return Array(days) }
    guard days.lowerBound > firstDays, days.upperBound <= yearLength else { return nil }
    return days.map { $0 - yearLength - 1 }
  }
}
