/// The calendar of Julius Caesar, carried back and forward without end: each fourth year is a leap
/// year.
///
/// Years are counted as in `CivilDate`: 1 BC is 0.
enum JulianCalendar {
  static func isLeapYear(_ year: Int) -> Bool { year % 4 == 0 }

  /// The length of a month, 1...12.
  static func daysInMonth(year: Int, month: Int) -> Int {
    month == 2
      ? (isLeapYear(year) ? 29 : 28) : CivilDate.daysInMonth(year: year, month: month)
  }

  /// The days from 1970-01-01 of the Gregorian calendar to a day of this one.
  ///
  /// The years begin in March, so that the leap day is the last day of a year, and four years are
  /// always 1461 days.
  static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let cycle = (marchYear >= 0 ? marchYear : marchYear - 3) / 4
    let fromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * fromMarch + 2) / 5 + day - 1
    // 1 March of the year 0 is 28 February of the Gregorian calendar.
    return cycle * 1461 + (marchYear - cycle * 4) * 365 + dayOfYear - 719_470
  }
}
