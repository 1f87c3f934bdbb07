import Testing

@testable import Planner

/// The weighted mean.
@Suite struct HabitScoreTests {
  private static let monday = HabitSample.monday

  private static func score(_ habit: Habit, _ marks: String, today: Int64? = nil) -> Double {
    let today = today ?? monday + Int64(marks.count)
    return HabitSummary(habit, HabitSample.log(marks), from: monday, today: today).score
  }

  private static func times(_ marks: String, _ count: Int) -> String {
    String(repeating: marks, count: count)
  }

  private static func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-12 }

  @Test func aDailyHabitIsHalfThereAfterThirteenDays() throws {
    let habit = try HabitSample.habit(HabitSample.planned())
    #expect(Self.isNear(Self.score(habit, Self.times("x", 13)), 0.5))
    #expect(Self.isNear(Self.score(habit, Self.times("x", 26)), 0.75))
    #expect(Self.isNear(Self.score(habit, Self.times("x", 13) + Self.times(".", 13)), 0.25))
    let daily = try HabitSample.habit(.quota(days: 7))
    #expect(Self.isNear(Self.score(daily, Self.times("x", 13)), 0.5))
  }

  @Test func weekdaysAndAQuotaOfAsManyRiseAlike() throws {
    for (days, week) in [(1, "x......"), (2, "x..x..."), (3, "x.x.x.."), (5, "xxxxx..")] {
      let weekdays = Set((1...7).filter { Array(week)[$0 - 1] == "x" })
      let planned = try HabitSample.habit(HabitSample.planned(on: weekdays))
      let quota = try HabitSample.habit(.quota(days: days))
      for weeks in [1, 4, 30] {
        let marks = Self.times(week, weeks)
        let kept = pow2(-Double(weeks * 7) * (Double(days) / 7).squareRoot() / 13)
        #expect(Self.isNear(Self.score(planned, marks), 1 - kept))
        #expect(Self.isNear(Self.score(quota, marks), 1 - kept))
      }
    }
  }

  @Test func aQuotaThatIsDoneInPartGoesToThatPart() throws {
    let habit = try HabitSample.habit(.quota(days: 3))
    let score = Self.score(habit, Self.times("x.x....", 200))
    #expect(abs(score - 2.0 / 3) < 1e-9)
    #expect(Self.score(habit, Self.times("xxxxxx.", 200)) <= 1)
  }

  @Test func skippedUnplannedAndOpenDaysChangeNothing() throws {
    let daily = try HabitSample.habit(HabitSample.planned())
    let quota = try HabitSample.habit(.quota(days: 3))
    let weekdays = try HabitSample.habit(HabitSample.planned(on: [1, 2, 3]))
    let before = Self.score(daily, "xxx")
    #expect(Self.score(daily, "xxxsss") == before)
    #expect(Self.score(daily, "xxx.", today: Self.monday + 3) == before)
    #expect(Self.score(daily, "xxx...") < before)
    #expect(Self.score(quota, "x.x.xsss") == Self.score(quota, "x.x.x"))
    #expect(Self.score(quota, "x.xsss.x") == Self.score(quota, "x.x.x"))
    #expect(Self.score(weekdays, "xxx....") == Self.score(weekdays, "xxxxxxx"))
  }

  @Test func aDayDoneInPartCountsInPartAndWithoutItsSkippedSlots() throws {
    let habit = try HabitSample.habit(HabitSample.planned(["a", "b", "c"]))
    let half = HabitLog([
      HabitCheck(day: Self.monday, slot: 0), HabitCheck(day: Self.monday, slot: 1, isSkip: true),
    ])
    let found = HabitSummary(habit, half, from: Self.monday, today: Self.monday + 1).score
    #expect(Self.isNear(found, (1 - pow2(-1.0 / 13)) / 2))
  }
}

/// Two to the power of `exponent`, by roots: not what the engine takes it from.
private func pow2(_ exponent: Double) -> Double {
  if exponent < 0 { return 1 / pow2(-exponent) }
  var (result, rest, root) = (1.0, exponent, 2.0)
  while rest >= 1 {
    result *= 2
    rest -= 1
  }
  for _ in 0..<60 {
    root = root.squareRoot()
    rest *= 2
    if rest >= 1 {
      result *= root
      rest -= 1
    }
  }
  return result
}
