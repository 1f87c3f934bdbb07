import TestSupport
import Testing

@testable import Planner

/// Any habits and logs against ``NaiveHabit``.
@Suite struct HabitPropertyTests {
  private static let span: Int64 = 90

  private static func rule(_ random: inout SeededGenerator) throws -> HabitRule {
    if Int.random(in: 0..<5, using: &random) < 2 {
      return try .quota(
        days: Int.random(in: 1...7, using: &random), times: Int.random(in: 1...3, using: &random))
    }
    let isDaily = Bool.random(using: &random)
    let days = isDaily ? Set(1...7) : Set((1...7).filter { _ in Bool.random(using: &random) })
    let count =
      Int.random(in: 0..<20, using: &random) == 0 ? 24 : Int.random(in: 1...3, using: &random)
    return try .planned(
      on: days,
      (0..<count).map {
        let deadline = Int.random(in: 0...1440, using: &random)
        return HabitSlot(name: "\($0)", deadline: Bool.random(using: &random) ? deadline : nil)
      })
  }

  private static func make(_ random: inout SeededGenerator) throws -> NaiveHabit {
    let base = Int64.random(in: -4_000_000...2_900_000, using: &random)
    var versions: [HabitVersion] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      var version = HabitVersion(
        firstDay: base + Int64.random(in: 0..<60, using: &random), rule: try rule(&random))
      if Int.random(in: 0..<4, using: &random) == 0 {
        version.lastDay = version.firstDay + Int64.random(in: 0..<40, using: &random)
      }
      versions.append(version)
    }
    let diligence = [40, 85, 98][Int.random(in: 0..<3, using: &random)]
    var naive = NaiveHabit(
      versions: versions, weekStart: Int.random(in: 1...7, using: &random),
      today: base + Int64.random(in: -5..<span + 5, using: &random))
    for day in base..<base + span {
      for slot in 0..<max(1, naive.slots(day).count)
      where Int.random(in: 0..<100, using: &random) < diligence {
        let time = (day * 1440 + Int64.random(in: -200...1700, using: &random)) * 60
        naive.checks[day, default: []].append(
          HabitCheck(
            day: day, slot: Bool.random(using: &random) ? slot : nil,
            doneAt: Int.random(in: 0..<4, using: &random) == 0 ? nil : time,
            isSkip: Int.random(in: 0..<12, using: &random) == 0))
      }
      while Int.random(in: 0..<6, using: &random) == 0 {
        naive.checks[day, default: []].append(
          HabitCheck(
            day: day, slot: [nil, -1, 0, 1, 30, 40_000][Int.random(in: 0..<6, using: &random)],
            isSkip: Int.random(in: 0..<4, using: &random) == 0,
            count: Int.random(in: 0...4, using: &random)))
      }
    }
    return naive
  }

  /// The days that a habit is compared on: whole weeks around all that it has.
  private static func window(_ naive: NaiveHabit) -> ClosedRange<Int64> {
    let first = naive.versions.map(\.firstDay).min() ?? 0
    return naive.week(first - 70)...naive.week(first + span + 20) + 6
  }

  private static func habit(_ naive: NaiveHabit) throws -> Habit {
    try Habit(naive.versions, weekStart: naive.weekStart)
  }

  private static func log(_ naive: NaiveHabit) -> HabitLog {
    HabitLog(naive.checks.values.flatMap { $0 })
  }

  private static func bits(_ places: Set<Int>) -> UInt32 {
    places.reduce(0) { $0 | 1 << UInt32($1) }
  }

  @Test func daysAreThoseOfThePlainWalk() throws {
    try withSeeds(60, long: 3_000) { random, seed in
      let naive = try Self.make(&random)
      let window = Self.window(naive)
      let days = HabitDays(
        try Self.habit(naive), Self.log(naive), in: window, today: naive.today)
      #expect(days.map(\.day) == Array(window), "seed \(seed)")
      for day in days {
        let marks = naive.marks(day.day)
        let isRight =
          day.state == naive.state(day.day) && day.done == Self.bits(marks.done)
          && day.late == Self.bits(marks.late) && day.skipped == Self.bits(marks.skipped)
          && day.over == marks.over && day.unplanned == marks.unplanned
          && day.slots == naive.slots(day.day).count && day.isQuota == naive.isQuota(day.day)
        #expect(isRight, "seed \(seed), day \(day.day)")
        let week = day.isQuota ? naive.quotaWeek(day.day) : nil
        #expect(
          day.week?.state == (week?.last == day.day ? week?.state : nil),
          "seed \(seed), day \(day.day)")
      }
    }
  }

  @Test func statesAreTotalAndDisjoint() throws {
    try withSeeds(60, long: 3_000, base: 10_000) { random, seed in
      let naive = try Self.make(&random)
      let days = HabitDays(
        try Self.habit(naive), Self.log(naive), in: Self.window(naive), today: naive.today)
      for day in days {
        let all = UInt32(truncatingIfNeeded: (UInt64(1) << UInt64(day.slots)) - 1)
        let isOver = day.day < naive.today
        // What each state says of a day that is planned; a quota leaves open what its week decides.
        let holds: [HabitState: Bool] = [
          .done: day.slots > 0 && day.done == all,
          .skipped: day.slots > 0 && day.done != all && day.done | day.skipped == all,
          .missed: day.slots > 0 && !day.isQuota && day.done | day.skipped != all && isOver,
        ]
        #expect(holds.values.count { $0 } <= 1, "seed \(seed)")
        let settled = holds.first { $0.value }?.key
        if let settled {
          #expect(day.state == settled, "seed \(seed)")
        } else if day.slots == 0 {
          #expect(day.state == .notPlanned, "seed \(seed)")
        } else if day.isQuota {
          #expect(day.state == .notPlanned || day.state == .open && !isOver, "seed \(seed)")
        } else {
          #expect(day.state == .open && !isOver, "seed \(seed)")
        }
        #expect(day.done & day.skipped == 0 && day.late & ~day.done == 0, "seed \(seed)")
      }
      // Nothing that was done gets lost.
      let counts = Self.log(naive).checks.reduce(0) { $0 + ($1.isSkip ? 0 : Int($1.count)) }
      #expect(
        days.reduce(0) { $0 + $1.doneCount + $1.over + $1.unplanned } == counts, "seed \(seed)")
    }
  }

  @Test func streaksAreThoseOfThePlainWalk() throws {
    try withSeeds(60, long: 3_000, base: 20_000) { random, seed in
      let naive = try Self.make(&random)
      let window = Self.window(naive)
      let habit = try Self.habit(naive)
      let log = Self.log(naive)
      let found = HabitDays(habit, log, in: window, today: naive.today).streaks(from: 1)
      let plain = naive.streaks(window)
      #expect(found.map(Self.text) == plain, "seed \(seed)")
      let summary = HabitSummary(
        habit, log, from: window.lowerBound, today: naive.today, shownFrom: 2, bestCount: 3)
      let sorted = found.filter { $0.length >= 2 }.sorted {
        ($0.length, $0.firstDay) > ($1.length, $1.firstDay)
      }
      #expect(summary.best == Array(sorted.prefix(3)), "seed \(seed)")
      #expect(summary.streakCount == sorted.count, "seed \(seed)")
      #expect(summary.current == found.last.flatMap { $0.after == nil ? $0 : nil }, "seed \(seed)")
    }
  }

  private static func text(_ streak: HabitStreak) -> String {
    func judged(_ end: HabitStreak.Break?) -> NaiveHabit.Judged? {
      end.map { .init(unit: streak.unit, first: $0.firstDay, last: $0.lastDay, state: $0.state) }
    }
    return NaiveHabit.text(
      streak.unit, streak.firstDay, streak.lastDay, streak.length, streak.skipped,
      judged(streak.before), judged(streak.after))
  }

  @Test func talliesAndScoreAreThoseOfThePlainWalk() throws {
    try withSeeds(60, long: 3_000, base: 30_000) { random, seed in
      let naive = try Self.make(&random)
      let first = Self.window(naive).lowerBound
      let summary = HabitSummary(
        try Self.habit(naive), Self.log(naive), from: first, today: naive.today)
      for (length, found) in [
        (7, summary.week), (30, summary.month), (365, summary.year), (5_000, summary.all),
      ] {
        #expect(found == naive.tally(last: length, from: first), "seed \(seed), \(length) days")
      }
      #expect(abs(summary.score - naive.score(from: first)) < 1e-9, "seed \(seed)")
      #expect((0...1).contains(summary.score), "seed \(seed)")
    }
  }

  @Test func aDayIsTheSameInEveryWindow() throws {
    try withSeeds(60, long: 3_000, base: 40_000) { random, seed in
      let naive = try Self.make(&random)
      let (habit, log) = (try Self.habit(naive), Self.log(naive))
      let wide = Self.window(naive)
      let all = Array(HabitDays(habit, log, in: wide, today: naive.today))
      let low = Int64.random(in: wide, using: &random)
      let narrow = HabitDays(
        habit, log, in: low...Int64.random(in: low...wide.upperBound, using: &random),
        today: naive.today)
      #expect(Array(narrow) == all.filter { narrow.window.contains($0.day) }, "seed \(seed)")
      // Streaks that began within the narrow window, after something missed, are those of the wide one.
      let whole = HabitDays(habit, log, in: wide, today: naive.today).streaks(from: 1)
      for streak in narrow.streaks(from: 1) where streak.before?.state == .missed {
        guard let same = whole.first(where: { $0.firstDay == streak.firstDay }) else {
          Issue.record("seed \(seed): no streak from \(streak.firstDay)")
          continue
        }
        #expect(streak.after == nil || same == streak, "seed \(seed)")
        #expect(same.length >= streak.length, "seed \(seed)")
      }
    }
  }

  @Test func theOrderOfChecksMeansNothing() throws {
    try withSeeds(60, long: 2_000, base: 50_000) { random, seed in
      let naive = try Self.make(&random)
      let habit = try Self.habit(naive)
      let window = Self.window(naive)
      let checks = Self.log(naive).checks
      let days = [checks, checks.shuffled(using: &random)].map {
        Array(HabitDays(habit, HabitLog($0), in: window, today: naive.today))
      }
      #expect(days[0] == days[1], "seed \(seed)")
    }
  }
}
