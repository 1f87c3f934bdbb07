/// The figures of a habit on a day, of the days from a first one up to it; in flat memory.
struct HabitSummary: Sendable {
  /// The last 7 days, today the last of them.
  ///
  /// A week of a quota is where its last day is; one that is done before it is over is where today is.
  let week: HabitTally
  /// The last 30 days.
  let month: HabitTally
  /// The last 365 days.
  let year: HabitTally
  let all: HabitTally
  /// The streak that lasts, however short; today does not end it before it is over.
  let current: HabitStreak?
  /// The longest streaks that are long enough to be shown, the longest first, of two as long the later.
  let best: [HabitStreak]
  /// How many streaks are long enough to be shown.
  let streakCount: Int
  /// From 0 to 1; see ``HabitScore``.
  let score: Double
  /// How many checks are for days before the first week or after the week of today.
  let checksOutside: Int

  /// Whether the habit is kept consistently.
  ///
  /// It is if at least 90 % of the planned slots of the last 30 days are done, at least 4 were planned
  /// then, and at least 20 in the last 365 days. For a quota, days count in place of slots. 4 are what a
  /// habit of one day a week has in 30 days; 20 keep a new one from a star for its first days.
  var isConsistent: Bool {
    month.planned >= 4 && year.planned >= 20 && month.done * 10 >= month.planned * 9
  }

  /// Reads from the week of `firstDay`, which should be that of the habit, to that of `today`, and keeps
  /// the `bestCount` longest streaks of those of at least `shownFrom`.
  init(
    _ habit: Habit, _ log: HabitLog, from firstDay: Int64, today: Int64,
    shownFrom: Int = HabitStreak.shownFrom, bestCount: Int = 5
  ) {
    let today = max(Habit.days.lowerBound, min(today, Habit.days.upperBound))
    let days = HabitDays(habit, log, in: min(firstDay, today)...today, today: today)
    var finder = HabitStreakFinder(today: today)
    var score = HabitScore(habit, today: today)
    var tallies = (HabitTally(), HabitTally(), HabitTally(), HabitTally())
    func count(at day: Int64, _ add: (inout HabitTally) -> Void) {
      add(&tallies.3)
      if day > today - 365 { add(&tallies.2) }
      if day > today - 30 { add(&tallies.1) }
      if day > today - 7 { add(&tallies.0) }
    }
    var (best, streakCount) = ([HabitStreak](), 0)
    func keep(_ streak: HabitStreak?) {
      guard let streak, streak.length >= shownFrom else { return }
      streakCount += 1
      let place = best.firstIndex { $0.length <= streak.length } ?? best.count
      guard place < bestCount else { return }
      best.insert(streak, at: place)
      if best.count > bestCount { best.removeLast() }
    }
    for day in days {
      if day.day <= today { count(at: day.day) { $0.add(day) } }
      if let week = day.week { count(at: week.lastDay) { $0.add(week) } }
      score.take(day)
      keep(finder.take(day))
    }
    keep(finder.current)
    (self.best, self.streakCount) = (best, streakCount)
    (week, month, year, all) = tallies
    current = finder.current
    self.score = score.value
    let checks = log.checks
    checksOutside =
      checks.partitionPoint { $0.day >= days.window.lowerBound } + checks.count
      - checks.partitionPoint { $0.day > days.window.upperBound }
  }
}
