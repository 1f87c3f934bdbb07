internal import Platform

/// The days that a date may be, from the first through the last; or that there is none.
struct DayInterval: Codable, BitwiseCopyable, Hashable, Sendable {
  /// Counted from 1970-01-01.
  var first: Int32
  var last: Int32

  static let unknown = DayInterval(first: .max, last: .min)

  var isKnown: Bool { first <= last }
}

/// What two uncertain dates say of a rule.
enum TreeVerdict: Sendable {
  /// No pair of days breaks it.
  case kept
  /// Some pairs of days break it, others do not.
  case possible
  /// Every pair of days breaks it.
  case certain
  /// A date is not known.
  case unknown
}

/// Compares dates that are intervals.
///
/// With `a` in a1...a2 and `b` in b1...b2, each pair of days being possible, the difference b − a takes every value from
/// b1 − a2 to b2 − a1. A rule names the differences that break it; it is broken certainly if they hold all of these values,
/// and possibly if they hold one. Ages count whole years: `a` plus n years is not before itself for a later `a`, so `b` is
/// before it for all pairs of days if b2 is before a1 plus n years, and for some if b1 is before a2 plus n years.
enum TreeComparison {
  /// Whether b − a, in days, lies in `broken`.
  static func difference(
    _ a: DayInterval, _ b: DayInterval, in broken: ClosedRange<Int64>
  ) -> TreeVerdict {
    guard a.isKnown, b.isKnown else { return .unknown }
    let least = Int64(b.first) - Int64(a.last)
    let most = Int64(b.last) - Int64(a.first)
    if broken.contains(least), broken.contains(most) { return .certain }
    return most >= broken.lowerBound && least <= broken.upperBound ? .possible : .kept
  }

  /// Whether `b` is before `a`.
  static func before(_ a: DayInterval, _ b: DayInterval) -> TreeVerdict {
    difference(a, b, in: Int64.min...(-1))
  }

  /// Whether the two are `range` days apart, whichever is earlier; the range begins above 0.
  static func apart(
    _ a: DayInterval, _ b: DayInterval, _ range: ClosedRange<Int64>
  ) -> TreeVerdict {
    let later = difference(a, b, in: range)
    if later == .certain || later == .unknown { return later }
    let earlier = difference(b, a, in: range)
    return earlier == .kept ? later : earlier
  }

  /// Whether somebody born in `birth` is younger than `years` in `day`.
  static func younger(_ birth: DayInterval, than years: Int, in day: DayInterval) -> TreeVerdict {
    guard birth.isKnown, day.isKnown else { return .unknown }
    if Int(day.last) < anniversary(birth.first, years) { return .certain }
    return Int(day.first) < anniversary(birth.last, years) ? .possible : .kept
  }

  /// Whether somebody born in `birth` is older than `years` in `day`: has had one birthday more.
  static func older(_ birth: DayInterval, than years: Int, in day: DayInterval) -> TreeVerdict {
    guard birth.isKnown, day.isKnown else { return .unknown }
    if Int(day.first) >= anniversary(birth.last, years + 1) { return .certain }
    return Int(day.last) >= anniversary(birth.first, years + 1) ? .possible : .kept
  }

  /// Whether one of two is more than `years` older than the other.
  static func gap(_ a: DayInterval, _ b: DayInterval, over years: Int) -> TreeVerdict {
    let first = older(a, than: years, in: b)
    if first == .certain || first == .unknown { return first }
    let second = older(b, than: years, in: a)
    return second == .kept ? first : second
  }

  /// The same day `years` later; of 29 February the day before in a year that does not have it.
  static func anniversary(_ day: Int32, _ years: Int) -> Int {
    let date = CivilDate(daysSinceEpoch: Int(day))
    let year = date.year + years
    return CivilDate.daysSinceEpoch(
      year: year, month: date.month,
      day: min(date.day, CivilDate.daysInMonth(year: year, month: date.month)))
  }
}
