/// A date of which perhaps only a part is known: the interval of days that it may be, and how it
/// was written.
public struct UncertainDate: Hashable, Sendable, BitwiseCopyable {
  /// How much a text says of a date; the names are stable.
  public enum Form: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// One day.
    case day
    /// Some day of a month.
    case month
    /// Some day of a season: three whole months.
    case season
    /// The year is known, the month is not.
    case year
    /// The last digit of the year is not known; month and day may be.
    case decade
    /// Between two dates, or one of the two.
    case range
    /// The writer was not sure of it, as in `c. 1989` or `1985?`; whether the interval is wider
    /// than without the mark is up to the format.
    case approximate
    /// It can be read in several ways; the interval holds all of them.
    case ambiguous
    /// A date or earlier; the interval begins with `earliest`.
    case before
    /// A date or later; the interval ends with `latest`.
    case after
    /// A state that lasted from a date to another; the interval is open where one is not given.
    case period
    /// Words that are no date: there is a form, but no interval.
    case phrase

    /// The word for the form in columns and queries.
    public var name: String {
      switch self {
      case .day: "day"
      case .month: "month"
      case .season: "season"
      case .year: "year"
      case .decade: "decade"
      case .range: "range"
      case .approximate: "approximate"
      case .ambiguous: "ambiguous"
      case .before: "before"
      case .after: "after"
      case .period: "period"
      case .phrase: "phrase"
      }
    }
  }

  /// The first day that it may be, counted from 1970-01-01.
  public let first: Int
  /// The last day that it may be, not before `first`.
  public let last: Int
  /// How it was written.
  public let form: Form

  /// The days from `first` through `last`, which is not before it.
  @inlinable public init(first: Int, last: Int, form: Form) {
    self.first = first
    self.last = last
    self.form = form
  }

  /// One day.
  @inlinable public init(day: Int) { self.init(first: day, last: day, form: .day) }

  /// The same days in another form.
  func written(as form: Form) -> UncertainDate {
    UncertainDate(first: first, last: last, form: form)
  }

  /// The shortest interval that holds both.
  func union(_ other: UncertainDate, form: Form) -> UncertainDate {
    UncertainDate(first: min(first, other.first), last: max(last, other.last), form: form)
  }
}

extension UncertainDate {
  /// Where an interval without a beginning begins: the first day of -4713, before all that was ever
  /// dated.
  public static let earliest = CivilDate.daysSinceEpoch(year: -4713, month: 1, day: 1)
  /// Where an interval without an end ends: the last day of 9999.
  public static let latest = CivilDate.daysSinceEpoch(year: 9999, month: 12, day: 31)

  /// The interval with so many years more on each side, within `earliest` through `latest`.
  func widened(byYears years: Int) -> UncertainDate {
    func moved(_ day: Int, by years: Int) -> Int {
      let date = CivilDate(daysSinceEpoch: day)
      let year = date.year + years
      // Of 29 February the year may have only the day before.
      let length = CivilDate.daysInMonth(year: year, month: date.month)
      return CivilDate.daysSinceEpoch(
        year: year, month: date.month, day: min(date.day, length))
    }
    return UncertainDate(
      first: max(moved(first, by: -years), Self.earliest),
      last: min(moved(last, by: years), Self.latest), form: form)
  }

  /// Every day of the years.
  static func years(_ years: ClosedRange<Int>, form: Form) -> UncertainDate {
    UncertainDate(
      first: CivilDate.daysSinceEpoch(year: years.lowerBound, month: 1, day: 1),
      last: CivilDate.daysSinceEpoch(year: years.upperBound, month: 12, day: 31), form: form)
  }

  /// The days of `month`, 1...12, from its first day in the first of `years` to its last in the
  /// last.
  static func month(_ month: Int, of years: ClosedRange<Int>) -> UncertainDate {
    let end = CivilDate.daysInMonth(year: years.upperBound, month: month)
    return UncertainDate(
      first: CivilDate.daysSinceEpoch(year: years.lowerBound, month: month, day: 1),
      last: CivilDate.daysSinceEpoch(year: years.upperBound, month: month, day: end),
      form: years.count == 1 ? .month : .decade)
  }

  /// The day in each of `years`; nil if none of them has it.
  static func day(_ day: Int, month: Int, of years: ClosedRange<Int>) -> UncertainDate? {
    func exists(_ year: Int) -> Bool { CivilDate.isDay(year: year, month: month, day: day) }
    guard let first = years.first(where: exists), let last = years.last(where: exists) else {
      return nil
    }
    return UncertainDate(
      first: CivilDate.daysSinceEpoch(year: first, month: month, day: day),
      last: CivilDate.daysSinceEpoch(year: last, month: month, day: day),
      form: years.count == 1 ? .day : .decade)
  }

  /// The day `day`, 1...31, of a month that is not known.
  static func day(_ day: Int, ofAnyMonthOf years: ClosedRange<Int>) -> UncertainDate {
    // January and December have every day that a month can have.
    UncertainDate(
      first: CivilDate.daysSinceEpoch(year: years.lowerBound, month: 1, day: day),
      last: CivilDate.daysSinceEpoch(year: years.upperBound, month: 12, day: day),
      form: years.count == 1 ? .year : .decade)
  }

  /// Three months from `month`, 3, 6, 9 or 12.
  static func season(from month: Int, of year: Int) -> UncertainDate {
    let endYear = month == 12 ? year + 1 : year
    let endMonth = (month + 1) % 12 + 1
    let end = CivilDate.daysInMonth(year: endYear, month: endMonth)
    return UncertainDate(
      first: CivilDate.daysSinceEpoch(year: year, month: month, day: 1),
      last: CivilDate.daysSinceEpoch(year: endYear, month: endMonth, day: end), form: .season)
  }
}
