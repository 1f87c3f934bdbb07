import Testing

@testable import Planner

/// What checks make of a day.
@Suite struct HabitDayTests {
  private static let monday = HabitSample.monday

  /// One day of a habit of slots with deadlines, long over.
  private static func day(
    deadlines: [Int] = [], _ checks: [HabitCheck],
    today: Int64 = monday + 9
  ) throws -> HabitDay {
    let habit = try HabitSample.habit(HabitSample.planned(HabitSample.cat, deadlines: deadlines))
    return try #require(
      HabitSample.days(habit, HabitLog(checks), count: 1, today: today).first)
  }

  private static func check(
    _ slot: Int? = nil, at minute: Int? = nil, count: Int = 1, isSkip: Bool = false
  ) -> HabitCheck {
    HabitCheck(
      day: monday, slot: slot, doneAt: minute.map { monday * 86_400 + Int64($0) * 60 },
      isSkip: isSkip, count: count)
  }

  @Test func aCatThatIsFedThreeTimesInsteadOfTwoIsOnceOver() throws {
    for checks in [
      [Self.check(), Self.check(), Self.check()], [Self.check(count: 3)],
      [Self.check(0), Self.check(1), Self.check(1)], [Self.check(1), Self.check(), Self.check()],
      [Self.check(0), Self.check(1), Self.check(7)], [Self.check(0), Self.check(1, count: 2)],
    ] {
      let day = try Self.day(checks)
      #expect(day.state == .done && day.doneCount == 2 && day.over == 1 && day.share == 1)
    }
  }

  @Test func aSlotThatIsDoneTwiceLeavesTheOtherOpen() throws {
    let day = try Self.day([Self.check(0), Self.check(0)])
    #expect(day.state == .missed && day.done == 1 && day.over == 1 && day.share == 0.5)
  }

  @Test func aSlotDoneAfterItsDeadlineIsDoneButLate() throws {
    let day = try Self.day(
      deadlines: [510, 1020], [Self.check(0, at: 510), Self.check(1, at: 1021)])
    #expect(day.state == .done && day.late == 2)
    let next = HabitCheck(day: Self.monday, slot: 1, doneAt: (Self.monday + 1) * 86_400 + 60)
    #expect(try Self.day(deadlines: [510, 1020], [next]).late == 2)
    #expect(try Self.day([Self.check(at: 1439)]).late == 0)
  }

  @Test func theFirstCheckOfASlotIsTheOneThatCounts() throws {
    let late = Self.check(0, at: 600)
    #expect(try Self.day(deadlines: [510], [late, Self.check(0, at: 500)]).late == 0)
    #expect(try Self.day(deadlines: [510], [late, Self.check(0)]).late == 0)
    #expect(try Self.day(deadlines: [510], [late, Self.check(0, at: 601)]).late == 1)
    #expect(try Self.day(deadlines: [510], [Self.check(0, at: 500, count: 0), late]).late == 1)
  }

  @Test func checksOfNoSlotTakeTheFreeOnesInOrderOfTime() throws {
    let day = try Self.day(
      deadlines: [510, 1020], [Self.check(at: 1000), Self.check(at: 520), Self.check(1)])
    #expect(day.done == 3 && day.late == 1 && day.over == 1)
    let skipped = try Self.day([Self.check(0, isSkip: true), Self.check()])
    #expect(skipped.done == 2 && skipped.skipped == 1 && skipped.state == .skipped)
  }

  @Test func aDayIsSkippedWhenSomethingIsAndTheRestIsDone() throws {
    let skip = Self.check(isSkip: true)
    #expect(try Self.day([skip]).state == .skipped)
    #expect(try Self.day([skip, Self.check(1)]).state == .skipped)
    #expect(try Self.day([skip, Self.check(1)]).skipped == 1)
    #expect(try Self.day([Self.check(0, isSkip: true)]).state == .missed)
    #expect(try Self.day([Self.check(0, isSkip: true), Self.check(1)]).state == .skipped)
    #expect(try Self.day([Self.check(9, isSkip: true)]).state == .missed)
  }

  @Test func whatIsDoneIsDoneEvenIfItIsSkippedToo() throws {
    let day = try Self.day([Self.check(isSkip: true), Self.check(count: 2)])
    #expect(day.state == .done && day.skipped == 0)
  }

  @Test func todayIsOpenUntilItIsOverOrDone() throws {
    #expect(try Self.day([Self.check()], today: Self.monday).state == .open)
    #expect(try Self.day([Self.check()], today: Self.monday - 5).state == .open)
    #expect(try Self.day([Self.check()], today: Self.monday + 1).state == .missed)
    #expect(try Self.day([Self.check(count: 2)], today: Self.monday).state == .done)
    #expect(try Self.day([Self.check(isSkip: true)], today: Self.monday).state == .skipped)
  }

  @Test func daysThatAreNotPlannedKeepTheirChecks() throws {
    let habit = try HabitSample.habit(HabitSample.planned(on: [1, 3]))
    let days = HabitSample.days(
      habit, HabitSample.log("x2sx"), count: 7, today: Self.monday + 4)
    #expect(HabitSample.text(days) == "D-S----")
    #expect(days.map(\.unplanned) == [0, 2, 0, 1, 0, 0, 0])
    #expect(days.allSatisfy { $0.over == 0 })
  }

  @Test func eachDayIsJudgedByTheRuleOfItsDay() throws {
    let once = try HabitSample.planned()
    let twice = try HabitSample.planned(HabitSample.cat)
    let habit = try Habit([
      HabitVersion(firstDay: Self.monday + 3, lastDay: Self.monday + 4, rule: twice),
      HabitVersion(firstDay: Self.monday + 1, rule: once),
    ])
    let days = HabitSample.days(
      habit, HabitSample.log("xxxxxxx"), count: 7, today: Self.monday + 9)
    #expect(HabitSample.text(days) == "-DDMM--")
    #expect(days.map(\.version) == [nil, 0, 0, 1, 1, nil, nil])
    #expect(habit.place(ofSlot: "evening", on: Self.monday + 4) == 1)
    #expect(habit.place(ofSlot: "evening", on: Self.monday + 2) == nil)
    #expect(habit.place(ofSlot: "evening", on: Self.monday + 5) == nil)
  }

  @Test func ofTwoVersionsOfOneDayTheLaterGivenHolds() throws {
    let habit = try Habit([
      HabitVersion(firstDay: Self.monday, rule: HabitSample.planned(HabitSample.cat)),
      HabitVersion(firstDay: Self.monday, rule: HabitSample.planned()),
    ])
    #expect(habit.versions.map(\.rule.slots.count) == [1])
  }
}
