import Platform
import TestSupport
import Testing

@Suite struct CivilDateTests {
  @Test(arguments: [
    (1970, 1, 1, 0, 4), (1969, 12, 31, -1, 3), (2000, 2, 29, 11_016, 2),
    (2026, 11, 21, 20_778, 6), (1, 1, 1, -719_162, 1), (9999, 12, 31, 2_932_896, 5),
    (0, 3, 1, -719_468, 3), (-9999, 1, 1, -4_371_587, 1),
  ])
  func knownDays(year: Int, month: Int, day: Int, days: Int, weekday: Int) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(date.daysSinceEpoch == days)
    #expect(date.weekday == weekday)
    #expect(CivilDate(daysSinceEpoch: days) == date)
  }

  /// Counts every day of all accepted years one by one, with nothing but month lengths.
  @Test func everyDayFollowsTheOneBefore() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var days = CivilDate.daysSinceEpoch(year: -9999, month: 1, day: 1)
    var isRight = true
    for year in CivilDate.years {
      let isLeap = [4, 100, 400].filter { year % $0 == 0 }.count % 2 == 1
      isRight = isRight && CivilDate.isLeapYear(year) == isLeap
      let first = days
      for month in 1...12 {
        let length = lengths[month - 1] + (month == 2 && isLeap ? 1 : 0)
        isRight = isRight && CivilDate.daysInMonth(year: year, month: month) == length
        for day in 1...length {
          let date = CivilDate(daysSinceEpoch: days)
          isRight =
            isRight && date.year == year && date.month == month && date.day == day
            && date.daysSinceEpoch == days && date.dayOfYear == days - first + 1
          days += 1
        }
      }
      if !isRight {
        Issue.record("the calendar of year \(year) is wrong")
        return
      }
    }
    #expect(days == CivilDate.daysSinceEpoch(year: 10_000, month: 1, day: 1))
  }

  @Test(arguments: [
    (2023, 2, 29), (1900, 2, 29), (2020, 4, 31), (2020, 0, 1), (2020, 13, 1), (2020, 1, 0),
    (2020, 1, 32), (10_000, 1, 1), (-10_000, 1, 1),
  ])
  func daysThatDoNotExist(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test func ordersByTime() {
    withSeeds(200) { generator, seed in
      let a = Int.random(in: -4_000_000...3_000_000, using: &generator)
      let b = Int.random(in: -4_000_000...3_000_000, using: &generator)
      #expect(
        (CivilDate(daysSinceEpoch: a) < CivilDate(daysSinceEpoch: b)) == (a < b), "seed \(seed)")
      let weekdays = (CivilDate.weekday(ofDay: a) - CivilDate.weekday(ofDay: b) + 7) % 7
      #expect(weekdays == ((a - b) % 7 + 7) % 7, "seed \(seed)")
    }
  }

  @Test func farInstantsHaveADate() {
    #expect(CivilDate(daysSinceEpoch: 106_751_991).year == 294_247)
    #expect(CivilDate(daysSinceEpoch: -106_751_992).year == -290_308)
  }
}
