import Platform
import Testing

@testable import Planner

/// Each kind of rule and of shift, in a table of the test's own.
@Suite struct HolidayRuleTests {
  private func table(_ lines: String) -> HolidayTable {
    HolidayTable(reading: ["= XX | 1970 | a law\n= AA BB | 1980 | another law\n" + lines])
  }

  private func date(_ rule: String, _ year: Int) -> String? {
    table("* | Day | \(rule)").rules[0].day(inYear: year).map(HolidayDates.text)
  }

  @Test(arguments: [
    ("07-04", 2024, "2024-07-04"), ("02-29", 2024, "2024-02-29"),
    ("3 mon 01", 2024, "2024-01-15"), ("1 mon 09", 2025, "2025-09-01"),
    ("4 thu 11", 2024, "2024-11-28"), ("4 thu 11", 2018, "2018-11-22"),
    ("last mon 05", 2024, "2024-05-27"), ("last mon 05", 2021, "2021-05-31"),
    ("last mon 02", 2024, "2024-02-26"), ("last sun 12", 2023, "2023-12-31"),
    ("mon from 05-27", 2024, "2024-05-27"), ("mon from 05-27", 2025, "2025-06-02"),
    ("mon before 05-25", 2024, "2024-05-20"), ("mon before 05-25", 2026, "2026-05-18"),
    ("wed before 11-23", 2024, "2024-11-20"), ("wed before 11-23", 2022, "2022-11-16"),
    ("wed before 03-01", 2023, "2023-02-22"),
    ("easter -2", 2024, "2024-03-29"), ("easter +0", 2024, "2024-03-31"),
    ("easter +50", 2025, "2025-06-09"),
  ])
  func aRuleIsADay(_ rule: String, _ year: Int, _ expected: String) {
    #expect(date(rule, year) == expected)
  }

  @Test(arguments: [
    ("01-01 | 2019-", [2019, 2020, 2100]), ("01-01 | -1994", [1990, 1994]),
    ("01-01 | 2017", [2017]), ("01-01 | -1994 2017 2020-", [1990, 1994, 2017, 2020, 2100]),
    ("01-01", [1990, 1994, 1995, 2016, 2017, 2018, 2019, 2020, 2100]),
  ])
  func yearsAreAsWritten(_ rule: String, _ expected: [Int]) {
    let years = [1990, 1994, 1995, 2016, 2017, 2018, 2019, 2020, 2100]
    #expect(years.filter { date(rule, $0) != nil }.allSatisfy(expected.contains))
    #expect(expected.allSatisfy { date(rule, $0) != nil })
  }

  @Test func regionsAreAllOrTheNamedOnes() {
    let table = table("* | A | 01-01\nAA | B | 01-02\nXX BB | C | 01-03")
    #expect(table.regions.map(\.code) == ["XX", "XX-AA", "XX-BB"])
    #expect(table.regions.map(\.firstYear) == [1970, 1980, 1980])
    #expect(table.regions.map(\.source) == ["a law", "another law", "another law"])
    #expect(table.rules.map(\.regions) == [["XX", "XX-AA", "XX-BB"], ["XX-AA"], ["XX", "XX-BB"]])
  }

  /// Saturday is 2024-06-01.
  @Test(arguments: [
    ("", "06-01", nil), ("", "06-02", nil), ("nearest", "06-01", "2024-05-31"),
    ("nearest", "06-02", "2024-06-03"), ("nearest", "06-03", nil), ("next", "06-01", "2024-06-03"),
    ("next", "06-02", "2024-06-03"), ("next", "05-31", nil), ("sunday", "06-01", nil),
    ("sunday", "06-02", "2024-06-03"),
  ])
  func aShiftIsADayOff(_ shift: String, _ rule: String, _ expected: String?) throws {
    let rule = table("* | Day | \(rule) | | \(shift)").rules[0]
    let day = try #require(rule.day(inYear: 2024))
    #expect(rule.dayOff(for: day, taken: []).map(HolidayDates.text) == expected)
  }

  @Test func theNextFreeDayPassesOtherHolidays() throws {
    let rule = table("* | Day | 06-01 | | next").rules[0]
    let day = try #require(rule.day(inYear: 2024))
    #expect(rule.dayOff(for: day, taken: [day + 2]) == day + 3)
    #expect(rule.dayOff(for: day, taken: [day + 2, day + 3]) == day + 4)
  }
}

/// Days as text and text as days.
enum HolidayDates {
  static func text(_ day: Int) -> String {
    let date = CivilDate(daysSinceEpoch: day)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.year)-\(two(date.month))-\(two(date.day))"
  }

  static func first(_ year: Int) -> Int64 {
    Int64(CivilDate.daysSinceEpoch(year: year, month: 1, day: 1))
  }

  static func last(_ year: Int) -> Int64 { first(year + 1) - 1 }
}
