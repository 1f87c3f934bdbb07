internal import Platform

/// The clocks of a zone for instants that mostly lie near each other: the span with one offset is remembered.
struct LocalClock {
  private let zone: TimeZone
  private var span: OffsetInterval

  static let hour = 3_600_000_000
  private static let second: Int64 = 1_000_000

  init(_ zone: TimeZone) {
    self.zone = zone
    span = zone.interval(atUTC: 0)
  }

  /// The seconds that local time is ahead of UTC.
  @inline(__always)
  mutating func offset(at instant: Int64) -> Int32 {
    let seconds = Division.floored(instant, Self.second)
    if !span.contains(seconds) { span = zone.interval(atUTC: seconds) }
    return span.offset
  }

  /// The day that clocks show, and the microseconds of it that have passed.
  mutating func local(_ instant: Int64) -> (day: Int64, time: Int) {
    let seconds = Division.floored(instant, Self.second)
    let local = seconds + Int64(offset(at: instant))
    let day = Division.floored(local, 86_400)
    return (
      day, Int(local - day * 86_400) * 1_000_000 + Int(instant &- seconds &* Self.second)
    )
  }

  /// The instant at which clocks show a time of a day; nil if none can be held.
  func instant(day: Int64, time: Int) -> Int64? {
    let microseconds = Int64(time) % Self.second
    let seconds = zone.instant(ofLocal: day * 86_400 + Int64(time) / Self.second)
    let (scaled, isOver) = seconds.multipliedReportingOverflow(by: Self.second)
    let (sum, isBeyond) = scaled.addingReportingOverflow(microseconds)
    return isOver || isBeyond ? nil : sum
  }
}

/// Times that are moved by the calendar, and how far they lie apart.
enum CalendarShift {
  /// A day, in days since 1970, `n` units later; nil beyond the days that there are.
  static func day(_ day: Int64, by n: Int64, _ unit: TimeUnit) -> Int64? {
    guard PeriodUnit.days.contains(day) else { return nil }
    let moved: Int64
    if let months = unit.months {
      // More months than there are days would leave the calendar.
      guard n.magnitude < 4_000_000 else { return nil }
      let date = CivilDate(daysSinceEpoch: Int(day))
      let month = Int64(date.year) * 12 + Int64(date.month) - 1 + n * months
      let year = Int(Division.floored(month, 12))
      let ordinal = Int(month) - year * 12 + 1
      let last = CivilDate.daysInMonth(year: year, month: ordinal)
      moved = Int64(
        CivilDate.daysSinceEpoch(year: year, month: ordinal, day: min(date.day, last)))
    } else {
      guard let days = unit.days, n.magnitude < 400_000_000 else { return nil }
      moved = day + n * days
    }
    return PeriodUnit.days.contains(moved) ? moved : nil
  }

  /// An instant `n` units later by the clocks of a zone; nil beyond the instants that there are.
  static func instant(
    _ instant: Int64, by n: Int64, _ unit: TimeUnit, _ clock: inout LocalClock
  ) -> Int64? {
    if let microseconds = unit.microseconds {
      let (span, isOver) = n.multipliedReportingOverflow(by: microseconds)
      let (sum, isBeyond) = instant.addingReportingOverflow(span)
      return isOver || isBeyond ? nil : sum
    }
    let local = clock.local(instant)
    // Clocks may show a day more than instants have.
    let first = min(max(local.day, PeriodUnit.days.lowerBound), PeriodUnit.days.upperBound)
    guard first == local.day, let day = day(first, by: n, unit) else { return nil }
    return n == 0 ? instant : clock.instant(day: day, time: local.time)
  }

  /// How many complete units lie from one time to another: the most that can be added to the earlier and not pass
  /// the later, with a minus sign if that is the second.
  @inline(__always)
  static func count(
    _ unit: TimeUnit, _ from: Int64, _ to: Int64, _ day: (Int64) -> Int64,
    _ moved: (Int64, Int64) -> Int64?
  ) -> Int64 {
    let (first, last) = from <= to ? (from, to) : (to, from)
    let (firstDay, lastDay) = (day(first), day(last))
    var n = lastDay - firstDay
    if let months = unit.months {
      n =
        PeriodUnit.month.knownPeriod(ofDay: lastDay) - PeriodUnit.month.knownPeriod(ofDay: firstDay)
      n /= months
    } else if let days = unit.days {
      n /= days
    }
    // At most two: the day, and the hour that clocks skip.
    for _ in 0..<2 where n > 0 {
      if let time = moved(first, n), time <= last { break }
      n -= 1
    }
    return from <= to ? n : -n
  }
}
