import Testing

@testable import Planner

/// Habits and logs that mean harm.
@Suite struct HabitLimitTests {
  @Test func rulesOutsideTheirRangesAreRefused() {
    let slot = HabitSlot(name: "slot")
    let many = Array(repeating: slot, count: 10_000)
    #expect(throws: HabitMistake.slots(10_000)) { try HabitRule.planned(many) }
    #expect(throws: HabitMistake.slots(0)) { try HabitRule.planned([]) }
    #expect(throws: HabitMistake.weekday(0)) { try HabitRule.planned(on: [9, 1, 0], [slot]) }
    for minute in [-1, 1441, .max] {
      #expect(throws: HabitMistake.deadline(minute)) {
        try HabitRule.planned([slot, HabitSlot(name: "late", deadline: minute)])
      }
    }
    #expect(throws: HabitMistake.quota(8)) { try HabitRule.quota(days: 8) }
    #expect(throws: HabitMistake.slots(25)) { try HabitRule.quota(days: 1, times: 25) }
  }

  @Test func versionsOutsideTheYearsAreRefused() throws {
    let rule = try HabitSample.planned()
    for day in [Habit.days.lowerBound - 1, .min, .max] {
      #expect(throws: HabitMistake.day(day)) {
        try Habit([HabitVersion(firstDay: day, rule: rule)])
      }
    }
    #expect(throws: HabitMistake.day(4)) {
      try Habit([HabitVersion(firstDay: 5, lastDay: 4, rule: rule)])
    }
    #expect(throws: HabitMistake.weekday(8)) { try Habit([], weekStart: 8) }
  }

  @Test func everyWindowIsBounded() throws {
    let first = Habit.days.lowerBound
    let habit = try HabitSample.habit(HabitSample.planned(), from: first)
    let all = HabitDays(habit, HabitLog([]), in: .min ... .max, today: 0)
    #expect(all.window.lowerBound > first - 7)
    #expect(all.window.upperBound < Habit.days.upperBound + 7)
    let log = HabitLog([.min, .max, -1, 0].map { HabitCheck(day: $0, doneAt: .max) })
    for (today, from) in [(.max, .max), (.min, .max), (.min, .min)] as [(Int64, Int64)] {
      let found = HabitSummary(habit, log, from: from, today: today)
      #expect(found.checksOutside == 4 && found.all.done == 0)
    }
    #expect(HabitSummary(habit, log, from: -7, today: 7).checksOutside == 2)
  }

  @Test func anEmptyHabitHasNoPlannedDays() throws {
    let found = HabitSummary(
      try Habit([]), HabitLog([HabitCheck(day: 3)]), from: 0, today: 9)
    #expect(found.all == HabitTally(unplanned: 1))
  }

  @Test func manyChecksOfADayAreOneSlotAndTheRest() throws {
    let habit = try HabitSample.habit(
      HabitSample.planned(HabitSample.cat, deadlines: [0, 0]), from: 0)
    let checks = (0..<50_000).map {
      HabitCheck(day: 7, slot: $0 % 3 == 0 ? nil : Int.max, doneAt: -Int64($0), count: .max)
    }
    let found = HabitSummary(habit, HabitLog(checks), from: 0, today: 8)
    #expect(found.all.over == 50_000 * Int(Int32.max) - 2)
    #expect(found.all.done == 2 && found.all.late == 0)
  }

  @Test func countsBelowZeroAreNone() throws {
    let habit = try HabitSample.habit(HabitSample.planned(), from: 0)
    let log = HabitLog([HabitCheck(day: 0, slot: 0, count: -5), HabitCheck(day: 0, count: .min)])
    let found = HabitSummary(habit, log, from: 0, today: 0)
    #expect(found.all == HabitTally() && found.current == nil)
  }
}
