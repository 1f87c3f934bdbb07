import TestSupport
import Testing

@testable import Platform

/// Zones of the database as definitions of calendar files.
@Suite struct WrittenZoneTests {
  private static let last = seconds("9990-01-01")

  /// Whether clocks go by `other` as by `zone` from `first` on: in a span of each offset for 500 years, at times around changes, and far
  /// ahead.
  private func differences(
    _ zone: TimeZone, _ other: TimeZone, from first: Int64, _ generator: inout SeededGenerator
  ) -> [Int64] {
    var times = (0..<200).map { _ in Int64.random(in: first...Self.last, using: &generator) }
    var time = first
    for _ in 0..<1_200 {
      times += [time, time + 1]
      let end = zone.interval(atUTC: time).end
      guard end < Self.last else { break }
      times.append(end - 1)
      time = end
    }
    let offsets = times.filter { zone.offset(atUTC: $0) != other.offset(atUTC: $0) }
    // What clocks show before the first time may be read by what held before.
    let locals = times.filter {
      let instant = zone.instant(ofLocal: $0)
      return instant >= first && other.instant(ofLocal: $0) != instant
    }
    return Array((offsets + locals).prefix(3))
  }

  /// All zones that there are, from several years on.
  @Test func allZonesOfTheDatabaseAreWritten() throws {
    let database = TimeZoneDatabase()
    let names = database.names()
    var generator = SeededGenerator(seed: 5)
    for (number, name) in names.enumerated() where isLongTest() || number % 16 == 1 {
      let zone = try database.zone(named: name)
      for year in ["0002", "1850", "1945", "1970", "2005", "2024", "2036", "2100", "3000"] {
        let first = seconds("\(year)-05-20")
        let definition = try ZoneDefinition(zone, from: first)
        #expect(definition.name == name)
        let read = try ZoneDefinition(definition.text).zone()
        let found = differences(zone, read, from: first, &generator)
        #expect(found.isEmpty, "\(name) from \(year): \(found) of \(definition.text.prefix(600))")
      }
    }
  }

  /// From a time on at which a rule holds there is nothing but that.
  @Test(arguments: [
    (
      "America/New_York", "2024-01-01",
      "20070311T020000 -0500 -0400 FREQ=YEARLY;BYDAY=2SU;BYMONTH=3|20071104T020000 -0400 -0500 FREQ=YEARLY;BYDAY=1SU;BYMONTH=11"
    ),
    (
      "Europe/Berlin", "1996-12-01",
      "19960331T020000 +0100 +0200 FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3|19961027T030000 +0200 +0100 FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"
    ),
    (
      "America/Santiago", "2024-01-01",
      "20230402T000000 -0300 -0400 FREQ=YEARLY;BYDAY=SU;BYMONTHDAY=2,3,4,5,6,7,8;BYMONTH=4|20230903T000000 -0400 -0300 FREQ=YEARLY;BYDAY=SU;BYMONTHDAY=2,3,4,5,6,7,8;BYMONTH=9"
    ),
    ("Asia/Kolkata", "2024-01-01", "19451015T000000 +0630 +0530"),
    ("UTC", "2024-01-01", "16010101T000000 +0000 +0000"),
    ("UTC", "1500-01-01", "00010101T000000 +0000 +0000"),
  ])
  func zonesAreShort(_ name: String, _ from: String, _ text: String) throws {
    let zone = try TimeZoneDatabase().zone(named: name)
    let definition = try ZoneDefinition(zone, from: seconds(from))
    let expected = try ZoneDefinition(name + "|" + text)
    #expect(definition == expected, "\(definition.text)")
  }

  /// The Friday after the last Thursday of October, which may be the first of November.
  @Test func aDayMayLieInTheNextMonth() throws {
    let zone = try TimeZoneDatabase().zone(named: "Africa/Cairo")
    let text = try ZoneDefinition(zone, from: seconds("2024-01-01")).text
    #expect(
      text.contains("FREQ=YEARLY;BYDAY=FR;BYYEARDAY=-67,-66,-65,-64,-63,-62,-61"), "\(text)")
  }

  /// Any rule of POSIX gives the same days as the rule of iCalendar that is made of it, and few cannot be said.
  @Test func rulesOfFilesAreRulesOfCalendars() throws {
    var (said, all) = (0, 0)
    try withSeeds(300, long: 20_000) { generator, seed in
      let hour = Int.random(in: -30...60, using: &generator)
      let time = (hour < 0 ? "-" : "") + "\(abs(hour)):\(Int.random(in: 0...59, using: &generator))"
      let day =
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: "J\(Int.random(in: 1...365, using: &generator))"
        case 1: "\(Int.random(in: 0...365, using: &generator))"
        default:
          "M\(Int.random(in: 1...12, using: &generator)).\(Int.random(in: 1...5, using: &generator)).\(Int.random(in: 0...6, using: &generator))"
        }
      let rule = try PosixZoneRule(Array("AAA-1BBB,\(day)/\(time),J200".utf8)[...])
      let daylight = try #require(rule.daylight)
      all += 1
      guard let recurrence = rule.recurrence(to: daylight.offset) else { return }
      said += 1
      let expected = (1_990...2_040).map { daylight.start.localSeconds(year: $0) }
      let walk = Recurrence(recurrence, start: expected[0], through: expected[50])
      #expect(Array(walk) == expected, "seed \(seed): \(day)/\(time) as \(recurrence.text)")
    }
    #expect(said * 10 > all * 8, "\(said) of \(all)")
  }

  /// A file may have a rule and no changes; what no rule can say is written out for the 400 years after which all repeats.
  @Test(arguments: [("AAA-1BBB,M3.5.0/26,M10.5.0", true), ("AAA-1BBB,M2.5.0/26,M10.5.0", false)])
  func zonesOfRulesAlone(_ footer: String, _ isRuled: Bool) throws {
    let bytes = TZifFixture(offsets: [3_600], footer: footer).bytes
    let zone = try bytes.withUnsafeBytes { try TimeZone(name: "Odd", file: $0) }
    let definition = try ZoneDefinition(zone, from: seconds("2024-01-01"))
    #expect(definition.observances.allSatisfy { $0.rules.isEmpty != isRuled })
    let read = try definition.zone()
    let found = (2_024...2_390).flatMap { year in
      ["01-20", "03-10", "03-29", "04-02", "10-20", "11-05"].map { "\(year)-\($0)" }
    }.filter { zone.offset(atUTC: seconds($0)) != read.offset(atUTC: seconds($0)) }
    #expect(found.isEmpty, "\(found.prefix(3))")
  }

  @Test func componentsHaveTheFormOfRFC5545() throws {
    var writer = ContentLineWriter()
    let zone = try ZoneDefinition(
      "x|20070311T020000 -0500 -0400 FREQ=YEARLY;BYDAY=2SU;BYMONTH=3|19451015T000000 +053028 +0530 19461015T000000 19471015T000000"
    )
    writer.zone(zone, called: "Office, 2")
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == """
        BEGIN:VTIMEZONE
        TZID:Office\\, 2
        BEGIN:STANDARD
        DTSTART:19451015T000000
        TZOFFSETFROM:+053028
        TZOFFSETTO:+0530
        RDATE:19461015T000000,19471015T000000
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:20070311T020000
        TZOFFSETFROM:-0500
        TZOFFSETTO:-0400
        RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
        END:DAYLIGHT
        END:VTIMEZONE

        """.replacing("\n", with: "\r\n"))
  }
}
