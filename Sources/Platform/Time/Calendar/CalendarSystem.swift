/// A calendar that dates in archives are written in.
enum CalendarSystem: UInt8, CaseIterable, Sendable {
  case gregorian
  case julian
  case frenchRepublican
  case hebrew

  /// The years whose days all lie within `UncertainDate.earliest` through `latest`; 1 BC is 0.
  var years: ClosedRange<Int> {
    switch self {
    case .gregorian: -4713...9999
    case .julian: -4712...9998
    case .frenchRepublican: 1...8207
    case .hebrew: 1...13_759
    }
  }

  /// Whether years were counted backwards before the first.
  var hasYearsBefore: Bool { self == .gregorian || self == .julian }

  /// How many names of months there are.
  var monthCount: Int {
    switch self {
    case .gregorian, .julian: 12
    case .frenchRepublican: FrenchRepublicanCalendar.monthCount
    case .hebrew: HebrewCalendar.monthCount
    }
  }

  /// The length of a month, one of 1 through `monthCount`, in one of `years`.
  func daysInMonth(year: Int, month: Int) -> Int {
    switch self {
    case .gregorian: CivilDate.daysInMonth(year: year, month: month)
    case .julian: JulianCalendar.daysInMonth(year: year, month: month)
    case .frenchRepublican: FrenchRepublicanCalendar.daysInMonth(year: year, month: month)
    case .hebrew: HebrewCalendar.daysInMonth(year: year, month: month)
    }
  }

  /// The days from 1970-01-01 of the Gregorian calendar to a day that exists.
  func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    switch self {
    case .gregorian: CivilDate.daysSinceEpoch(year: year, month: month, day: day)
    case .julian: JulianCalendar.daysSinceEpoch(year: year, month: month, day: day)
    case .frenchRepublican:
      FrenchRepublicanCalendar.daysSinceEpoch(year: year, month: month, day: day)
    case .hebrew: HebrewCalendar.daysSinceEpoch(year: year, month: month, day: day)
    }
  }

  /// A year, a month or a day; nil if there is none.
  func date(year: Int, month: Int?, day: Int?) -> UncertainDate? {
    guard years.contains(year) else { return nil }
    guard let month else {
      let length = daysInMonth(year: year, month: monthCount)
      return UncertainDate(
        first: daysSinceEpoch(year: year, month: 1, day: 1),
        last: daysSinceEpoch(year: year, month: monthCount, day: length), form: .year)
    }
    guard (1...monthCount).contains(month) else { return nil }
    let length = daysInMonth(year: year, month: month)
    let start = daysSinceEpoch(year: year, month: month, day: 1)
    guard let day else {
      return UncertainDate(first: start, last: start + length - 1, form: .month)
    }
    return (1...length).contains(day) ? UncertainDate(day: start + day - 1) : nil
  }
}
