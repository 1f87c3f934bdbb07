/// A day of the proleptic Gregorian calendar: the rules of today, carried back before 1582.
///
/// The year before 1 is 0, the one before that -1.
///
/// The arithmetic is Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms" (2013),
/// `days_from_civil` and `civil_from_days`: years begin in March, so that the leap day is the last
/// day of a year, and 400 years are always 146097 days.
public struct CivilDate: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The year.
  public let year: Int
  /// The month, 1...12.
  public let month: Int
  /// The day of the month, 1...31.
  public let day: Int

  @inlinable init(unchecked year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The years that dates are accepted in.
  public static let years = -9999...9999

  /// The date, or nil when there is no such day or the year is outside -9999...9999.
  @inlinable public init?(year: Int, month: Int, day: Int) {
    guard year >= -9999, year <= 9999,
      Self.isDay(year: year, month: month, day: day)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  /// The date `days` days after 1970-01-01; any number of days that an instant can have.
  @inlinable public init(daysSinceEpoch days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    self.init(
      unchecked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * fromMarch + 2) / 5 + 1)
  }

  /// The days since 1970-01-01, negative before it.
  @inlinable public var daysSinceEpoch: Int {
    Self.daysSinceEpoch(year: year, month: month, day: day)
  }

  /// The weekday by ISO 8601: 1 is Monday, 7 is Sunday.
  @inlinable public var weekday: Int { Self.weekday(ofDay: daysSinceEpoch) }

  /// The day of the year, 1...366.
  @inlinable public var dayOfYear: Int {
    daysSinceEpoch - Self.daysSinceEpoch(year: year, month: 1, day: 1) + 1
  }

  /// Orders by time.
  @inlinable public static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

extension CivilDate {
  /// Whether February of `year` has 29 days.
  @inlinable public static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The length of a month; `month` is 1...12.
  @inlinable public static func daysInMonth(year: Int, month: Int) -> Int {
    // From August on, the even months are the long ones.
    month == 2 ? (isLeapYear(year) ? 29 : 28) : 30 + ((month ^ (month >> 3)) & 1)
  }

  /// Whether the calendar has such a day, whatever the year.
  @inlinable public static func isDay(year: Int, month: Int, day: Int) -> Bool {
    month >= 1 && month <= 12 && day >= 1
      && (day <= 28 || day <= daysInMonth(year: year, month: month))
  }

  /// The days from 1970-01-01 to a day; `month` is 1...12, `day` may run past the month.
  @inlinable public static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let fromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * fromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The weekday, 1 for Monday to 7 for Sunday, of the day `days` days after 1970-01-01.
  @inlinable public static func weekday(ofDay days: Int) -> Int {
    // The epoch is a Thursday.
    let fromMonday = (days + 3) % 7
    return (fromMonday < 0 ? fromMonday + 7 : fromMonday) + 1
  }
}

/// Rounds a quotient towards the smaller number, so that time before the epoch divides as after it.
@inlinable public func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
  let quotient = value / divisor
  return quotient * divisor > value ? quotient - 1 : quotient
}
