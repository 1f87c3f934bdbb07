internal import Platform

/// How the law finds the day of a holiday, and the day off when that is on a weekend.
struct HolidayRule: Sendable {
  /// How the day of a year is found.
  enum Position: Sendable {
    case fixed(month: Int, day: Int)
    /// The first such weekday, 1 for Monday to 7 for Sunday, on the date or after it.
    ///
    /// The day may run past the month at either end.
    case onOrAfter(weekday: Int, month: Int, day: Int)
    /// A number of days after Easter Sunday.
    case easter(Int)
  }

  /// Which day is off for a holiday on a weekend, in the words of the table.
  enum Shift: String, Sendable {
    case none = ""
    /// Friday for Saturday and Monday for Sunday.
    case nearest
    /// The first day after it from Monday to Friday that is no holiday or taken by another one.
    case next
    /// Monday for Sunday; nothing for Saturday.
    case sunday
  }

  let name: String
  /// The codes of the regions that have it.
  let regions: Set<String>
  let position: Position
  /// The years that have it; empty for all.
  let years: [ClosedRange<Int>]
  let shift: Shift

  /// The day in a year, in days since 1970-01-01, or nil in a year without it.
  func day(inYear year: Int) -> Int? {
    guard years.isEmpty || years.contains(where: { $0.contains(year) }) else { return nil }
    switch position {
    case .fixed(let month, let day):
      return CivilDate.daysSinceEpoch(year: year, month: month, day: day)
    case .onOrAfter(let weekday, let month, let day):
      let start = CivilDate.daysSinceEpoch(year: year, month: month, day: day)
      return start + (weekday - CivilDate.weekday(ofDay: start) + 7) % 7
    case .easter(let offset):
      return Easter.sunday(ofYear: year) + offset
    }
  }

  /// The day off for the holiday on `day`, or nil when the day itself is the only one.
  ///
  /// `taken` are the days that are off for something else.
  func dayOff(for day: Int, taken: [Int]) -> Int? {
    let weekday = CivilDate.weekday(ofDay: day)
    guard weekday > 5 else { return nil }
    switch shift {
    case .none: return nil
    case .nearest: return weekday == 6 ? day - 1 : day + 1
    case .sunday: return weekday == 7 ? day + 1 : nil
    case .next:
      var monday = day + 8 - weekday
      while taken.contains(monday) { monday += 1 }
      return monday
    }
  }
}
