/// The Hebrew calendar, as it has been reckoned since the fourth century, carried back to its year
/// 1.
///
/// Months are counted from Tishri, 1, with which the year begins, to Elul, 13. Adar Sheni, 7, is a
/// month of its own in leap years only; in other years 6 and 7 both mean Adar. A day is that on
/// which its daylight falls: it begins on the evening before.
///
/// The arithmetic is that of Reingold and Dershowitz, "Calendrical Calculations": the mean new moon
/// (molad) of Tishri, in parts of which 25920 make a day, and the four rules that delay the new
/// year (dehiyyot).
enum HebrewCalendar {
  /// The first day of the year 1: 7 October 3761 BC of the Julian calendar.
  private static let epoch = -2_092_590
  private static let adar = 6
  private static let adarSheni = 7

  static let monthCount = 13

  /// Whether a year has two months of Adar.
  static func isLeapYear(_ year: Int) -> Bool { (7 * year + 1) % 19 < 7 }

  /// The length of a month.
  static func daysInMonth(year: Int, month: Int) -> Int {
    switch month {
    // Heshvan and Kislev make up for the delays of the new years on both sides.
    case 2: yearLength(year) % 10 == 5 ? 30 : 29
    case 3: yearLength(year) % 10 == 3 ? 29 : 30
    case adar: isLeapYear(year) ? 30 : 29
    case 4, adarSheni, 9, 11, 13: 29
    default: 30
    }
  }

  /// The days from 1970-01-01 to a day; `year` is at least 1.
  static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    var days = newYear(year) + day - 1
    // In a common year Adar Sheni begins where Adar does, and Nisan where Adar ends.
    let skipped = isLeapYear(year) ? 0 : adar
    for before in 1..<max(month, 1) where before != skipped {
      days += daysInMonth(year: year, month: before)
    }
    return days
  }

  private static func yearLength(_ year: Int) -> Int { newYear(year + 1) - newYear(year) }

  /// The first day of Tishri.
  private static func newYear(_ year: Int) -> Int {
    let before = moladDay(year - 1)
    let present = moladDay(year)
    let after = moladDay(year + 1)
    // A year has neither 356 nor 382 days.
    let delay = after - present == 356 ? 2 : present - before == 382 ? 1 : 0
    return epoch + present + delay
  }

  /// The day of the molad of Tishri, or the next one where that is a Sunday, Wednesday or Friday,
  /// or the molad is at noon or later; counted from the epoch.
  private static func moladDay(_ year: Int) -> Int {
    let months = floorQuotient(235 * year - 234, 19)
    let parts = 12_084 + 13_753 * months
    let day = 29 * months + floorQuotient(parts, 25_920)
    let threeTimes = 3 * (day + 1)
    return threeTimes - 7 * floorQuotient(threeTimes, 7) < 3 ? day + 1 : day
  }

  private static func floorQuotient(_ value: Int, _ divisor: Int) -> Int {
    Int(floorDivide(Int64(value), Int64(divisor)))
  }
}
