internal import Analysis
internal import Platform
internal import Report

/// Quantities, days and lists as sentences say them.
enum Phrase {
  /// `850 m`, `14.0 km` or `1,204 km`, of millimetres.
  static func distance(_ millimetres: Int64) -> String {
    let metres = Rounding.quotient(millimetres, 1000)
    if metres < 1000 { return "\(metres) m" }
    if metres >= 1_000_000 { return GroupedInteger.text(Rounding.quotient(metres, 1000)) + " km" }
    return "\(Number.decimal(Rounding.quotient(metres, 100), places: 1)) km"
  }

  /// `40 min`, `3 h 20 min`, or `5 days 4 h` from two days on, of milliseconds; rounded from thousandths of an hour, as
  /// tiles and tables are, so that both say the same.
  static func duration(_ milliseconds: Int64) -> String {
    let minutes = Rounding.quotient(TraceUnit.hours.scaled(milliseconds) * 60, 1000)
    if minutes < 60 { return "\(minutes) min" }
    if minutes < 2 * 1440 { return joined("\(minutes / 60) h", minutes % 60, "min") }
    let hours = (minutes + 30) / 60
    return joined("\(GroupedInteger.text(hours / 24)) days", hours % 24, "h")
  }

  private static func joined(_ whole: String, _ rest: Int64, _ unit: String) -> String {
    rest == 0 ? whole : "\(whole) \(rest) \(unit)"
  }

  /// `1 stop`, `4 stops`, `no stops`.
  static func count(_ count: Int64, _ one: String, _ many: String) -> String {
    switch count {
    case 0: "no \(many)"
    case 1: "1 \(one)"
    default: "\(GroupedInteger.text(count)) \(many)"
    }
  }

  /// `Ann`, `Ann and Bob`, `Ann, Bob and Cleo`.
  static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// `on 3 May 2021`, or `from 3 to 5 May 2021`; days since 1970-01-01.
  static func period(_ first: Int64, _ last: Int64) -> String {
    let days = (CivilDate(daysSinceEpoch: Int(first)), CivilDate(daysSinceEpoch: Int(last)))
    return first == last
      ? "on \(DateWords.text(days.0))" : "from \(DateWords.text(days.0, to: days.1))"
  }

  /// `3 May 2021`, of days since 1970-01-01.
  static func day(_ day: Int64) -> String { DateWords.text(CivilDate(daysSinceEpoch: Int(day))) }

  /// `3 May 2021 10:05`: what clocks of the zone show, to the minute.
  static func minute(_ instant: Int64, _ zone: TimeZone) -> String {
    "\(day(zone.localDay(of: instant))) \(clock(instant, zone))"
  }

  /// `48.997° N, 1.029° W`: to about 100 metres.
  static func position(latitude: Int32, longitude: Int32) -> String {
    func degrees(_ units: Int32, _ letters: (String, String)) -> String {
      let thousandths = Rounding.quotient(Int64(units), 10_000)
      let text = "\(Number.decimal(Int64(thousandths.magnitude), places: 3))°"
      return thousandths == 0 ? text : "\(text) \(thousandths > 0 ? letters.0 : letters.1)"
    }
    return "\(degrees(latitude, ("N", "S"))), \(degrees(longitude, ("E", "W")))"
  }

  /// `near kilometre 12`, or `near the start`, where a trace came by at a time; nil without a way of a kilometre.
  static func kilometre(_ profile: TraceProfile, at instant: Int64) -> String? {
    guard profile.width * Int64(profile.stretches.count) >= 1_000_000,
      let way = profile.way(at: instant)
    else { return nil }
    let kilometres = Rounding.quotient(way, 1_000_000)
    return kilometres == 0 ? "near the start" : "near kilometre \(GroupedInteger.text(kilometres))"
  }

  /// `10:05`.
  static func clock(_ instant: Int64, _ zone: TimeZone) -> String {
    let text = InstantText.text(microseconds: instant, zone: zone)
    return text.firstIndex(of: "T").map { String(text[text.index(after: $0)...].prefix(5)) } ?? ""
  }
}
