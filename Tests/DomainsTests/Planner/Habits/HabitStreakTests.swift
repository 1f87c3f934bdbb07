import Testing

@testable import Planner

/// Runs of done days.
@Suite struct HabitStreakTests {
  private static let monday = HabitSample.monday

  /// The streaks of a habit of every day, or of `weekdays`; today is the day after the log.
  private static func streaks(
    _ marks: String, on weekdays: Set<Int> = Set(1...7), from length: Int = 1, isOver: Bool = true
  ) throws -> [HabitStreak] {
    let habit = try HabitSample.habit(HabitSample.planned(on: weekdays))
    let today = monday + Int64(marks.count) - (isOver ? 0 : 1)
    return HabitDays(habit, HabitSample.log(marks), in: monday...today, today: today)
      .streaks(from: length)
  }

  @Test func aMissedDayBreaksAStreak() throws {
    let found = try Self.streaks("xxx.xx")
    #expect(found.map(\.length) == [3, 2])
    let missed = HabitStreak.Break(
      state: .missed, firstDay: Self.monday + 3, lastDay: Self.monday + 3)
    #expect(found.map(\.before) == [nil, missed])
    #expect(found.map(\.after) == [missed, nil])
    #expect(found.map(\.firstDay) == [Self.monday, Self.monday + 4])
    #expect(found.map(\.lastDay) == [Self.monday + 2, Self.monday + 5])
  }

  @Test func streaksAreShownFromThreeOn() throws {
    #expect(try Self.streaks("xx.xxx.x", from: HabitStreak.shownFrom).map(\.length) == [3])
  }

  @Test func skippedDaysNeitherBreakNorLengthen() throws {
    let found = try Self.streaks("ssxsxxss")
    #expect(found.map(\.length) == [3])
    #expect(found.map(\.skipped) == [1])
    #expect(found.map(\.firstDay) == [Self.monday + 2])
    #expect(found.map(\.lastDay) == [Self.monday + 5])
    #expect(try Self.streaks("ssss").isEmpty)
    #expect(try Self.streaks("xxs.sxx").map(\.skipped) == [0, 0])
  }

  @Test func unplannedDaysNeitherBreakNorLengthen() throws {
    let found = try Self.streaks("x.xxx..x.x", on: [1, 3, 5])
    #expect(found.map(\.length) == [5])
    #expect(found.map(\.lastDay) == [Self.monday + 9])
  }

  @Test func todayBreaksNothingBeforeItIsOver() throws {
    let open = try Self.streaks("xxx.", isOver: false)
    #expect(open.map(\.length) == [3])
    #expect(open.map(\.after) == [nil])
    #expect(try Self.streaks("xxxx", isOver: false).map(\.length) == [4])
    #expect(try Self.streaks("xxx.").first?.after != nil)
  }

  @Test func whatIsCheckedAheadDoesNotCountYet() throws {
    let habit = try HabitSample.habit(HabitSample.planned())
    let log = HabitSample.log("xxxxxxxxx")
    let days = HabitDays(habit, log, in: Self.monday...Self.monday + 8, today: Self.monday + 2)
    #expect(days.streaks().map(\.length) == [3])
    #expect(HabitSummary(habit, log, from: Self.monday, today: Self.monday + 2).all.done == 3)
  }

  @Test func aNewRuleOfTheSameUnitBreaksNothing() throws {
    let habit = try Habit([
      HabitVersion(firstDay: Self.monday, rule: HabitSample.planned()),
      HabitVersion(firstDay: Self.monday + 2, rule: HabitSample.planned(HabitSample.cat)),
      HabitVersion(firstDay: Self.monday + 4, rule: HabitSample.planned(on: [])),
      HabitVersion(firstDay: Self.monday + 6, rule: HabitSample.planned()),
    ])
    let days = HabitDays(
      habit, HabitSample.log("xx22..x"), in: Self.monday...Self.monday + 6,
      today: Self.monday + 6)
    #expect(days.streaks().map(\.length) == [5])
  }

  @Test func aChangeBetweenDaysAndWeeksEndsAStreak() throws {
    let habit = try Habit([
      HabitVersion(firstDay: Self.monday, rule: HabitSample.planned()),
      HabitVersion(firstDay: Self.monday + 7, rule: .quota(days: 2)),
    ])
    let days = HabitDays(
      habit, HabitSample.log("xxxxxxxx.x....x..x...."), in: Self.monday...Self.monday + 21,
      today: Self.monday + 21)
    let found = days.streaks(from: 1)
    let change = HabitStreak.Break(
      state: .done, firstDay: Self.monday + 7, lastDay: Self.monday + 13)
    #expect(found.map(\.unit) == [.days, .weeks])
    #expect(found.map(\.length) == [7, 2])
    #expect(found.map(\.before) == [nil, change])
    #expect(found.map(\.after) == [change, nil])
  }
}
