import Platform
import Testing

@testable import Analysis

@Suite struct DateLevelsTests {
  private static func day(_ year: Int, _ month: Int, _ day: Int) -> (first: Int32, last: Int32) {
    let number = Int32(CivilDate.daysSinceEpoch(year: year, month: month, day: day))
    return (number, number)
  }

  private static func year(_ year: Int) -> (first: Int32, last: Int32) {
    (day(year, 1, 1).first, day(year, 12, 31).last)
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
