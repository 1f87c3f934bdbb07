extension ZoneDefinition {
  /// How long endless rules are written out behind the last other change; the Gregorian calendar repeats after 400 years, and two more
  /// on either side keep every local time of the cycle clear of its ends.
  private static let cycleYears = 404
  /// A rule that ends in this year or later has no end.
  private static let endlessYear = 9_000

  /// The zone: at each time the offset of the observance that began last, and before the first one the offset that it names for that.
  ///
  /// Rules without an end hold for ever when each has an instance at least every second year, as those of real zones have; otherwise
  /// for 404 years from the last other change on. Rules that count their instances are searched for 404 years.
  ///
  /// Throws when there are more changes than `maximumChanges`, or as many years or months to be searched for them. Costs about 0.2 ms for a zone of
  /// two endless rules.
  public func zone() throws(ZoneMistake) -> TimeZone {
    var changes = Changes()
    var lastYear = 0
    for observance in observances {
      try changes.append(observance.start, observance)
      for date in observance.dates { try changes.append(date, observance) }
      for rule in observance.rules where !Self.isEndless(rule) {
        try changes.append(rule, observance, through: nil)
      }
    }
    // Endless rules begin at a start, which is among the changes.
    for change in changes.list { lastYear = max(lastYear, Self.year(change.seconds)) }
    let end = lastYear + Self.cycleYears
    var (hasRules, isCyclic) = (false, true)
    for observance in observances {
      for rule in observance.rules where Self.isEndless(rule) {
        hasRules = true
        let repeats = try changes.append(rule, observance, through: end)
        isCyclic = isCyclic && repeats
      }
    }
    let cycleStart =
      hasRules && isCyclic && end < 10_000
      ? Int64(CivilDate.daysSinceEpoch(year: lastYear + 2, month: 1, day: 1)) * 86_400 : nil
    let sorted = changes.sorted()
    return TimeZone(
      name: name, contentHash: Hash128.of(text), firstOffset: sorted.first?.from ?? 0,
      transitions: sorted.map { ZoneTransition(seconds: $0.seconds, offset: $0.to) },
      cycleStart: cycleStart)
  }

  static func year(_ seconds: Int64) -> Int {
    CivilDate(daysSinceEpoch: Int(floorDivide(seconds, 86_400))).year
  }

  private static func isEndless(_ rule: RecurrenceRule) -> Bool {
    switch rule.end {
    case .never: true
    case .count: false
    case .until(let until): year(until.seconds) >= endlessYear
    }
  }

  /// The changes that were found so far.
  private struct Changes {
    typealias Change = (seconds: Int64, from: Int32, to: Int32)
    private(set) var list: [Change] = []
    private var periodsLeft = maximumChanges

    mutating func append(_ local: Int64, _ observance: Observance) throws(ZoneMistake) {
      guard list.count < maximumChanges else {
        throw ZoneMistake("the zone", expected: "at most \(maximumChanges) changes", found: "more")
      }
      list.append(
        (local - Int64(observance.offsetFrom), observance.offsetFrom, observance.offsetTo))
    }

    /// Appends the instances of a rule behind the start, and returns whether it repeats with the calendar.
    @discardableResult mutating func append(
      _ rule: RecurrenceRule, _ observance: Observance, through: Int?
    ) throws(ZoneMistake) -> Bool {
      let start = observance.start
      let firstYear = year(start)
      var lastYear = through ?? firstYear + cycleYears
      var until: Int64?
      var left = Int.max
      switch rule.end {
      case .never: break
      // The start counts as the first instance, even if the rule does not have it.
      case .count(let count): left = count - 1
      case .until(let stated):
        if through == nil { lastYear = year(stated.seconds) + 1 }
        if stated.form == .utc { until = stated.seconds + Int64(observance.offsetFrom) }
      }
      guard lastYear >= firstYear else { return true }
      periodsLeft -= (lastYear - firstYear + 1) * (rule.frequency == .monthly ? 12 : 1)
      guard periodsLeft >= 0 else {
        throw ZoneMistake(
          "the rules", expected: "at most \(maximumChanges) years and months", found: "more")
      }
      let end = Int64(CivilDate.daysSinceEpoch(year: lastYear + 1, month: 1, day: 1)) * 86_400 - 1
      var (last, widest) = (start, Int64(0))
      for local in Recurrence(rule, start: start, through: end, until: until) where local > start {
        guard left > 0 else { break }
        left -= 1
        widest = max(widest, local - last)
        last = local
        try append(local, observance)
      }
      return rule.interval == 1 && max(widest, end - last) < 2 * 365 * 86_400
    }

    /// The changes by time, those at the same time by the order of their observances.
    func sorted() -> [Change] {
      list.enumerated()
        .sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }
        .map(\.element)
    }
  }
}
