/// A time zone as a calendar file defines it (`VTIMEZONE`): RFC 5545, section 3.6.5.
///
/// It is small, and costs nothing until its zone is made. Equal definitions have the same text, whatever the order in the file.
/// Any thread.
public struct ZoneDefinition: Hashable, Sendable {
  /// An offset and when it begins to hold (`STANDARD` or `DAYLIGHT`).
  public struct Observance: Hashable, Sendable {
    /// When it begins first, as clocks show it that go by the offset before (`DTSTART`), in seconds from 1970-01-01T00:00:00.
    public var start: Int64
    /// The offset before, in seconds east of UTC (`TZOFFSETFROM`).
    public var offsetFrom: Int32
    /// The offset from then on, in seconds east of UTC (`TZOFFSETTO`).
    public var offsetTo: Int32
    /// When it begins again (`RRULE`); an end in UTC is read by the offset before.
    public var rules: [RecurrenceRule]
    /// When it begins besides (`RDATE`), in the same seconds as the start.
    public var dates: [Int64]

    /// An observance from its parts.
    public init(
      start: Int64, offsetFrom: Int32, offsetTo: Int32, rules: [RecurrenceRule] = [],
      dates: [Int64] = []
    ) {
      self.start = start
      self.offsetFrom = offsetFrom
      self.offsetTo = offsetTo
      self.rules = rules
      self.dates = dates
    }
  }

  /// The greatest number of observances; real files have up to a hundred.
  public static let maximumObservances = 1_000
  /// The greatest number of changes, and of years and months that are searched for them; see `zone()`.
  public static let maximumChanges = 20_000
  private static let years =
    Int64(CivilDate.daysSinceEpoch(year: 0, month: 1, day: 1)) * 86_400..<Int64(
      CivilDate.daysSinceEpoch(year: 10_000, month: 1, day: 1)) * 86_400

  /// The name that the file has for it (`TZID`).
  public let name: String
  /// By their starts, ascending.
  public let observances: [Observance]

  /// A definition from its parts, which are put in order, dates each once.
  ///
  /// Throws when there is no observance or one too many, a time outside the years 0 to 9999, an offset of a day or more, or a rule that is neither
  /// yearly nor monthly or has more than one time of the day: no clocks change that often, and a hostile file could have millions of changes.
  public init(name: String, observances: [Observance]) throws(ZoneMistake) {
    guard (1...Self.maximumObservances).contains(observances.count) else {
      throw ZoneMistake(
        "the zone", expected: "1 to \(Self.maximumObservances) observances",
        found: "\(observances.count)")
    }
    let count = observances.reduce(0) { $0 + $1.dates.count + $1.rules.count }
    guard count <= Self.maximumChanges else {
      throw ZoneMistake(
        "the zone", expected: "at most \(Self.maximumChanges) dates and rules", found: "\(count)")
    }
    self.name = name
    var ordered: [(observance: Observance, text: String)] = []
    for var observance in observances {
      try Self.check(observance)
      if observance.dates.count > 1 { observance.dates = Set(observance.dates).sorted() }
      ordered.append((observance, Self.text(of: observance)))
    }
    ordered.sort { ($0.observance.start, $0.text) < ($1.observance.start, $1.text) }
    self.observances = ordered.map(\.observance)
  }

  private static func check(_ observance: Observance) throws(ZoneMistake) {
    for offset in [observance.offsetFrom, observance.offsetTo]
    where offset.magnitude >= UInt32(UTCOffsetText.limit) {
      throw ZoneMistake("the offset", expected: "less than a day", found: "\(offset) seconds")
    }
    guard years.contains(observance.start), observance.dates.allSatisfy(years.contains) else {
      throw ZoneMistake("the start", expected: "the years 0 to 9999", found: "another one")
    }
    for rule in observance.rules {
      guard rule.frequency == .yearly || rule.frequency == .monthly else {
        throw ZoneMistake("the rule", expected: "YEARLY or MONTHLY", found: rule.frequency.rawValue)
      }
      guard max(rule.hours.count, rule.minutes.count, rule.seconds.count) <= 1 else {
        throw ZoneMistake("the rule", expected: "one time of the day", found: "many")
      }
    }
  }
}
