internal import Platform

/// The days of a year as weeks from Monday to Sunday.
struct CalendarYear {
  let year: Int
  /// The weekday of 1 January, 0 for Monday.
  let offset: Int
  /// The number of days.
  let days: Int

  /// Nil for a year outside -9999...9999.
  init?(_ year: Int) {
    guard let first = CivilDate(year: year, month: 1, day: 1) else { return nil }
    self.year = year
    offset = first.weekday - 1
    days = CivilDate.isLeapYear(year) ? 366 : 365
  }

  /// How many weeks have a day of the year.
  var weeks: Int { (offset + days + 6) / 7 }

  /// The day of the year from 0 that stands in a week on a weekday, both from 0; nil if it is of another year.
  func day(week: Int, weekday: Int) -> Int? {
    let day = week * 7 + weekday - offset
    return (0..<days).contains(day) ? day : nil
  }

  /// The week and the weekday of a day of the year, all from 0.
  func place(of day: Int) -> (week: Int, weekday: Int) {
    ((offset + day) / 7, (offset + day) % 7)
  }

  /// The day of the year from 0 on which a month begins, 1 to 12; that of the next year for 13.
  func start(ofMonth month: Int) -> Int {
    guard month <= 12 else { return days }
    return (CivilDate(year: year, month: month, day: 1)?.dayOfYear ?? 1) - 1
  }

  /// The date of a day of the year from 0.
  func date(_ day: Int) -> CivilDate {
    let first = CivilDate(year: year, month: 1, day: 1)?.daysSinceEpoch ?? 0
    return CivilDate(daysSinceEpoch: first + day)
  }
}
