import Platform
import Testing

@testable import Planner

/// Days off, Monday to Friday unless said, as governments have published them.
@Suite struct HolidayLawTests {
  /// The days of a year as `MM-DD`, a star after one that is observed for another.
  private func days(_ region: String, _ year: Int, weekends: Bool = false) throws -> String {
    let calendar = try #require(HolidayCalendar(region: region))
    return calendar.days(from: HolidayDates.first(year), through: HolidayDates.last(year))
      .filter { weekends || CivilDate.weekday(ofDay: Int($0.day)) < 6 }
      .map { "\(HolidayDates.text(Int($0.day)).dropFirst(5))\($0.isObserved ? "*" : "")" }
      .joined(separator: " ")
  }

  private func names(_ region: String, _ date: (Int, Int, Int)) throws -> [String] {
    let calendar = try #require(HolidayCalendar(region: region))
    let day = Int64(CivilDate.daysSinceEpoch(year: date.0, month: date.1, day: date.2))
    return calendar.days(from: day, through: day).map(\.name)
  }

  /// opm.gov, Federal Holidays.
  @Test(arguments: [
    (1985, "01-01 02-18 05-27 07-04 09-02 10-14 11-11 11-28 12-25"),
    (1986, "01-01 01-20 02-17 05-26 07-04 09-01 10-13 11-11 11-27 12-25"),
    (2020, "01-01 01-20 02-17 05-25 07-03* 09-07 10-12 11-11 11-26 12-25"),
    (2021, "01-01 01-18 02-15 05-31 06-18* 07-05* 09-06 10-11 11-11 11-25 12-24* 12-31*"),
    (2022, "01-17 02-21 05-30 06-20* 07-04 09-05 10-10 11-11 11-24 12-26*"),
    (2023, "01-02* 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10* 11-23 12-25"),
    (2025, "01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25"),
  ])
  func unitedStates(_ year: Int, _ expected: String) throws {
    #expect(try days("US", year) == expected)
  }

  /// gov.uk/bank-holidays.
  @Test(arguments: [
    ("GB-ENG", 2011, "01-03* 04-22 04-25 04-29 05-02 05-30 08-29 12-26 12-27*"),
    ("GB-ENG", 2012, "01-02* 04-06 04-09 05-07 06-04 06-05 08-27 12-25 12-26"),
    ("GB-ENG", 2020, "01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28*"),
    ("GB-WLS", 2021, "01-01 04-02 04-05 05-03 05-31 08-30 12-27* 12-28*"),
    ("GB-ENG", 2022, "01-03* 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27*"),
    ("GB-ENG", 2023, "01-02* 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26"),
    ("GB-ENG", 2024, "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26"),
    ("GB-WLS", 2025, "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26"),
    ("GB-SCT", 2021, "01-01 01-04* 04-02 05-03 05-31 08-02 11-30 12-27* 12-28*"),
    ("GB-SCT", 2022, "01-03* 01-04* 04-15 05-02 06-02 06-03 08-01 09-19 11-30 12-26 12-27*"),
    ("GB-SCT", 2023, "01-02 01-03* 04-07 05-01 05-08 05-29 08-07 11-30 12-25 12-26"),
    ("GB-SCT", 2024, "01-01 01-02 03-29 05-06 05-27 08-05 12-02* 12-25 12-26"),
    ("GB-SCT", 2026, "01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28*"),
    ("GB-NIR", 2024, "01-01 03-18* 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26"),
    ("GB-NIR", 2025, "01-01 03-17 04-18 04-21 05-05 05-26 07-14* 08-25 12-25 12-26"),
    ("GB", 2024, "01-01 03-29 05-06 05-27 12-25 12-26"),
  ])
  func unitedKingdom(_ region: String, _ year: Int, _ expected: String) throws {
    #expect(try days(region, year) == expected)
  }

  @Test func britainHadDaysOnce() throws {
    #expect(try names("GB", (1999, 12, 31)) == ["Millennium Eve"])
    #expect(try names("GB-NIR", (2002, 6, 3)) == ["Queen's Golden Jubilee"])
    #expect(try names("GB", (2002, 6, 4)) == ["Spring bank holiday"])
    #expect(try names("GB", (2002, 5, 27)).isEmpty && names("GB", (2020, 5, 4)).isEmpty)
    #expect(try names("GB-SCT", (2006, 11, 30)).isEmpty)
  }

  /// The laws of the Länder; weekends too.
  @Test(arguments: [
    ("DE", 2024, "01-01 03-29 04-01 05-01 05-09 05-20 10-03 12-25 12-26"),
    ("DE", 2017, "01-01 04-14 04-17 05-01 05-25 06-05 10-03 10-31 12-25 12-26"),
    ("DE", 1994, "01-01 04-01 04-04 05-01 05-12 05-23 10-03 11-16 12-25 12-26"),
    ("DE-BY", 2025, "01-01 01-06 04-18 04-21 05-01 05-29 06-09 06-19 10-03 11-01 12-25 12-26"),
    ("DE-BE", 2018, "01-01 03-30 04-02 05-01 05-10 05-21 10-03 12-25 12-26"),
    ("DE-BE", 2020, "01-01 03-08 04-10 04-13 05-01 05-08 05-21 06-01 10-03 12-25 12-26"),
    ("DE-BE", 2025, "01-01 03-08 04-18 04-21 05-01 05-08 05-29 06-09 10-03 12-25 12-26"),
    ("DE-BB", 2024, "01-01 03-29 03-31 04-01 05-01 05-09 05-19 05-20 10-03 10-31 12-25 12-26"),
    ("DE-SN", 2024, "01-01 03-29 04-01 05-01 05-09 05-20 10-03 10-31 11-20 12-25 12-26"),
    ("DE-HH", 2016, "01-01 03-25 03-28 05-01 05-05 05-16 10-03 12-25 12-26"),
    ("DE-HH", 2018, "01-01 03-30 04-02 05-01 05-10 05-21 10-03 10-31 12-25 12-26"),
    ("DE-SL", 2024, "01-01 03-29 04-01 05-01 05-09 05-20 05-30 08-15 10-03 11-01 12-25 12-26"),
    ("DE-TH", 2019, "01-01 04-19 04-22 05-01 05-30 06-10 09-20 10-03 10-31 12-25 12-26"),
  ])
  func germany(_ region: String, _ year: Int, _ expected: String) throws {
    #expect(try days(region, year, weekends: true) == expected)
  }

  @Test func germanyIsOneSince1990() throws {
    #expect(try names("DE", (1990, 10, 3)) == ["Tag der Deutschen Einheit"])
    #expect(try names("DE-BW", (1990, 6, 17)) == ["Tag der deutschen Einheit"])
    #expect(try names("DE-BW", (1991, 6, 17)).isEmpty)
  }

  /// service-public.fr, jours fériés; weekends too.
  @Test(arguments: [
    ("FR", 2024, "01-01 04-01 05-01 05-08 05-09 05-20 07-14 08-15 11-01 11-11 12-25"),
    ("FR", 2026, "01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25"),
    (
      "FR-67", 2025, "01-01 04-18 04-21 05-01 05-08 05-29 06-09 07-14 08-15 11-01 11-11 12-25 12-26"
    ),
    ("FR-974", 2025, "01-01 04-21 05-01 05-08 05-29 06-09 07-14 08-15 11-01 11-11 12-20 12-25"),
  ])
  func france(_ region: String, _ year: Int, _ expected: String) throws {
    #expect(try days(region, year, weekends: true) == expected)
  }

  /// Resolución de 23 de octubre de 2023 (BOE) for 2024; weekends too.
  @Test(arguments: [
    (2024, "01-01 01-06 03-29 05-01 08-15 10-12 11-01 12-06 12-08 12-25"),
    (2025, "01-01 01-06 04-18 05-01 08-15 10-12 11-01 12-06 12-08 12-25"),
  ])
  func spain(_ year: Int, _ expected: String) throws {
    #expect(try days("ES", year, weekends: true) == expected)
  }

  /// Canada Labour Code and the acts of the provinces.
  @Test(arguments: [
    ("CA", 2020, "01-01 04-10 05-18 07-01 09-07 10-12 11-11 12-25 12-28*"),
    ("CA", 2022, "01-03* 04-15 05-23 07-01 09-05 09-30 10-10 11-11 12-26 12-27*"),
    ("CA", 2023, "01-02* 04-07 05-22 07-03* 09-04 10-02* 10-09 11-13* 12-25 12-26"),
    ("CA-BC", 2018, "01-01 02-12 03-30 05-21 07-02* 08-06 09-03 10-08 12-25"),
    ("CA-BC", 2024, "01-01 02-19 03-29 05-20 07-01 08-05 09-02 09-30 10-14 11-11 12-25"),
    ("CA-ON", 2024, "01-01 02-19 03-29 05-20 07-01 09-02 10-14 12-25 12-26"),
    ("CA-QC", 2024, "01-01 03-29 05-20 06-24 07-01 09-02 10-14 12-25"),
    ("CA-QC", 2018, "01-01 03-30 05-21 06-25* 07-02* 09-03 10-08 12-25"),
    ("CA-PE", 2022, "02-21 04-15 07-01 09-05 09-19 09-30 11-11"),
  ])
  func canada(_ region: String, _ year: Int, _ expected: String) throws {
    #expect(try days(region, year) == expected)
  }

  /// fairwork.gov.au, public holidays, and the acts of the states.
  @Test(arguments: [
    ("AU", 2022, "01-03* 01-26 04-15 04-18 04-25 09-22 12-26 12-27*"),
    ("AU-NSW", 2021, "01-01 01-26 04-02 04-05 06-14 10-04 12-27* 12-28*"),
    ("AU-NSW", 2026, "01-01 01-26 04-03 04-06 04-27 06-08 10-05 12-25 12-28*"),
    ("AU-VIC", 2024, "01-01 01-26 03-11 03-29 04-01 04-25 06-10 09-27 11-05 12-25 12-26"),
    ("AU-QLD", 2021, "01-01 01-26 04-02 04-05 04-26* 05-03 10-04 12-27* 12-28*"),
    ("AU-WA", 2020, "01-01 01-27* 03-02 04-10 04-13 04-27* 06-01 09-28 12-25 12-28*"),
    ("AU-SA", 2021, "01-01 01-26 03-08 04-02 04-05 04-26* 06-14 10-04 12-27* 12-28*"),
    ("AU-SA", 2027, "01-01 01-26 03-08 03-26 03-29 06-14 10-04 12-27* 12-28*"),
    ("AU-ACT", 2020, "01-01 01-27* 03-09 04-10 04-13 04-27 06-01 06-08 10-05 12-25 12-28*"),
    ("AU-TAS", 2022, "01-03* 01-26 03-14 04-15 04-18 04-25 06-13 09-22 12-26 12-27*"),
    ("AU-NT", 2024, "01-01 01-26 03-29 04-01 04-25 05-06 06-10 08-05 12-25 12-26"),
  ])
  func australia(_ region: String, _ year: Int, _ expected: String) throws {
    #expect(try days(region, year) == expected)
  }
}
