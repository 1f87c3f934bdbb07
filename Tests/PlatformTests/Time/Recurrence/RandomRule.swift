import Platform

/// Rules as programs and people could write them.
enum RandomRule {
  /// The text of a rule.
  static func text(using random: inout some RandomNumberGenerator) -> String {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    func numbers(_ range: ClosedRange<Int>, _ count: Int, signed: Bool = false) -> String {
      var chosen: Set<Int> = []
      for _ in 0..<Int.random(in: 1...count, using: &random) {
        let number = Int.random(in: range, using: &random)
        chosen.insert(signed && chance(30) ? -number : number)
      }
      return chosen.sorted().map { "\($0)" }.joined(separator: ",")
    }
    let frequencies = RecurrenceRule.Frequency.allCases + [.daily, .weekly, .monthly, .yearly]
    let frequency = frequencies.randomElement(using: &random) ?? .daily
    var parts = ["FREQ=" + frequency.rawValue]
    let isYearly = frequency == .yearly
    let hasWeeks = isYearly && chance(15)
    if !hasWeeks, chance(50) { parts.append("INTERVAL=" + numbers(1...60, 1)) }
    let hasMonth = chance(30)
    if hasMonth { parts.append("BYMONTH=" + numbers(1...12, 4)) }
    let hasMonthDay = chance(25)
    if hasMonthDay { parts.append("BYMONTHDAY=" + numbers(1...31, 4, signed: true)) }
    let hasYearDay = ![.daily, .weekly, .monthly].contains(frequency) && chance(15)
    if hasYearDay { parts.append("BYYEARDAY=" + numbers(1...366, 5, signed: true)) }
    let hasDay = hasWeeks || chance(35)
    if hasDay {
      let isNumbered = (isYearly && !hasWeeks || frequency == .monthly) && chance(50)
      let greatest = isYearly && !hasMonth ? 53 : 5
      let days = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let name = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].randomElement(using: &random) ?? "MO"
        return (isNumbered ? numbers(1...greatest, 1, signed: true) : "") + name
      }
      parts.append("BYDAY=" + days.joined(separator: ","))
    }
    if hasWeeks { parts.append("BYWEEKNO=" + numbers(1...53, 4, signed: true)) }
    if isYearly, hasMonthDay, !hasMonth, !hasDay, !hasYearDay {
      parts.append("BYMONTH=" + numbers(1...12, 3))
    }
    for (name, greatest) in [("BYHOUR", 23), ("BYMINUTE", 59), ("BYSECOND", 59)] where chance(18) {
      parts.append("\(name)=" + numbers(0...greatest, 3))
    }
    if parts.count > 2, !hasWeeks, frequency != .weekly, chance(20) {
      parts.append(
        "BYSETPOS="
          + numbers(1...([3, 10, 40].randomElement(using: &random) ?? 3), 3, signed: true))
    }
    if chance(30) {
      parts.append("WKST=" + (["SU", "WE", "SA"].randomElement(using: &random) ?? "SU"))
    }
    return parts.joined(separator: ";")
  }

  /// A span, in seconds, in which a rule has some hundred or thousand periods.
  static func span(_ text: String) -> Int64 {
    if text.contains("SECONDLY") { return 3_000 }
    if text.contains("MINUTELY") { return 86_400 }
    return (text.contains("HOURLY") ? 60 : 3_000) * 86_400
  }

  /// A start between 1970 and 2040.
  static func start(using random: inout some RandomNumberGenerator) -> Int64 {
    let day = CivilDate.daysSinceEpoch(
      year: Int.random(in: 1970...2040, using: &random),
      month: Int.random(in: 1...12, using: &random),
      day: Int.random(in: 1...28, using: &random))
    return Int64(day) * 86_400 + Int64.random(in: 0..<86_400, using: &random)
  }
}
