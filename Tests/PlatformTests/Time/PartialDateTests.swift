import Platform
import TestSupport
import Testing

@Suite struct PartialDateTests {
  private func utc(_ text: String) -> String? {
    PartialDate(text).map {
      let range = $0.range(in: .utc)
      return InstantText.text(microseconds: range.lowerBound) + " "
        + InstantText.text(microseconds: range.upperBound)
    }
  }

  @Test(arguments: [
    ("2019", "2019-01-01T00:00:00Z 2020-01-01T00:00:00Z"),
    ("2019-05", "2019-05-01T00:00:00Z 2019-06-01T00:00:00Z"),
    ("2019-12", "2019-12-01T00:00:00Z 2020-01-01T00:00:00Z"),
    ("2019-05-31", "2019-05-31T00:00:00Z 2019-06-01T00:00:00Z"),
    ("2019-05-03T12", "2019-05-03T12:00:00Z 2019-05-03T13:00:00Z"),
    ("2019-05-03T23:59", "2019-05-03T23:59:00Z 2019-05-04T00:00:00Z"),
    ("2019-05-03 12:30:15", "2019-05-03T12:30:15Z 2019-05-03T12:30:16Z"),
    ("2019-05-03T12:30:15.25", "2019-05-03T12:30:15.250Z 2019-05-03T12:30:15.260Z"),
    ("2019-05-03T12:30:15.1234567", "2019-05-03T12:30:15.123456Z 2019-05-03T12:30:15.123457Z"),
    ("2019-05-03T12:30+02:00", "2019-05-03T10:30:00Z 2019-05-03T10:31:00Z"),
    ("2019-05-03T12Z", "2019-05-03T12:00:00Z 2019-05-03T13:00:00Z"),
    ("9999", "9999-01-01T00:00:00Z +10000-01-01T00:00:00Z"),
  ])
  func periods(text: String, range: String) {
    #expect(utc(text) == range)
  }

  @Test(arguments: [
    "", "19", "2019-", "2019-5", "2019-13", "2019-02-29", "2019-05-03T", "2019-05-03T24", "2019Z",
    "2019-05Z", "2019-05-03Z", "0000", "-2019", "2019-05-03T12:30:15.", "2019-05-03T12:30Zx",
    "yesterday",
  ])
  func refuses(text: String) { #expect(PartialDate(text) == nil) }

  private func length(_ text: String, _ zone: TimeZone) throws -> Int64 {
    let range = try #require(PartialDate(text)).range(in: zone)
    return (range.upperBound - range.lowerBound) / 1_000_000
  }

  @Test func periodsFollowTheClocksOfTheZone() throws {
    let berlin = try TZifFixture.rule("CET-1CEST,M3.5.0,M10.5.0/3", offset: 3600)
    #expect(try length("2026-03-29", berlin) == 23 * 3600)
    #expect(try length("2026-10-25", berlin) == 25 * 3600)
    #expect(try length("2026-03-29T02", berlin) == 0)
    #expect(try length("2026-10-25T02", berlin) == 2 * 3600)
    #expect(try length("2026-10-25T02+02:00", berlin) == 3600)
    #expect(
      try #require(PartialDate("2026-07")).range(in: berlin).lowerBound
        == seconds("2026-06-30T22:00") * 1_000_000)
    // A day that never was: Samoa went from December 29 to December 31.
    let apia = try TZifFixture(
      offsets: [-36_000, 50_400], transitions: [(seconds("2011-12-30T10:00"), 1)]
    ).zone()
    #expect(try length("2011-12-30", apia) == 0)
    #expect(try length("2011-12-29", apia) == 86_400)
    #expect(try length("2011-12", apia) == 30 * 86_400)
  }

  @Test func neighboursMeet() throws {
    let zones = [
      TimeZone.utc, try TZifFixture.rule("CET-1CEST,M3.5.0,M10.5.0/3", offset: 3600),
      try TZifFixture.rule("AAA0BBB,M4.1.0/0,M10.1.0/0"),
      try TZifFixture.rule("NST3:30NDT,J90/23:30,J305/0:01", offset: -12_600),
    ]
    for zone in zones {
      var end: Int64?
      for day in CivilDate.daysSinceEpoch(year: 2019, month: 1, day: 1)...18_000 + 800 {
        let text = InstantText.text(CivilDate(daysSinceEpoch: day))
        let range = try #require(PartialDate(text)).range(in: zone)
        #expect(end == nil || end == range.lowerBound)
        end = range.upperBound
        // Its first instant is the first one of which clocks show that day.
        #expect(zone.date(ofMicroseconds: range.lowerBound).daysSinceEpoch == day)
        #expect(zone.date(ofMicroseconds: range.lowerBound - 1).daysSinceEpoch == day - 1)
      }
    }
  }
}
