import Testing

@testable import Planner

/// Habits of so many days a week.
@Suite struct HabitQuotaTests {
  private static let monday = HabitSample.monday

  private static func weeks(
    _ habit: Habit, _ marks: String, from first: Int64 = monday, today: Int64 = monday + 99
  ) -> [HabitWeek] {
    HabitDays(
      habit, HabitSample.log(marks, from: first), in: first...first + Int64(marks.count) - 1,
      today: today
    ).compactMap(\.week)
  }

  private static func quota(_ days: Int, _ times: Int = 1, from first: Int64 = monday) throws
    -> Habit
  {
    try HabitSample.habit(.quota(days: days, times: times), from: first)
  }

  @Test func aWeekIsDoneWhenItsDaysAre() throws {
    let weeks = Self.weeks(try Self.quota(3), "x.x.x..xx.....x.xxx..")
    #expect(weeks.map(\.state) == [.done, .missed, .done])
    #expect(weeks.map(\.done) == [3, 2, 4])
    #expect(weeks.map(\.firstDay) == [0, 7, 14].map { Self.monday + $0 })
  }

  @Test func aDayOfAQuotaIsDoneAfterAllItsTimes() throws {
    let days = HabitSample.days(
      try Self.quota(2, 2), HabitSample.log("2x3x..."), count: 7, today: Self.monday + 9)
    #expect(HabitSample.text(days) == "D-D----")
    #expect(days.map(\.over) == [0, 0, 1, 0, 0, 0, 0])
    #expect(days.map { $0.share ?? -1 } == [1, 0.5, 1, 0.5, 0, 0, 0])
  }

  @Test func weeksBeginWhereTheHabitSaysSo() throws {
    let habit = try HabitSample.habit(.quota(days: 2), from: Self.monday - 1, weekStart: 7)
    let weeks = Self.weeks(habit, "x.....xx......", from: Self.monday - 1)
    #expect(weeks.map(\.state) == [.done, .missed])
  }

  @Test func thePresentWeekIsOpenUntilItIsOverOrDone() throws {
    let habit = try Self.quota(3)
    for (marks, today, states, week) in [
      ("xx.....", 2, "DDooooo", HabitState.open), ("xx.....", 6, "DD----o", .open),
      ("xx.....", 7, "DD-----", .missed), ("xxx....", 2, "DDD----", .done),
      ("xxxx...", 2, "DDDD---", .done), ("xx..x..", 2, "DDooDoo", .open),
    ] {
      let days = HabitSample.days(
        habit, HabitSample.log(marks), count: 7, today: Self.monday + Int64(today))
      #expect(HabitSample.text(days) == states)
      #expect(days.last?.week?.state == week)
    }
  }

  @Test func weeksThatAVersionBeginsOrEndsInAreJudgedInProportion() throws {
    // From Friday on three sevenths of three days are asked for.
    let late = try Self.quota(3, from: Self.monday + 4)
    #expect(Self.weeks(late, "xxxx...").map(\.asked) == [1])
    #expect(Self.weeks(late, "xxxx...").map(\.state) == [.missed])
    #expect(Self.weeks(late, "......x").map(\.state) == [.done])
    // Too little for a day.
    let once = try Self.quota(1, from: Self.monday + 4)
    #expect(Self.weeks(once, "......x").map(\.state) == [.notPlanned])
    // Four sevenths of three and three sevenths of five days.
    let both = try Habit([
      HabitVersion(firstDay: Self.monday, rule: .quota(days: 3)),
      HabitVersion(firstDay: Self.monday + 4, lastDay: Self.monday + 8, rule: .quota(days: 5)),
    ])
    let weeks = Self.weeks(both, "xx....xx......")
    #expect(weeks.map(\.asked) == [3, 1])
    #expect(weeks.map(\.lastDay) == [Self.monday + 6, Self.monday + 8])
    #expect(weeks.map(\.state) == [.done, .done])
  }

  @Test func aWeekIsCutWherePlannedDaysBegin() throws {
    let habit = try Habit([
      HabitVersion(firstDay: Self.monday, rule: .quota(days: 4)),
      HabitVersion(firstDay: Self.monday + 4, rule: HabitSample.planned()),
    ])
    let days = HabitSample.days(
      habit, HabitSample.log("x.x.x.x"), count: 7, today: Self.monday + 9)
    #expect(HabitSample.text(days) == "D-D-DMD")
    #expect(days[3].week?.asked == 2)
    #expect(days.compactMap(\.week).map(\.state) == [.done])
  }

  @Test func aSkippedDayAsksForNothing() throws {
    let habit = try Self.quota(3)
    #expect(Self.weeks(habit, "ssssxs.").map(\.state) == [.skipped])
    #expect(Self.weeks(habit, "ssss.x.").map(\.state) == [.done])
    #expect(Self.weeks(habit, "sssssss").map(\.state) == [.skipped])
    #expect(Self.weeks(habit, "ssss...").map(\.state) == [.missed])
    #expect(Self.weeks(habit, "ssss...").map(\.asked) == [1])
  }

  @Test func streaksCountWeeks() throws {
    let week = "x.x.x.."
    let log = HabitSample.log(week + week + "sssssss" + week + "xx....." + week + "x......")
    let today = Self.monday + 6 * 7 + 1
    let days = HabitDays(try Self.quota(3), log, in: Self.monday...today, today: today)
    let found = days.streaks(from: 1)
    #expect(found.map(\.length) == [3, 1])
    #expect(found.map(\.skipped) == [1, 0])
    #expect(found.map(\.lastDay) == [Self.monday + 27, Self.monday + 41])
    #expect(found.first?.after?.firstDay == Self.monday + 28)
    #expect(found.last?.after == nil)
  }
}
