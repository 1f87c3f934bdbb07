/// A run of done days, or of done weeks of a quota, and why it began and ended where it did.
///
/// Days and weeks that are skipped, not planned or open neither break nor lengthen it.
struct HabitStreak: Hashable, Sendable {
  enum Unit: String, Hashable, Sendable { case days, weeks }

  /// What stands between two streaks.
  ///
  /// A day or week that was missed; or, where days were planned before and weeks of a quota after, or
  /// the reverse, the first done one of the other unit.
  struct Break: Hashable, Sendable {
    /// `missed`, or `done` if the unit changed.
    let state: HabitState
    let firstDay: Int64
    let lastDay: Int64
  }

  /// What `length` counts.
  let unit: Unit
  /// The first day that was done, or the first day of the first week; since 1970-01-01.
  let firstDay: Int64
  /// The last day that was done, or the last day of the last week.
  fileprivate(set) var lastDay: Int64
  /// How many days, or weeks, were done.
  fileprivate(set) var length = 1
  /// How many between its first and its last were skipped.
  fileprivate(set) var skipped = 0
  /// What it began after; nil if nothing was missed before.
  let before: Break?
  /// What ended it; nil while it lasts.
  fileprivate(set) var after: Break?

  /// The least length of a streak that is shown, unless another is asked for.
  static let shownFrom = 3
}

/// Finds the streaks of days that are taken in order, in a few numbers of memory.
struct HabitStreakFinder: Sendable {
  /// The day that is not over: later ones do not count yet.
  let today: Int64
  /// The streak that lasts; nil if the last thing that counted was missed.
  private(set) var current: HabitStreak?
  private var lastBreak: HabitStreak.Break?
  private var skippedSince = 0

  init(today: Int64) { self.today = today }

  /// Takes the next day; the streak that it ended, or nil.
  mutating func take(_ day: HabitDay) -> HabitStreak? {
    if let week = day.week, week.firstDay <= today {
      return take(week.state, .weeks, week.firstDay, week.lastDay)
    }
    return day.isQuota || day.day > today ? nil : take(day.state, .days, day.day, day.day)
  }

  private mutating func take(
    _ state: HabitState, _ unit: HabitStreak.Unit, _ firstDay: Int64, _ lastDay: Int64
  ) -> HabitStreak? {
    if state == .skipped { skippedSince += 1 }
    guard state == .done || state == .missed else { return nil }
    defer { skippedSince = 0 }
    if state == .done, current?.unit == unit {
      current?.lastDay = lastDay
      current?.length += 1
      current?.skipped += skippedSince
      return nil
    }
    if state == .missed || current != nil {
      lastBreak = HabitStreak.Break(state: state, firstDay: firstDay, lastDay: lastDay)
    }
    current?.after = lastBreak
    defer {
      current =
        state == .missed
        ? nil
        : HabitStreak(unit: unit, firstDay: firstDay, lastDay: lastDay, before: lastBreak)
    }
    return current
  }
}

extension HabitDays {
  /// All streaks of at least `length` in order of time; the one that lasts is the last.
  ///
  /// One that began before the window is cut by it. Memory grows with the answer only.
  func streaks(from length: Int = HabitStreak.shownFrom) -> [HabitStreak] {
    var finder = HabitStreakFinder(today: today)
    let ended = compactMap { finder.take($0) }
    return (ended + [finder.current].compactMap { $0 }).filter { $0.length >= length }
  }
}
