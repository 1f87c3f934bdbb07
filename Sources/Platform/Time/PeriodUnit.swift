/// A length of calendar time that divides time without gaps; its periods are numbered from 1970.
///
/// A period is one Int64: 0 is the one with 1970-01-01 in it, the next one is 1 more. Weeks are those of ISO
/// 8601, from Monday on. Hours are those that clocks show, so an hour that comes back when clocks are set is one.
public enum PeriodUnit: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  case year, quarter, month, week, day, hour

  /// The days that periods are made of: those that an instant can have, in days since 1970-01-01.
  public static let days: ClosedRange<Int64> = -106_751_992...106_751_991

  /// The period with a day, in days since 1970-01-01, in it; nil outside of `days`, and for hours.
  @inlinable public func period(ofDay day: Int64) -> Int64? {
    guard Self.days.contains(day), self != .hour else { return nil }
    return knownPeriod(ofDay: day)
  }

  /// The same of a day in `days`, for those who have looked; of hours the first one.
  @inlinable public func knownPeriod(ofDay day: Int64) -> Int64 {
    switch self {
    case .year: return Int64(CivilDate(daysSinceEpoch: Int(day)).year - 1970)
    case .quarter: return floorDivide(Self.month(ofDay: day), 3)
    case .month: return Self.month(ofDay: day)
    // 1970-01-01 was a Thursday.
    case .week: return floorDivide(day + 3, 7)
    case .day: return day
    case .hour: return day * 24
    }
  }

  /// The period that clocks show at an instant, where local time is `offset` seconds ahead of UTC.
  ///
  /// The instant is in microseconds since 1970-01-01T00:00:00Z; every Int64 is one.
  @inlinable public func period(ofInstant instant: Int64, offset: Int32) -> Int64 {
    let local = floorDivide(instant, 1_000_000) + Int64(offset)
    if self == .hour { return floorDivide(local, 3_600) }
    return knownPeriod(ofDay: floorDivide(local, 86_400))
  }

  /// The first day of a period, in days since 1970-01-01, of an hour the day that it is in.
  ///
  /// Nil where that is beyond `days`.
  public func firstDay(of period: Int64) -> Int64? {
    let day: Int64
    switch self {
    case .year, .quarter, .month:
      let months: Int64 = self == .year ? 12 : self == .quarter ? 3 : 1
      guard period.magnitude < 4_000_000 else { return nil }
      let month = period * months
      let year = floorDivide(month, 12)
      day = Int64(
        CivilDate.daysSinceEpoch(
          year: Int(year) + 1970, month: Int(month - year * 12) + 1, day: 1))
    case .week:
      guard period.magnitude < 20_000_000 else { return nil }
      day = period * 7 - 3
    case .day: day = period
    case .hour: day = floorDivide(period, 24)
    }
    return Self.days.contains(day) ? day : nil
  }

  /// Whether every period of `other` lies within one of this unit, which is another one; weeks lie across months.
  public func isWider(than other: PeriodUnit) -> Bool {
    switch (self, other) {
    case (.week, .day), (.week, .hour): true
    case (.week, _), (_, .week): false
    default: Self.allCases.firstIndex(of: self) ?? 0 < Self.allCases.firstIndex(of: other) ?? 0
    }
  }

  /// The periods that begin within a span of days; nil for none.
  public func within(days: ClosedRange<Int64>) -> ClosedRange<Int64>? {
    guard Self.days.contains(days.lowerBound), Self.days.contains(days.upperBound) else {
      return nil
    }
    let first = knownPeriod(ofDay: days.lowerBound)
    let next = self == .hour ? (days.upperBound + 1) * 24 : knownPeriod(ofDay: days.upperBound) + 1
    let start = firstDay(of: first).map { $0 < days.lowerBound } ?? false ? first + 1 : first
    return start < next ? start...next - 1 : nil
  }

  @usableFromInline @inline(__always) static func month(ofDay day: Int64) -> Int64 {
    let date = CivilDate(daysSinceEpoch: Int(day))
    return Int64(date.year - 1970) * 12 + Int64(date.month) - 1
  }
}
