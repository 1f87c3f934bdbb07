import Platform
import Testing

@testable import Planner

/// What a calendar answers, apart from the days of a law.
@Suite struct HolidayCalendarTests {
  @Test(arguments: [
    "", "XX", "GB-", "DE-XX", "GERMANY", "FR-GES", "US-CA", "ES-MD", "DE BY", "GB-UKM",
  ])
  func anUnknownRegionHasNone(_ region: String) {
    #expect(HolidayCalendar(region: region) == nil)
  }

  @Test func aRegionIsFoundInAnyCase() {
    #expect(HolidayCalendar(region: "de-by")?.region == "DE-BY")
    #expect(HolidayCalendar(region: "Us")?.region == "US")
  }

  @Test func everyRegionHasDaysAndASource() throws {
    let regions = HolidayCalendar.regions
    #expect(Set(regions).count == regions.count && regions.count == 56)
    #expect(regions.count { $0.hasPrefix("DE-") } == 16)
    for region in regions {
      let calendar = try #require(HolidayCalendar(region: region))
      #expect(!calendar.source.isEmpty && calendar.years.upperBound == 2100)
      for year in calendar.years {
        let days = calendar.days(from: HolidayDates.first(year), through: HolidayDates.last(year))
        #expect(days.count >= 6 && days.count < 25, "\(region) \(year)")
        #expect(days.map(\.day) == days.map(\.day).sorted())
        #expect(days.allSatisfy { $0.isObserved == $0.name.hasSuffix(" (observed)") })
      }
    }
  }

  @Test func aSpanIsThePartOfTheYears() throws {
    let calendar = try #require(HolidayCalendar(region: "GB-ENG"))
    let all = calendar.days(from: .min, through: .max)
    #expect(all.first?.day == HolidayDates.first(1978))
    let christmas = HolidayDates.last(2021) - 6
    #expect(calendar.days(from: christmas, through: christmas).map(\.name) == ["Christmas Day"])
    #expect(calendar.days(from: christmas + 1, through: christmas).isEmpty)
    #expect(calendar.days(from: .max, through: .min).isEmpty)
    for (from, through) in [(0, 30_000), (18_000, 18_999), (18_990, 18_994)] as [(Int64, Int64)] {
      #expect(
        calendar.days(from: from, through: through) == all.filter { (from...through) ~= $0.day })
    }
  }

  @Test func outsideOfItsYearsARegionHasNoDays() throws {
    let calendar = try #require(HolidayCalendar(region: "AU-WA"))
    #expect(calendar.days(from: .min, through: HolidayDates.last(2011)).isEmpty)
    #expect(calendar.days(from: HolidayDates.first(2101), through: .max).isEmpty)
  }

  @Test func newYearIsObservedInTheYearBefore() throws {
    let calendar = try #require(HolidayCalendar(region: "US"))
    for year in [2010, 2021, 2027, 2100] {
      let last = HolidayDates.last(year)
      #expect(
        calendar.days(from: last, through: last)
          == [Holiday(day: last, name: "New Year's Day (observed)", isObserved: true)])
    }
  }

  @Test func twoHolidaysOnADayAreTwo() throws {
    let calendar = try #require(HolidayCalendar(region: "FR"))
    let day = Int64(CivilDate.daysSinceEpoch(year: 2008, month: 5, day: 1))
    #expect(calendar.days(from: day, through: day).map(\.name) == ["Ascension", "Fête du Travail"])
  }
}
