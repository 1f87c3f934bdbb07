extension ZoneDefinition {
  /// What `zone` does from a second on, since 1970-01-01T00:00:00Z, as a calendar file says it.
  ///
  /// From then on clocks go by it as by the zone. Changes that the rule for the future makes, those listed before it, too, as far
  /// back as they are alike, are rules without an end; others are dates, 400 years of them where no rule of a calendar says the same.
  /// Throws where a zone has an offset of a day or more, as files may have it and definitions may not.
  package init(_ zone: TimeZone, from second: Int64) throws(ZoneMistake) {
    let ruled = Self.ruled(zone)
    var observances: [Observance] = []
    var span = zone.interval(atUTC: second)
    func append(_ seconds: Int64, _ before: Int32, _ after: Int32) {
      let local = seconds + Int64(before)
      if let place = observances.firstIndex(where: {
        $0.offsetFrom == before && $0.offsetTo == after
      }) {
        observances[place].dates.append(local)
      } else {
        observances.append(Observance(start: local, offsetFrom: before, offsetTo: after))
      }
    }
    let cycleEnd = zone.cycleStart.map { max(second, $0) + TimeZone.cycleLength }
    let end = ruled.first?.transition.seconds ?? cycleEnd ?? .max
    if span.start < end {
      if span.start < Self.firstYear {
        let start = second < Self.usualStart ? Self.firstYear : Self.usualStart
        observances.append(
          Observance(start: start, offsetFrom: span.offset, offsetTo: span.offset))
      } else {
        append(span.start, zone.offset(atUTC: span.start - 1), span.offset)
      }
      while span.end < end {
        let next = zone.interval(atUTC: span.end)
        append(span.end, span.offset, next.offset)
        span = next
      }
    }
    for (transition, before) in ruled {
      guard let rule = zone.rule?.recurrence(to: transition.offset) else { continue }
      observances.append(
        Observance(
          start: transition.seconds + Int64(before), offsetFrom: before,
          offsetTo: transition.offset, rules: [rule]))
    }
    try self.init(name: zone.name, observances: observances)
  }

  /// What has held since ever begins in the first year that others read, or in that of Windows, 1601.
  private static let firstYear =
    Int64(CivilDate.daysSinceEpoch(year: 1, month: 1, day: 1)) * 86_400
  private static let usualStart =
    Int64(CivilDate.daysSinceEpoch(year: 1_601, month: 1, day: 1)) * 86_400

  /// The first change of each kind from which on all are those of the zone's rule; none if it has no rule that can be written.
  private static func ruled(_ zone: TimeZone) -> [(transition: ZoneTransition, before: Int32)] {
    let changes = zone.changes
    guard let rule = zone.rule, let daylight = rule.daylight, let cycleStart = zone.cycleStart,
      let first = changes.first, rule.recurrence(to: daylight.offset) != nil,
      rule.recurrence(to: rule.standardOffset) != nil
    else { return [] }
    // The last year that is written out, see `TimeZone`.
    let years = max(1, year(first.transition.seconds)) - 1...year(cycleStart) + 402
    var made = rule.transitions(years: years)[...]
    var place = changes.count
    // Of a change that a rule makes the offset before is that of the other one, too.
    while place > 0, let last = made.popLast(), last == changes[place - 1].transition,
      let other = made.last, other.offset == changes[place - 1].before,
      last.seconds >= firstYear + 86_400
    {
      place -= 1
    }
    return changes.count - place < 2 ? [] : Array(changes[place..<place + 2])
  }
}
