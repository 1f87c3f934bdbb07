import Testing

@testable import Platform

/// Zones made of definitions.
@Suite struct DefinedZoneTests {
  private static let us =
    "US|20070311T020000 -0500 -0400 FREQ=YEARLY;BYMONTH=3;BYDAY=2SU|20071104T020000 -0400 -0500 FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"
  /// As Outlook writes it.
  private static let outlook =
    "W. Europe|16010101T030000 +0200 +0100 FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10|16010101T020000 +0100 +0200 FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"
  private static let sydney =
    "Sydney|20080406T030000 +1100 +1000 FREQ=YEARLY;BYMONTH=4;BYDAY=1SU|20081005T020000 +1000 +1100 FREQ=YEARLY;BYMONTH=10;BYDAY=1SU"
  /// Summer is the standard time, winter an hour behind it.
  private static let dublin =
    "Dublin|19961027T020000 +0100 +0000 FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU|19970330T010000 +0000 +0100 FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"

  private func zone(_ text: String) throws -> TimeZone { try ZoneDefinition(text).zone() }

  @Test(arguments: [
    (us, "America/New_York", "2007-03-12"), (outlook, "Europe/Berlin", "1996-11-01"),
    (sydney, "Australia/Sydney", "2008-04-07"), (dublin, "Europe/Dublin", "1996-11-01"),
  ])
  func theFourKindsAreTheZonesOfTheDatabaseForEver(text: String, name: String, from: String) throws
  {
    let zone = try zone(text)
    let known = try TimeZoneDatabase().zone(named: name)
    let first = seconds(from)
    for step in 0..<20_000 {
      // Steps of five days and some hours, then of centuries.
      let time = first + Int64(step) * 450_001
      #expect(zone.offset(atUTC: time) == known.offset(atUTC: time))
      #expect(zone.instant(ofLocal: time) == known.instant(ofLocal: time))
      let far = time + Int64(step) * 20 * 31_556_952
      #expect(zone.offset(atUTC: far) == known.offset(atUTC: far))
      #expect(zone.interval(atUTC: far) == known.interval(atUTC: far))
    }
  }

  @Test func changesTakePlaceAtTheSecond() throws {
    let zone = try zone(Self.us)
    #expect(zone.name == "US")
    for (time, offset) in [
      ("2026-03-08T06:59:59", -18_000), ("2026-03-08T07:00:00", -14_400),
      ("2026-11-01T05:59:59", -14_400), ("2026-11-01T06:00:00", -18_000),
      ("2007-03-11T06:59:59", -18_000), ("1900-01-01", -18_000),
    ] {
      #expect(zone.offset(atUTC: seconds(time)) == offset, "\(time)")
    }
  }

  @Test func datesMakeAZoneWithoutRules() throws {
    let zone = try zone(
      "Dates|19180331T020000 -0500 -0400 19190330T020000|19181027T020000 -0400 -0500 19191026T020000"
    )
    for (time, offset) in [
      ("1900-01-01", -18_000), ("1918-07-01", -14_400), ("1918-12-01", -18_000),
      ("1919-07-01", -14_400), ("1919-12-01", -18_000), ("2026-07-01", -18_000),
    ] {
      #expect(zone.offset(atUTC: seconds(time)) == offset, "\(time)")
    }
    #expect(zone.interval(atUTC: seconds("2026-07-01")).end == .max)
  }

  @Test func anEndInUTCHasTheLastInstance() throws {
    // 2006-04-02T02:00 at -5 is 07:00 of UTC: the last one. A second before it is the year before.
    for (until, last) in [
      ("20060402T070000Z", 2006), ("20060402T065959Z", 2005), ("20060402T020000", 2006),
      ("20060402T015959", 2005), ("20060402", 2006), ("20060401", 2005),
    ] {
      let zone = try zone(
        "x|19870405T020000 -0500 -0400 FREQ=YEARLY;UNTIL=\(until);BYDAY=1SU;BYMONTH=4|19871025T020000 -0400 -0500 FREQ=YEARLY;UNTIL=20101031T060000Z;BYDAY=-1SU;BYMONTH=10"
      )
      for year in 1987...2010 {
        let offset = zone.offset(atUTC: seconds("\(year)-07-01"))
        #expect(offset == (year <= last ? -14_400 : -18_000), "\(until) \(year)")
      }
    }
  }

  @Test func theStartCountsAsAnInstance() throws {
    // The start is a Monday, which the rule does not have; with it there are three.
    let zone = try zone(
      "x|20010101T000000 +0000 +0100 FREQ=YEARLY;COUNT=3;BYDAY=1SU;BYMONTH=4|20010201T000000 +0100 +0000 FREQ=YEARLY"
    )
    for (time, offset) in [
      ("2001-01-15", 3_600), ("2001-03-01", 0), ("2001-07-01", 3_600), ("2002-03-01", 0),
      ("2002-07-01", 3_600), ("2003-07-01", 0),
    ] {
      #expect(zone.offset(atUTC: seconds(time)) == offset, "\(time)")
    }
  }

  @Test func anEndInTheYear9999IsNone() throws {
    let bounded = Self.us.replacing("FREQ=YEARLY", with: "FREQ=YEARLY;UNTIL=99991231T235959Z")
    let (zone, endless) = (try zone(bounded), try zone(Self.us))
    for year in stride(from: 2008, to: 20_000, by: 7) {
      let time = Int64(year) * 31_556_952 - 62_167_219_200 + 15_000_000
      #expect(zone.offset(atUTC: time) == endless.offset(atUTC: time))
    }
  }

  @Test func rulesThatSkipYearsHoldFor404Years() throws {
    let zone = try zone(
      "x|20000229T000000 +0000 +0100 FREQ=YEARLY|20000301T000000 +0100 +0000 FREQ=YEARLY")
    #expect(zone.offset(atUTC: seconds("2096-02-29T12:00")) == 3_600)
    #expect(zone.offset(atUTC: seconds("2404-02-29T12:00")) == 3_600)
    #expect(zone.offset(atUTC: seconds("2404-06-01")) == 0)
    #expect(zone.offset(atUTC: .max) == 0)
  }

  @Test func startsAtTheEndsOfTimeAreTaken() throws {
    for start in ["00000101T000000", "99991231T235959"] {
      let zone = try zone("x|\(start) +0000 +0100 FREQ=YEARLY")
      #expect(zone.offset(atUTC: .min) == 0)
      #expect(zone.offset(atUTC: .max) == 3_600)
    }
  }

  @Test func aRuleWithoutAnyChangeBeforeItHoldsAtTheEndsOfTime() throws {
    let zone = try TZifFixture.rule("EST5EDT,M3.2.0,M11.1.0", offset: -18_000)
    for time in [Int64.min, .min + 1, .max - 1, .max] {
      #expect([-18_000, -14_400].contains(zone.offset(atUTC: time)))
      #expect(zone.interval(atUTC: time).start <= time)
    }
  }

  @Test func changesAtTheSameTimeCountInTheOrderOfTheText() throws {
    let zone = try zone("x|20200101T000000 +0000 +0100|20200101T000000 +0000 +0200")
    #expect(zone.offset(atUTC: seconds("2020-01-01")) == 7_200)
  }
}
