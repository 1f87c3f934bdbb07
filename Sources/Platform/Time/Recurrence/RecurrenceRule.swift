/// A recurrence rule of iCalendar: RFC 5545, section 3.3.10, with `SKIP` of RFC 7529 in the Gregorian calendar.
///
/// It says nothing of where it begins: a start and a rule make a `Recurrence`.
public struct RecurrenceRule: Hashable, Sendable {
  /// What repeats, from the shortest on.
  public enum Frequency: String, CaseIterable, Hashable, Sendable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"

    /// The length in seconds of those that are shorter than a day; nil for the others.
    var seconds: Int64? {
      switch self {
      case .secondly: 1
      case .minutely: 60
      case .hourly: 3_600
      default: nil
      }
    }
  }

  /// When it ends.
  public enum End: Hashable, Sendable {
    case never
    /// After so many instances, at least 1.
    case count(Int)
    /// With the last instance that is not after it.
    case until(BasicDateTime)
  }

  /// What becomes of a day that a month does not have.
  public enum Skip: String, CaseIterable, Hashable, Sendable {
    /// It is no instance.
    case omit = "OMIT"
    /// The last day of the month stands for it.
    case backward = "BACKWARD"
    /// The first day of the next month stands for it.
    case forward = "FORWARD"
  }

  /// A weekday, 1 for Monday to 7 for Sunday, or its occurrence with a number: the -1st is the last one of a month or year.
  public struct Weekday: Hashable, Sendable {
    /// 1 for Monday to 7 for Sunday.
    public let day: Int
    /// -53...53; 0 for each.
    public let ordinal: Int

    /// A weekday from its parts.
    public init(_ day: Int, ordinal: Int = 0) {
      self.day = day
      self.ordinal = ordinal
    }
  }

  /// What repeats.
  public var frequency: Frequency
  /// Every so many of these, at least 1.
  public var interval = 1
  /// When it ends.
  public var end = End.never
  /// 0...60; a second 60 never comes.
  public var seconds: [Int] = []
  /// 0...59.
  public var minutes: [Int] = []
  /// 0...23.
  public var hours: [Int] = []
  /// Weekdays; their numbers count for months and years only.
  public var weekdays: [Weekday] = []
  /// 1 to 31, or -31 to -1 from the end of the month on.
  public var monthDays: [Int] = []
  /// 1 to 366, or -366 to -1 from the end of the year on.
  public var yearDays: [Int] = []
  /// 1 to 53, or -53 to -1 from the end of the year on, as ISO 8601 counts weeks.
  public var weeks: [Int] = []
  /// 1...12.
  public var months: [Int] = []
  /// Which of the instances of a period are kept: 1 to 366, or -366 to -1 from its end on; empty for all.
  public var positions: [Int] = []
  /// The day that weeks begin with, 1 for Monday to 7 for Sunday.
  public var weekStart = 1
  /// What becomes of days that months do not have.
  public var skip = Skip.omit

  /// A rule for each period.
  public init(_ frequency: Frequency) { self.frequency = frequency }
}
