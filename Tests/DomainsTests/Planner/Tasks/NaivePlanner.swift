import Platform
import Testing

@testable import Planner

/// Zones and dates that tests of tasks are run over, and days and clocks looked up minute by minute.
enum NaivePlanner {
  /// Clocks that are set at midnight, half an hour, back past midnight, and over a whole day in either direction.
  static func zones() throws -> [Platform.TimeZone] {
    let names = [
      "UTC", "Europe/Berlin", "America/New_York", "America/Sao_Paulo", "America/St_Johns",
      "Australia/Lord_Howe", "Asia/Tehran", "Pacific/Apia", "Pacific/Kwajalein", "America/Juneau",
      "Pacific/Kiritimati", "Africa/Cairo",
    ]
    return try names.map { try TimeZoneDatabase().zone(named: $0) }
  }

  /// Moments around which something odd happens in one of the zones, in basic ISO form.
  static let moments = [
    "00010101T000000", "00010103T120000", "99991220T120000", "99991231T235959",
    "18671018T120000", "19930821T120000", "20111229T120000", "20111230T110000", "20111231T120000",
    "20061029T030000", "20101107T020000", "20181104T030000", "20260329T010000", "20261025T010000",
    "20260308T070000", "20261101T060000", "20260101T000000", "20240229T000000", "19700101T000000",
  ]

  static func seconds(_ text: String) throws -> Int64 {
    try #require(BasicDateTime(Array(text.utf8)[...])).seconds
  }

  /// Any moment near one of those above, or any of year 1 to 9999.
  static func moment(_ generator: inout some RandomNumberGenerator) throws -> Int64 {
    guard Int.random(in: 0..<5, using: &generator) > 0 else {
      return try Int64.random(
        in: seconds("00010101T000000")...seconds("99991231T235959"), using: &generator)
    }
    let moment = try seconds(moments.randomElement(using: &generator) ?? "")
    let near = moment + Int64.random(in: -2_000...2_000, using: &generator) * 60
    return min(near, try seconds("99991231T235959"))
  }

  static func shown(_ time: Int64, _ zone: Platform.TimeZone) -> Int64 {
    time + Int64(zone.offset(atUTC: time))
  }

  /// The earliest day that clocks still show at `time` or later.
  static func day(_ time: Int64, _ zone: Platform.TimeZone) -> Int64 {
    var day = Int64.max
    for minute in Int64(0)...36 * 60 {
      day = min(day, Int64((Double(shown(time + minute * 60, zone)) / 86_400).rounded(.down)))
    }
    return day
  }

  /// The first instant that shows `local`; of a skipped time what would have shown it before clocks were set.
  static func instant(_ local: Int64, _ zone: Platform.TimeZone) -> Int64 {
    var before = zone.offset(atUTC: local - 52 * 3_600)
    for minute in Int64(-52 * 60)...52 * 60 {
      let offset = zone.offset(atUTC: local + minute * 60)
      if zone.offset(atUTC: local - Int64(before)) == before { break }
      if zone.offset(atUTC: local - Int64(offset)) == offset { return local - Int64(offset) }
      if shown(local + minute * 60, zone) > local { break }
      before = offset
    }
    return local - Int64(before)
  }
}
