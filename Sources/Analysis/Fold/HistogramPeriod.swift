public import Platform

/// The periods that a histogram counts in.
public enum HistogramPeriod: Hashable, Sendable {
  /// Calendar months; numbered year × 12 + month − 1.
  case month
  /// Days, for windows that do not begin with a month; numbered from 0000-01-01 on.
  ///
  /// Its tables have more cells where a key has several values a month.
  case day

  /// The kind of the partial tables.
  public var tableKind: FileKind {
    switch self {
    case .month: FileKind("PHIS", version: 1)
    case .day: FileKind("DHIS", version: 1)
    }
  }

  /// The number of 1970-01-01 among the days.
  public static let epochDay =
    CivilDate.daysSinceEpoch(year: 1970, month: 1, day: 1)
    - CivilDate.daysSinceEpoch(year: 0, month: 1, day: 1)

  /// Numbers from here on stand for periods after the year 9999.
  var limit: UInt64 {
    switch self {
    case .month: 1 << 20
    case .day: 1 << 22
    }
  }

  /// The month of the period `number`.
  func month(of number: Int) -> Int {
    switch self {
    case .month: return number
    case .day:
      let date = CivilDate(daysSinceEpoch: number - Self.epochDay)
      return date.year * 12 + date.month - 1
    }
  }
}

/// Numbers the periods of instants, for one worker's loop over rows.
protocol PeriodNumbering {
  /// The number of the period of an instant in microseconds since the epoch.
  mutating func period(of instant: Int64) -> Int32
}

extension MonthLookup: PeriodNumbering {
  @inline(__always) mutating func period(of instant: Int64) -> Int32 { month(of: instant) }
}

/// The local day of instants, and the newest of them.
struct DayLookup: PeriodNumbering {
  private var days: CivilDayLookup
  /// The greatest instant so far.
  private(set) var newest = Int64.min

  init(zone: TimeZone) { days = CivilDayLookup(zone: zone) }

  @inline(__always) mutating func period(of instant: Int64) -> Int32 {
    newest = max(newest, instant)
    return Int32(truncatingIfNeeded: days.day(of: instant) + HistogramPeriod.epochDay)
  }
}
