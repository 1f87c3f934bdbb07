import Platform
import TestSupport
import Testing

@Suite struct PeriodUnitTests {
  @Test(arguments: [
    (PeriodUnit.year, "1970", 0), (.year, "2024", 54), (.year, "0001", -1969),
    (.quarter, "1970-Q1", 0),
    (.quarter, "2024-Q2", 217), (.month, "1969-12", -1), (.month, "2024-05", 652),
    (.week, "1970-W01", 0),
    (.week, "1969-W52", -1), (.week, "2020-W53", 2661), (.week, "2021-W01", 2662),
    (.week, "2024-W18", 2835),
    (.day, "1970-01-01", 0), (.day, "2024-02-29", 19_782), (.hour, "1970-01-01 00h", 0),
    (.hour, "1969-12-31 23h", -1), (.hour, "2024-05-03 14h", 476_318),
  ]) func texts(unit: PeriodUnit, text: String, period: Int64) {
    #expect(unit.text(period) == text)
    #expect(unit.period(text) == period)
  }

  @Test(arguments: [
    (PeriodUnit.year, "24"), (.year, "2024 "), (.year, "2024-05"), (.quarter, "2024-Q5"),
    (.quarter, "2024-2"),
    (.month, "2024-13"), (.month, "2024-5"), (.month, "2024"), (.week, "2024-W53"),
    (.week, "2024-W00"),
    (.week, "2024-18"), (.day, "2023-02-29"), (.day, "2024-05"), (.hour, "2024-05-03"),
    (.hour, "2024-05-03 24h"),
    (.hour, "2024-05-03 xxh"), (.day, ""), (.month, "-024-05"), (.quarter, "2024xQ2"),
  ]) func otherTexts(unit: PeriodUnit, text: String) {
    #expect(unit.period(text) == nil)
  }

  /// Periods follow one another without gaps, each with the days from its first one on.
  @Test(arguments: PeriodUnit.allCases) func periodsDivideTime(unit: PeriodUnit) throws {
    guard unit != .hour else { return }
    var before = try #require(unit.period(ofDay: -800_000))
    for day: Int64 in -799_999 ... -795_000 {
      let period = try #require(unit.period(ofDay: day))
      #expect(period == before || period == before + 1)
      #expect((unit.firstDay(of: period) == day) == (period == before + 1 || unit == .day))
      before = period
    }
    try withSeeds(2_000) { generator, seed in
      let day = Int64.random(in: PeriodUnit.days, using: &generator)
      let period = try #require(unit.period(ofDay: day))
      if let first = unit.firstDay(of: period) {
        #expect(first <= day && unit.period(ofDay: first) == period, "seed \(seed)")
      }
      if let next = unit.firstDay(of: period + 1) { #expect(next > day, "seed \(seed)") }
      let near = Int64.random(in: -700_000...2_900_000, using: &generator)
      let known = try #require(unit.period(ofDay: near))
      #expect(unit.period(unit.text(known)) == known, "seed \(seed)")
    }
  }

  @Test func extremesAreNoTrap() {
    for unit in PeriodUnit.allCases {
      for value: Int64 in [.min, .max, .min + 1, 4_000_000, -4_000_000, 20_000_000, 0] {
        #expect(unit.period(ofDay: value) == nil || PeriodUnit.days.contains(value))
        for offset: Int32 in [-93_599, 0, 93_599] {
          _ = unit.period(ofInstant: value, offset: offset)
        }
        #expect(!unit.text(value).isEmpty)
      }
    }
  }

  /// Hours are those of clocks: the one that comes twice is one.
  @Test func hoursOfClocks() {
    let hour: Int64 = 3_600_000_000
    #expect(PeriodUnit.hour.period(ofInstant: 0, offset: 7_200) == 2)
    #expect(PeriodUnit.hour.period(ofInstant: hour, offset: 3_600) == 2)
    #expect(PeriodUnit.hour.period(ofInstant: -1, offset: 0) == -1)
    #expect(PeriodUnit.day.period(ofInstant: -1, offset: 3_600) == 0)
  }
}
