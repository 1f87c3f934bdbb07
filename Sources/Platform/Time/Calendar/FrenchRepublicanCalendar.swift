/// The calendar of the French Republic: twelve months of 30 days and the complementary days, five
/// or, in a leap year, six.
///
/// While it was in use, in the years 1 through 14, a year began on the day of the autumnal equinox
/// in Paris, which made 3, 7 and 11 leap years. What would have come later was never settled: the
/// years from 15 on follow the rule that Romme proposed in 1795, where 16, 20 and so on are leap
/// years, centuries but for each fourth are not, and 4000 and its multiples are not. Both give the
/// same first day of the year 15, so no day is left out or counted twice.
enum FrenchRepublicanCalendar {
  /// 22 September 1792, 1 Vendémiaire of the year 1.
  private static let firstDay = -64_748
  /// The last year that the calendar was in use in.
  private static let lastUsedYear = 14

  static let monthCount = 13

  /// Whether `year`, which is at least 1, has six complementary days.
  static func isLeapYear(_ year: Int) -> Bool {
    year <= lastUsedYear
      ? year % 4 == 3
      : year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) && year % 4000 != 0
  }

  /// The length of a month; 13 are the complementary days.
  static func daysInMonth(year: Int, month: Int) -> Int {
    month < monthCount ? 30 : isLeapYear(year) ? 6 : 5
  }

  /// The days from 1970-01-01 to a day; `year` is at least 1.
  static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    let past = year - 1
    let leapDays =
      year <= lastUsedYear + 1 ? year / 4 : past / 4 - past / 100 + past / 400 - past / 4000
    return firstDay + 365 * past + leapDays + 30 * (month - 1) + day - 1
  }
}
