/// The rule after a zone's last listed change, as POSIX writes it in `TZ`: a standard offset and,
/// for zones with daylight saving, a second offset and the two days of the year when they change.
///
///     EST5EDT,M3.2.0,M11.1.0        second Sunday of March, first Sunday of November, at 2:00
///     <+0330>-3:30                  no daylight saving; quoted name
///     IST-1GMT0,M10.5.0,M3.5.0/1    daylight saving is the smaller offset
///
/// POSIX offsets count westwards; offsets here are seconds east of UTC, as everywhere else.
struct PosixZoneRule: Hashable, Sendable {
  /// A day of the year and a time on it.
  struct Change: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// `Jn`: day 1...365, February 29 is never counted.
      case julian(Int)
      /// `n`: day 0...365, February 29 is counted.
      case zeroBased(Int)
      /// `Mm.w.d`: weekday d (0 is Sunday) number w of month m; number 5 is the last one.
      case weekday(month: Int, week: Int, weekday: Int)
    }
    let day: Day
    /// Seconds after local midnight, -167...167 hours.
    let seconds: Int

    /// The seconds from 1970-01-01 to the change in `year` on the clock that it is read from.
    func localSeconds(year: Int) -> Int64 {
      let days: Int
      switch day {
      case .julian(let number):
        let isAfterLeapDay = CivilDate.isLeapYear(year) && number >= 60
        days =
          CivilDate.daysSinceEpoch(year: year, month: 1, day: number) + (isAfterLeapDay ? 1 : 0)
      case .zeroBased(let number):
        days = CivilDate.daysSinceEpoch(year: year, month: 1, day: 1) + number
      case .weekday(let month, let week, let weekday):
        let first = CivilDate.daysSinceEpoch(year: year, month: month, day: 1)
        let firstWeekday = CivilDate.weekday(ofDay: first) % 7
        var day = (weekday - firstWeekday + 7) % 7 + 7 * (week - 1)
        if day >= CivilDate.daysInMonth(year: year, month: month) { day -= 7 }
        days = first + day
      }
      return Int64(days) * 86_400 + Int64(seconds)
    }
  }

  /// Daylight saving: the offset, and the changes into it and out of it.
  struct Daylight: Hashable, Sendable {
    let offset: Int32
    let start: Change
    let end: Change
  }

  let standardOffset: Int32
  let daylight: Daylight?

  /// The changes that the rule puts into `years`, in order of time.
  func transitions(years: ClosedRange<Int>) -> [ZoneTransition] {
    guard let daylight else { return [] }
    var list: [ZoneTransition] = []
    list.reserveCapacity(2 * years.count)
    for year in years {
      // Each change is read from the clock that runs until it.
      list.append(
        ZoneTransition(
          seconds: daylight.start.localSeconds(year: year) - Int64(standardOffset),
          offset: daylight.offset))
      list.append(
        ZoneTransition(
          seconds: daylight.end.localSeconds(year: year) - Int64(daylight.offset),
          offset: standardOffset))
    }
    // At equal times the later entry wins: the end of one year's daylight saving at the very start
    // of the next year's stands for daylight saving all year (RFC 8536, section 3.3.1).
    return list.enumerated()
      .sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }
      .map(\.element)
  }
}

/// A change of a zone's offset: from `seconds` since the epoch on, local time is `offset` ahead of UTC.
struct ZoneTransition: Hashable, Sendable {
  let seconds: Int64
  let offset: Int32
}
