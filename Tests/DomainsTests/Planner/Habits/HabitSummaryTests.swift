import Testing

@testable import Planner

/// Totals, rates and the star.
@Suite struct HabitSummaryTests {
  private static let monday = HabitSample.monday

  private static func summary(
    _ rule: HabitRule, _ marks: String, today: Int? = nil, bestCount: Int = 5
  ) throws -> HabitSummary {
    HabitSummary(
      try HabitSample.habit(rule), HabitSample.log(marks), from: monday,
      today: monday + Int64(today ?? marks.count - 1), bestCount: bestCount)
  }

  private static func times(_ marks: String, _ count: Int) -> String {
    String(repeating: marks, count: count)
  }

  @Test func theCatOfTheExample() throws {
    let rule = try HabitSample.planned(HabitSample.cat, deadlines: [510, 1020])
    func at(_ day: Int64, _ slot: Int, _ minute: Int64) -> HabitCheck {
      HabitCheck(
        day: Self.monday + day, slot: slot, doneAt: (Self.monday + day) * 86_400 + minute * 60)
    }
    let log = HabitLog([
      at(0, 0, 505), at(0, 1, 1015), at(1, 0, 510), at(1, 1, 1050), at(2, 0, 500), at(2, 1, 900),
      at(2, 1, 1000), at(3, 0, 480),
    ])
    let found = HabitSummary(
      try HabitSample.habit(rule), log, from: Self.monday, today: Self.monday + 3)
    #expect(found.week == found.all)
    #expect(found.all.planned == 6 && found.all.done == 6 && found.all.rate == 1)
    #expect(found.all.over == 1 && found.all.late == 1)
    #expect(found.all.doneDays == 3 && found.all.perfectDays == 2)
    #expect(found.current?.length == 3 && found.streakCount == 1)
  }

  @Test func windowsEndWithToday() throws {
    let found = try Self.summary(HabitSample.planned(), Self.times(".", 400) + Self.times("x", 10))
    #expect(found.week.planned == 7 && found.week.done == 7)
    #expect(found.month.planned == 30 && found.month.done == 10)
    #expect(found.year.planned == 365 && found.year.done == 10)
    #expect(found.all.planned == 410 && found.all.done == 10)
  }

  @Test func skippedSlotsAndOpenDaysAreNotPlannedOnes() throws {
    let found = try Self.summary(HabitSample.planned(HabitSample.cat), "2sx.2x")
    #expect(found.all.planned == 8 && found.all.done == 5 && found.all.skipped == 2)
    #expect(found.all.skippedDays == 1 && found.all.missedDays == 2)
  }

  @Test func nothingPlannedHasNoRate() throws {
    let found = try Self.summary(HabitSample.planned(on: []), "xxx")
    #expect(found.all.rate == nil && found.all.lateShare == nil && found.all.unplanned == 3)
    #expect(found.score == 0 && found.current == nil && !found.isConsistent)
  }

  @Test func ofAQuotaDaysAreCountedByWeeks() throws {
    let found = try Self.summary(
      .quota(days: 3, times: 2), "2.2.2..222222.2......2222...", today: 24)
    #expect(found.all.planned == 12 && found.all.done == 10 && found.all.extraDays == 4)
    #expect(found.week.planned == 6 && found.week.done == 4)
    #expect(found.all.doneDays == 14)
  }

  @Test func theBestStreaksAreTheLongestThenTheLatest() throws {
    let found = try Self.summary(
      HabitSample.planned(), "xxx.xxxx.xx.xxx.xxxxx.xxx", bestCount: 4)
    #expect(found.best.map(\.length) == [5, 4, 3, 3])
    #expect(found.best.map { $0.firstDay - Self.monday } == [16, 4, 22, 12])
    #expect(found.streakCount == 5)
    #expect(found.best[2] == found.current)
    #expect(try Self.summary(HabitSample.planned(), "xxx", bestCount: 0).best.isEmpty)
  }

  @Test func aStarIsForNineOfTenSlotsOfThirtyDays() throws {
    let daily = try HabitSample.planned()
    #expect(try !Self.summary(daily, Self.times("x", 19)).isConsistent)
    #expect(try Self.summary(daily, Self.times("x", 20)).isConsistent)
    #expect(try Self.summary(daily, Self.times("x", 27) + "...", today: 29).isConsistent)
    #expect(try !Self.summary(daily, Self.times("x", 26) + "....x", today: 30).isConsistent)
    let weekly = try HabitRule.quota(days: 1)
    #expect(try Self.summary(weekly, Self.times("x......", 21)).isConsistent)
    #expect(try !Self.summary(weekly, Self.times("x......", 20) + Self.times(".", 14)).isConsistent)
    #expect(try !Self.summary(daily, Self.times("x", 40) + Self.times("s", 30)).isConsistent)
  }

  @Test func checksOutsideTheDaysReadAreCounted() throws {
    let log = HabitSample.log("xxx", from: Self.monday - 2)
    let far = HabitLog(log.checks + [HabitCheck(day: 2_932_532, slot: 0)])
    let found = HabitSummary(
      try HabitSample.habit(HabitSample.planned()), far, from: Self.monday, today: Self.monday)
    #expect(found.checksOutside == 3 && found.all.done == 1)
  }
}
