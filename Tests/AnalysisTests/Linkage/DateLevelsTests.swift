import Platform
import TestSupport
import Testing

@testable import Analysis

@Suite struct DateLevelsTests {
  private static func day(_ year: Int, _ month: Int, _ day: Int) -> ComparableDate {
    let number = Int32(CivilDate.daysSinceEpoch(year: year, month: month, day: day))
    return ComparableDate(first: number, last: number)
  }

  private static func year(_ year: Int) -> ComparableDate {
    ComparableDate(first: day(year, 1, 1).first, last: day(year, 12, 31).last)
  }

  @Test func daysAreCompared() {
    let born = Self.day(1847, 3, 12)
    #expect(DateLevels.level(born, Self.day(1847, 3, 13)) == .close)
    #expect(DateLevels.level(born, Self.day(1874, 3, 12)) == .close)
    #expect(DateLevels.level(born, Self.day(1847, 12, 3)) == .close)
    #expect(DateLevels.level(born, Self.day(1847, 3, 25)) == .similar)
    #expect(DateLevels.level(born, Self.day(1847, 11, 25)) == .partial)
    #expect(DateLevels.level(born, Self.day(1849, 11, 25)) == .different)
    #expect(DateLevels.level(born, Self.day(1747, 3, 12)) == .close)
  }

  /// The same by the digits as text.
  @Test func closeIsOneDigitOrTwoNeighboursOrDayAndMonth() {
    withSeeds(20) { generator, seed in
      for _ in 0..<500 {
        let (year, month) = (
          Int.random(in: 1840...1850, using: &generator), Int.random(in: 1...12, using: &generator)
        )
        let dates = (0..<2).map { _ in
          CivilDate(
            daysSinceEpoch: CivilDate.daysSinceEpoch(
              year: year + Int.random(in: 0...1, using: &generator) * 9,
              month: Bool.random(using: &generator)
                ? month : Int.random(in: 1...12, using: &generator),
              day: Int.random(in: 1...28, using: &generator)))
        }
        guard dates[0] != dates[1] else { continue }
        let texts = dates.map { Array(String($0.year * 10_000 + $0.month * 100 + $0.day)) }
        let differing = (0..<8).filter { texts[0][$0] != texts[1][$0] }
        let isNeighbours =
          differing.count == 2 && differing[1] == differing[0] + 1
          && texts[0][differing[0]] == texts[1][differing[1]]
          && texts[0][differing[1]] == texts[1][differing[0]]
        let isExchanged =
          dates[0].year == dates[1].year && dates[0].month == dates[1].day
          && dates[0].day == dates[1].month
        let level = DateLevels.level(
          Self.day(dates[0].year, dates[0].month, dates[0].day),
          Self.day(dates[1].year, dates[1].month, dates[1].day))
        #expect(
          (level == .close) == (differing.count == 1 || isNeighbours || isExchanged),
          "seed \(seed): \(dates)")
      }
    }
  }

  @Test func daysOfTwoErasAreNotClose() {
    #expect(DateLevels.level(Self.day(44, 3, 15), Self.day(-44, 3, 15)) == .different)
    #expect(DateLevels.level(Self.day(-44, 3, 15), Self.day(-44, 3, 16)) == .close)
  }

  @Test func uncertainDatesAreCompared() {
    #expect(DateLevels.level(Self.year(1847), Self.day(1847, 3, 12)) == .similar)
    #expect(DateLevels.level(Self.year(1847), Self.day(1848, 3, 12)) == .partial)
    #expect(DateLevels.level(Self.year(1847), Self.year(1848)) == .partial)
    #expect(DateLevels.level(Self.year(1847), Self.year(1849)) == .different)
  }
}
