import Platform
import TestSupport
import Testing

/// The month by the definition: what clocks show at the instant.
private func month(_ zone: TimeZone, _ microseconds: Int64) -> Int32 {
  var second = microseconds / 1_000_000
  if second * 1_000_000 > microseconds { second -= 1 }
  let local = second + Int64(zone.offset(atUTC: second))
  var day = local / 86_400
  if day * 86_400 > local { day -= 1 }
  let date = CivilDate(daysSinceEpoch: Int(day))
  return Int32(date.year * 12 + date.month - 1)
}

@Suite struct PeriodTableTests {
  private static func zones() throws -> [TimeZone] {
    [
      .utc,
      try TZifFixture.rule("CET-1CEST,M3.5.0,M10.5.0/3", offset: 3600),
      try TZifFixture.rule("AEST-10AEDT,M10.1.0,M4.1.0/3", offset: 36_000),
      // Clocks go back over the end of October, as in St. John's in 2009, and forward over March's.
      try TZifFixture.rule("NST3:30NDT,J90/23:30,J305/0:01", offset: -12_600),
      // A day skipped at the end of a month, and an odd second in the offset.
      try TZifFixture(
        offsets: [-39_601, 50_400, 46_799],
        transitions: [(seconds("2011-12-30T10:00"), 1), (seconds("2012-02-29T10:00"), 2)]
      ).zone(),
    ]
  }

  @Test(arguments: 0..<5) func agreesWithClocks(index: Int) throws {
    let zone = try Self.zones()[index]
    let range = seconds("2005-03-31") * 1_000_000 - 7...seconds("2014-07-01") * 1_000_000 + 13
    let table = PeriodTable(zone: zone, range: range)
    withSeeds(20_000) { generator, seed in
      let instant = Int64.random(in: range, using: &generator)
      #expect(table.month(ofMicroseconds: instant) == month(zone, instant), "seed \(seed)")
    }
    // Around the turn of every month, where all the edges are, to the microsecond.
    var day = CivilDate.daysSinceEpoch(year: 2005, month: 3, day: 1)
    while day < CivilDate.daysSinceEpoch(year: 2014, month: 9, day: 1) {
      let midnight = (Int64(day) * 86_400 - Int64(zone.offset(atUTC: Int64(day) * 86_400)))
      for minutes in -180...180 {
        for microseconds: Int64 in [-1, 0, 1] {
          let instant = (midnight + Int64(minutes) * 60) * 1_000_000 + microseconds
          if table.month(ofMicroseconds: instant) != month(zone, instant) {
            Issue.record("wrong month at \(instant)")
            return
          }
        }
      }
      let date = CivilDate(daysSinceEpoch: day + 40)
      day = CivilDate.daysSinceEpoch(year: date.year, month: date.month, day: 1)
    }
    for instant in [range.lowerBound, range.upperBound] {
      #expect(table.month(ofMicroseconds: instant) == month(zone, instant))
    }
  }

  @Test func monthsComeBackWithTheClocks() throws {
    let zone = try TZifFixture(
      offsets: [-9000, -12_600], transitions: [(seconds("2009-11-01T02:31"), 1)]
    ).zone()
    let range = seconds("2009-01-01") * 1_000_000...seconds("2010-01-01") * 1_000_000
    let table = PeriodTable(zone: zone, range: range)
    func month(_ text: String) -> Int32 { table.month(ofMicroseconds: seconds(text) * 1_000_000) }
    let october: Int32 = 2009 * 12 + 9
    #expect(month("2009-11-01T02:29:59") == october)
    #expect(month("2009-11-01T02:30") == october + 1)
    #expect(month("2009-11-01T02:31") == october)
    #expect(month("2009-11-01T03:29:59") == october)
    #expect(month("2009-11-01T03:30") == october + 1)
  }

  @Test func outsideTheRangeIsAsTrue() throws {
    let zone = try Self.zones()[1]
    let table = PeriodTable(zone: zone, range: 0...1_000_000)
    for instant in [
      Int64.min, .min + 1, -1, 0, 1_000_000, 1_000_001, seconds("2019-03-31T23:30") * 1_000_000,
      .max - 1, .max,
    ] {
      #expect(table.month(ofMicroseconds: instant) == month(zone, instant))
    }
  }

  @Test func longRanges() throws {
    let zone = try Self.zones()[1]
    let range = seconds("0001-01-01") * 1_000_000...seconds("9999-12-31") * 1_000_000
    let table = PeriodTable(zone: zone, range: range)
    withSeeds(5000) { generator, seed in
      let instant = Int64.random(in: range, using: &generator)
      #expect(table.month(ofMicroseconds: instant) == month(zone, instant), "seed \(seed)")
    }
  }

  @Test func wholeRangeOfInstants() {
    let table = PeriodTable(zone: .utc, range: .min ... .max)
    for instant in [Int64.min, -1, 0, .max - 1, .max] {
      #expect(table.month(ofMicroseconds: instant) == month(.utc, instant))
    }
  }

  @Test func yearsRoundDown() {
    let table = PeriodTable(zone: .utc, range: 0...0)
    func year(_ text: String, _ shift: Int64 = 0) -> Int32 {
      table.year(ofMicroseconds: seconds(text) * 1_000_000 + shift)
    }
    #expect(year("2020-01-01") == 2020)
    #expect(year("2020-01-01", -1) == 2019)
    #expect(year("0001-01-01", -1) == 0)
    #expect(year("0001-01-01", -366 * 86_400_000_000 - 1) == -1)
  }

  @Test func lookupsNeedNoRange() throws {
    let zone = try Self.zones()[1]
    withSeeds(20) { generator, seed in
      var lookup = MonthLookup(zone: zone)
      for _ in 0..<300 {
        let width = Int64(1) << Int64.random(in: 0...62, using: &generator)
        let instant = Int64.random(in: -width...width, using: &generator)
        #expect(lookup.month(of: instant) == month(zone, instant), "seed \(seed)")
      }
    }
  }
}
