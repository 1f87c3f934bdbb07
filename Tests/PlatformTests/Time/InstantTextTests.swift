import Platform
import TestSupport
import Testing

@Suite struct InstantTextTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_530_362_096_000_000, "2018-06-30T12:34:56Z"),
      (1_530_362_096_500_000, "2018-06-30T12:34:56.500Z"),
      (1_530_362_096_000_001, "2018-06-30T12:34:56.000001Z"),
      (-1, "1969-12-31T23:59:59.999999Z"),
      (-62_135_596_800_000_000 - 1_000_000, "0000-12-31T23:59:59Z"),
      (-62_198_755_200_000_000, "-0001-01-01T00:00:00Z"),
      (253_402_300_800_000_000, "+10000-01-01T00:00:00Z"),
      (Int64.max, "+294247-01-10T04:00:54.775807Z"), (Int64.min, "-290308-12-21T19:59:05.224192Z"),
    ] as [(Int64, String)])
  func utc(microseconds: Int64, text: String) {
    #expect(InstantText.text(microseconds: microseconds) == text)
  }

  @Test(arguments: [
    ("<+07>-7", "1970-01-01T07:00:00+07:00"), ("<-0930>9:30", "1969-12-31T14:30:00-09:30"),
    ("LMT-0:53:28", "1970-01-01T00:53:28+00:53:28"), ("GMT0", "1970-01-01T00:00:00+00:00"),
  ])
  func offsets(rule: String, text: String) throws {
    #expect(InstantText.text(microseconds: 0, zone: try TZifFixture.rule(rule)) == text)
  }

  @Test func dates() throws {
    #expect(InstantText.text(try #require(CivilDate(year: 2018, month: 6, day: 3))) == "2018-06-03")
    #expect(InstantText.text(try #require(CivilDate(year: 7, month: 12, day: 31))) == "0007-12-31")
    #expect(
      InstantText.text(try #require(CivilDate(year: -44, month: 3, day: 15))) == "-0044-03-15")
  }

  @Test func isReadBack() throws {
    let zone = try TZifFixture.rule("CET-1CEST,M3.5.0,M10.5.0/3", offset: 3600)
    var parser = InstantParser(format: .iso8601, zone: nil)
    withSeeds(3000) { generator, seed in
      let instant = Int64.random(
        in: seconds("0001-01-02") * 1_000_000..<seconds("9999-12-31") * 1_000_000,
        using: &generator)
      for zone in [.utc, zone] {
        let text = Array(InstantText.text(microseconds: instant, zone: zone).utf8)
        #expect(text.withUnsafeBytes { parser.parse($0) } == instant, "seed \(seed)")
      }
    }
  }
}
