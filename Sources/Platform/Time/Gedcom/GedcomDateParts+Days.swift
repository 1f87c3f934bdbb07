/// Which days the parts of a date stand for.
extension GedcomDateParts {
  /// In England the year began on 25 March through 1751, and 1752 on 1 January; elsewhere that
  /// changed before.
  private static let lastDualYear = 1752

  /// The days; nil without a year, or where there is no such day.
  var date: UncertainDate? {
    let calendar = calendar ?? .gregorian
    guard let year = writtenYear(calendar) else { return nil }
    if isDecade {
      guard let first = calendar.date(year: 10 * year, month: month, day: day),
        let last = calendar.date(year: 10 * year + 9, month: month, day: day)
      else { return nil }
      return first.union(last, form: .decade)
    }
    guard let second = secondYear else {
      return calendar.date(year: year, month: month, day: day)
    }
    guard calendar.hasYearsBefore, isBefore != true, second > year else { return nil }
    return dual(year, second, calendar)
  }

  /// The year with 1 BC as 0.
  private func writtenYear(_ calendar: CalendarSystem) -> Int? {
    guard let year, year > 0 else { return nil }
    guard isBefore == true else { return year }
    return calendar.hasYearsBefore ? 1 - year : nil
  }

  /// A date with two years.
  ///
  /// Where the year began on 25 March, the days from 1 January to 24 March belonged to the year
  /// before the one that we count them in: `12 JAN 1699/00` is 12 January 1700. The two years of
  /// `1699/00` alone differ on these days only, so it is 1700, while `1699/1700` may be either.
  /// Where the notation cannot mean that, since the day is later in the year or the year too late,
  /// both years may be meant.
  private func dual(_ year: Int, _ second: Int, _ calendar: CalendarSystem) -> UncertainDate? {
    let isNext = second == year + 1
    if isNext, second <= Self.lastDualYear, isBeforeLadyDay {
      // 1700 had a 29 February where two years were written, though not in our calendar.
      return calendar.date(year: second, month: month, day: day)
        ?? (calendar == .gregorian
          ? CalendarSystem.julian.date(year: second, month: month, day: day) : nil)
    }
    if month == nil {
      guard let first = calendar.date(year: year, month: nil, day: nil),
        let last = calendar.date(year: second, month: nil, day: nil)
      else { return nil }
      return first.union(last, form: .range)
    }
    guard isNext else { return nil }
    let first = calendar.date(year: year, month: month, day: day)
    let last = calendar.date(year: second, month: month, day: day)
    guard let first, let last else { return first ?? last }
    return first.union(last, form: .ambiguous)
  }

  /// Whether two years can stand for one day.
  private var isBeforeLadyDay: Bool {
    switch month {
    case nil: !isSecondYearWhole
    case 1, 2: true
    case 3: day.map { $0 < 25 } ?? true
    default: false
    }
  }
}
