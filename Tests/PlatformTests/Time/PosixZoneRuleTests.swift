import Testing

@testable import Platform

@Suite struct PosixZoneRuleTests {
  private func parse(_ text: String) throws -> PosixZoneRule {
    try PosixZoneRule(Array(text.utf8)[...])
  }

  @Test(arguments: [
    ("UTC0", 0), ("EST5", -18_000), ("<+0330>-3:30", 12_600), ("<-03>3", -10_800),
    ("ABC-5:45:10", 20_710), ("XYZ+12", -43_200), ("LMT24:00:00", -86_400),
  ])
  func standardOffset(text: String, offset: Int32) throws {
    let rule = try parse(text)
    #expect(rule.standardOffset == offset)
    #expect(rule.daylight == nil)
  }

  @Test(arguments: [
    // America/New_York
    ("EST5EDT,M3.2.0,M11.1.0", 2026, "2026-03-08T07:00", "2026-11-01T06:00"),
    // Europe/Dublin: the summer offset is the standard one
    ("IST-1GMT0,M10.5.0,M3.5.0/1", 2026, "2026-03-29T01:00", "2026-10-25T01:00"),
    // Australia/Sydney: daylight saving over the turn of the year
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", 2026, "2026-04-04T16:00", "2026-10-03T16:00"),
    // America/Nuuk (times before midnight of the day)
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 2026, "2026-03-29T01:00", "2026-10-25T01:00"),
    // Asia/Gaza's style: a time of more than a day
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", 2026, "2026-03-28T00:00", "2026-10-23T23:00"),
    // Julian days do not count February 29, zero-based days do
    ("AAA0BBB,J60/0,J300/0", 2024, "2024-03-01T00:00", "2024-10-26T23:00"),
    ("AAA0BBB,59/0,300/0", 2024, "2024-02-29T00:00", "2024-10-26T23:00"),
    ("AAA0BBB,59/0,300/0", 2023, "2023-03-01T00:00", "2023-10-27T23:00"),
  ])
  func changes(text: String, year: Int, first: String, second: String) throws {
    let found = try parse(text).transitions(years: year...year)
    #expect(found.map(\.seconds) == [seconds(first), seconds(second)])
  }

  @Test func quotedAndPlainNamesMeanTheSame() throws {
    #expect(
      try parse("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1") == parse("AAA3BBB2,M3.5.0/-2,M10.5.0/-1"))
  }

  @Test(arguments: [
    ("", 0), ("AB5", 0), ("EST", 3), ("EST25", 3), ("EST5:60", 5), ("EST5EDT", 7),
    ("EST5EDT,M3.2.0", 14), ("EST5EDT,M13.2.0,M11.1.0", 9), ("EST5EDT,M3.6.0,M11.1.0", 11),
    ("EST5EDT,M3.2.7,M11.1.0", 13), ("EST5EDT,J0,J365", 9), ("EST5EDT,366,0", 8),
    ("EST5EDT,M3.2.0,M11.1.0x", 22), ("<AB>5", 1), ("<ABC5", 5), ("EST5EDT,M3.2.0/168,0", 15),
  ])
  func mistakesNameTheirPlace(text: String, offset: Int) {
    #expect {
      try parse(text)
    } throws: { error in
      (error as? PosixZoneRule.ParseError)?.offset == offset
    }
  }
}
