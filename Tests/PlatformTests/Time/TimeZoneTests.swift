import Platform
import TestSupport
import Testing

@Suite struct TimeZoneTests {
  @Test func utcNeedsNoFile() {
    #expect(TimeZone.utc.offset(atUTC: .min) == 0)
    #expect(TimeZone.utc.offset(atUTC: .max) == 0)
    #expect(TimeZone.utc.instant(ofLocal: 12_345) == 12_345)
    #expect(TimeZone.utc.contentHash == Hash128.of("UTC"))
  }

  @Test func gapsUseTheOffsetBeforeAndOverlapsTheFirst() throws {
    let berlin = try TZifFixture.rule("CET-1CEST,M3.5.0,M10.5.0/3", offset: 3600)
    // 02:00 to 03:00 does not exist on 2026-03-29
    let gap = seconds("2026-03-29T02:30")
    #expect(berlin.instant(ofLocal: gap) == seconds("2026-03-29T01:30"))
    #expect(berlin.firstInstant(ofLocal: gap) == seconds("2026-03-29T01:00"))
    #expect(berlin.instant(ofLocal: seconds("2026-03-29T03:00")) == seconds("2026-03-29T01:00"))
    #expect(
      berlin.instant(ofLocal: seconds("2026-03-29T01:59:59")) == seconds("2026-03-29T00:59:59"))
    // 02:00 to 03:00 occurs twice on 2026-10-25
    let overlap = seconds("2026-10-25T02:30")
    #expect(berlin.instant(ofLocal: overlap) == seconds("2026-10-25T00:30"))
    #expect(berlin.firstInstant(ofLocal: overlap) == seconds("2026-10-25T00:30"))
    #expect(berlin.instant(ofLocal: seconds("2026-10-25T03:00")) == seconds("2026-10-25T02:00"))
  }

  @Test func southernSummersSpanTheTurnOfTheYear() throws {
    let sydney = try TZifFixture.rule("AEST-10AEDT,M10.1.0,M4.1.0/3", offset: 36_000)
    #expect(sydney.offset(atUTC: seconds("2026-01-01")) == 39_600)
    #expect(sydney.offset(atUTC: seconds("2026-07-01")) == 36_000)
    #expect(sydney.offset(atUTC: seconds("2026-12-31")) == 39_600)
    #expect(sydney.instant(ofLocal: seconds("2026-04-05T02:30")) == seconds("2026-04-04T15:30"))
    #expect(sydney.instant(ofLocal: seconds("2026-10-04T02:30")) == seconds("2026-10-03T16:30"))
  }

  @Test func daylightSavingAllYear() throws {
    // RFC 8536, section 3.3.1: the changes of neighbouring years fall together.
    let zone = try TZifFixture.rule("EST3EDT4,0/0,J365/23", offset: -10_800)
    for year in 2020...2030 {
      for month in ["01-01T03:00", "06-01", "12-31T23:59"] {
        #expect(zone.offset(atUTC: seconds("\(year)-\(month)")) == -14_400)
      }
    }
  }

  @Test func ruleRepeatsForEver() throws {
    let cycle: Int64 = 146_097 * 86_400
    let zone = try TZifFixture(
      offsets: [-18_000, -14_400], transitions: [(seconds("1967-04-30T07:00"), 1)],
      footer: "EST5EDT,M3.2.0,M11.1.0"
    ).zone()
    let rule = try TZifFixture.rule("EST5EDT,M3.2.0,M11.1.0", offset: -18_000)
    withSeeds(2000) { generator, seed in
      let instant = Int64.random(in: seconds("1970-01-01")..<cycle * 20, using: &generator)
      #expect(zone.offset(atUTC: instant) == zone.offset(atUTC: instant + cycle), "seed \(seed)")
      #expect(zone.offset(atUTC: instant) == rule.offset(atUTC: instant), "seed \(seed)")
      #expect(
        zone.instant(ofLocal: instant) + cycle == zone.instant(ofLocal: instant + cycle),
        "seed \(seed)")
    }
    for end in [Int64.max, .max - 1, .min, .min + 1] {
      #expect([-18_000, -14_400].contains(zone.offset(atUTC: end)))
    }
  }

  @Test func intervalsTileTime() throws {
    let zone = try TZifFixture.rule("CET-1CEST,M3.5.0,M10.5.0/3", offset: 3600)
    // Across the point where the written-out years are left and folding begins.
    var instant = seconds("0001-06-01")
    var count = 0
    while instant < seconds("1300-01-01") {
      let interval = zone.interval(atUTC: instant)
      #expect(interval.contains(instant) && interval.start < interval.end)
      #expect(zone.interval(atUTC: interval.end).start == interval.end)
      #expect(zone.interval(atUTC: interval.end).offset != interval.offset)
      instant = interval.end
      count += 1
    }
    #expect(count == 2 * 1299)
  }

  /// The definition itself, searched second by second around a change.
  @Test(arguments: [
    (3600, 7200), (7200, 3600), (-12_600, -10_800), (-36_000, 50_400), (50_400, -36_000),
  ])
  func localTimesByBruteForce(before: Int32, after: Int32) throws {
    let change: Int64 = 1_000_000_000
    let zone = try TZifFixture(offsets: [before, after], transitions: [(change, 1)]).zone()
    let width = Int64(abs(before - after)) + 100
    var local = change + Int64(min(before, after)) - 100
    while local < change + Int64(max(before, after)) + 100 {
      let candidates = [before, after].map { local - Int64($0) }
        .filter { local - $0 == Int64(zone.offset(atUTC: $0)) }
      let expected = candidates.min() ?? local - Int64(before)
      #expect(zone.instant(ofLocal: local) == expected)
      let first = zone.firstInstant(ofLocal: local)
      #expect(first == (candidates.min() ?? change))
      local += width / 97
    }
  }

  @Test func everyInstantIsFoundAgain() throws {
    let zone = try TZifFixture.rule("CET-1CEST,M3.5.0,M10.5.0/3", offset: 3600)
    withSeeds(2000) { generator, seed in
      let instant = Int64.random(
        in: seconds("1000-01-01")...seconds("3000-01-01"), using: &generator)
      let local = instant + Int64(zone.offset(atUTC: instant))
      let found = zone.instant(ofLocal: local)
      #expect(found <= instant, "seed \(seed)")
      #expect(found + Int64(zone.offset(atUTC: found)) == local, "seed \(seed)")
      #expect(zone.interval(ofLocal: local).contains(local), "seed \(seed)")
    }
  }
}
