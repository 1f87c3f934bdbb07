import TestSupport
import Testing

@testable import Platform

@Suite struct CalendarSystemTests {
  struct Pair: CustomTestStringConvertible {
    let calendar: CalendarSystem
    let date: (year: Int, month: Int, day: Int)
    let gregorian: (year: Int, month: Int, day: Int)

    init(
      _ calendar: CalendarSystem, _ year: Int, _ month: Int, _ day: Int,
      _ gregorian: (year: Int, month: Int, day: Int)
    ) {
      self.calendar = calendar
      date = (year, month, day)
      self.gregorian = gregorian
    }

    var testDescription: String { "\(calendar) \(date)" }
  }

  /// Days of history that both calendars are known of, and pairs of the tables in "Calendrical
  /// Calculations".
  static let pairs: [Pair] = [
    Pair(.julian, 1582, 10, 4, (1582, 10, 14)),
    Pair(.julian, 1582, 10, 5, (1582, 10, 15)),
    Pair(.julian, 1752, 9, 2, (1752, 9, 13)),
    Pair(.julian, 1917, 10, 25, (1917, 11, 7)),
    Pair(.julian, 1969, 12, 19, (1970, 1, 1)),
    Pair(.julian, 1066, 10, 14, (1066, 10, 20)),
    Pair(.julian, -43, 3, 15, (-43, 3, 13)),
    Pair(.julian, -4712, 1, 1, (-4713, 11, 24)),
    Pair(.julian, 1648, 5, 31, (1648, 6, 10)),
    Pair(.julian, 1288, 3, 26, (1288, 4, 2)),
    Pair(.julian, 1700, 2, 29, (1700, 3, 11)),
    Pair(.frenchRepublican, 1, 1, 1, (1792, 9, 22)),
    Pair(.frenchRepublican, 1, 5, 2, (1793, 1, 21)),
    Pair(.frenchRepublican, 2, 11, 9, (1794, 7, 27)),
    Pair(.frenchRepublican, 3, 13, 6, (1795, 9, 22)),
    Pair(.frenchRepublican, 4, 1, 1, (1795, 9, 23)),
    Pair(.frenchRepublican, 8, 1, 1, (1799, 9, 23)),
    Pair(.frenchRepublican, 8, 2, 18, (1799, 11, 9)),
    Pair(.frenchRepublican, 12, 1, 1, (1803, 9, 24)),
    Pair(.frenchRepublican, 13, 3, 11, (1804, 12, 2)),
    Pair(.frenchRepublican, 14, 3, 11, (1805, 12, 2)),
    Pair(.frenchRepublican, 14, 4, 10, (1805, 12, 31)),
    Pair(.hebrew, 5708, 9, 5, (1948, 5, 14)),
    Pair(.hebrew, 5734, 1, 10, (1973, 10, 6)),
    Pair(.hebrew, 5758, 1, 1, (1997, 10, 2)),
    Pair(.hebrew, 5784, 1, 1, (2023, 9, 16)),
    Pair(.hebrew, 5785, 1, 1, (2024, 10, 3)),
    Pair(.hebrew, 5782, 7, 14, (2022, 3, 17)),
    Pair(.hebrew, 5783, 6, 14, (2023, 3, 7)),
    Pair(.hebrew, 5783, 7, 14, (2023, 3, 7)),
    Pair(.hebrew, 5252, 12, 9, (1492, 8, 11)),
    Pair(.hebrew, 3174, 12, 10, (-586, 7, 24)),
    Pair(.hebrew, 5408, 10, 20, (1648, 6, 10)),
    Pair(.hebrew, 5752, 7, 12, (1992, 3, 17)),
    Pair(.hebrew, 5756, 6, 5, (1996, 2, 25)),
    Pair(.hebrew, 1, 1, 1, (-3760, 9, 7)),
  ]

  @Test(arguments: pairs) func daysAreThoseThatHistoryTells(_ pair: Pair) throws {
    let found = try #require(
      pair.calendar.date(year: pair.date.year, month: pair.date.month, day: pair.date.day))
    let day = CivilDate(daysSinceEpoch: found.first)
    #expect((day.year, day.month, day.day) == pair.gregorian)
    #expect(found == UncertainDate(day: found.first))
  }

  /// Going through the days of many years one by one, each is the day after the one before, and
  /// what the calendar says of a number of days is found again by it.
  @Test(
    arguments: [
      (.julian, -4712...(-4000)), (.julian, -100...900), (.julian, 1200...2100),
      (.gregorian, -50...450), (.frenchRepublican, 1...1100), (.frenchRepublican, 3990...4010),
      (.hebrew, 1...500), (.hebrew, 5000...6000),
    ] as [(CalendarSystem, ClosedRange<Int>)])
  func everyDayIsTheOneAfterTheDayBefore(_ calendar: CalendarSystem, _ years: ClosedRange<Int>) {
    var next: Int?
    var wrong: [String] = []
    for year in years {
      let isCommonHebrew = calendar == .hebrew && !HebrewCalendar.isLeapYear(year)
      // Both names of Adar mean the same month in a common year.
      for month in 1...calendar.monthCount where !isCommonHebrew || month != 7 {
        for day in 1...calendar.daysInMonth(year: year, month: month) {
          let number = calendar.daysSinceEpoch(year: year, month: month, day: day)
          if number != next ?? number { wrong.append("\(year)-\(month)-\(day)") }
          next = number + 1
        }
      }
    }
    #expect(wrong.isEmpty, "\(calendar): \(wrong.prefix(5))")
  }

  /// The way back, by looking for the year and the month that hold a day.
  @Test func everyDayIsFoundAgain() {
    withSeeds(2000, long: 20_000) { generator, seed in
      let calendar = CalendarSystem.allCases.randomElement(using: &generator) ?? .julian
      let year = Int.random(in: calendar.years, using: &generator)
      let month = Int.random(in: 1...calendar.monthCount, using: &generator)
      let length = calendar.daysInMonth(year: year, month: month)
      let day = Int.random(in: 1...length, using: &generator)
      let number = calendar.daysSinceEpoch(year: year, month: month, day: day)
      let holdsYear = calendar.date(year: year, month: nil, day: nil).map {
        ($0.first...$0.last).contains(number)
      }
      let months = (1...calendar.monthCount).filter { other in
        calendar.date(year: year, month: other, day: nil).map {
          ($0.first...$0.last).contains(number)
        } ?? false
      }
      let start = calendar.daysSinceEpoch(year: year, month: month, day: 1)
      let isSound =
        holdsYear == true && months.contains(month) && number - start + 1 == day
        && (months.count == 1 || (calendar == .hebrew && months == [6, 7]))
        && calendar.date(year: year, month: month, day: length + 1) == nil
        && calendar.date(year: year, month: month, day: 0) == nil
      if !isSound { Issue.record("seed \(seed): \(calendar) \(year)-\(month)-\(day)") }
    }
  }

  @Test(arguments: CalendarSystem.allCases)
  func yearsLieWithinTheGreatestInterval(_ calendar: CalendarSystem) throws {
    let first = try #require(calendar.date(year: calendar.years.lowerBound, month: nil, day: nil))
    let last = try #require(calendar.date(year: calendar.years.upperBound, month: nil, day: nil))
    #expect(first.first >= UncertainDate.earliest)
    #expect(last.last <= UncertainDate.latest)
    #expect(calendar.date(year: calendar.years.upperBound + 1, month: nil, day: nil) == nil)
  }

  @Test func hebrewYearsHaveLawfulLengths() {
    var lengths: Set<Int> = []
    for year in 1...6000 {
      let days = HebrewCalendar.daysSinceEpoch(year: year + 1, month: 1, day: 1)
      lengths.insert(days - HebrewCalendar.daysSinceEpoch(year: year, month: 1, day: 1))
      // A new year is never a Sunday, Wednesday or Friday.
      #expect(![7, 3, 5].contains(CivilDate.weekday(ofDay: days)), "\(year + 1)")
    }
    #expect(lengths == [353, 354, 355, 383, 384, 385])
  }
}
