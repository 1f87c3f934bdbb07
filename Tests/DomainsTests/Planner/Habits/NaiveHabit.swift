@testable import Planner

/// A habit once more, day by day, by looking through everything each time.
struct NaiveHabit {
  var versions: [HabitVersion]
  var weekStart: Int
  /// By day, in any order.
  var checks: [Int64: [HabitCheck]] = [:]
  var today: Int64

  struct Marks {
    var done: Set<Int> = []
    var late: Set<Int> = []
    var skipped: Set<Int> = []
    var over = 0
    var unplanned = 0
  }

  /// A day or week that is judged.
  struct Judged {
    let unit: HabitStreak.Unit
    let first: Int64
    let last: Int64
    let state: HabitState
    var asked = 0
    var done = 0
  }

  func rule(_ day: Int64) -> HabitRule? {
    var found: HabitVersion?
    for version in versions where version.firstDay <= day {
      if let begun = found?.firstDay, begun > version.firstDay { continue }
      found = version
    }
    guard let found, found.lastDay >= day else { return nil }
    return found.rule
  }

  /// 1 is Monday; the epoch is a Thursday.
  func weekday(_ day: Int64) -> Int { Int(((day + 3) % 7 + 7) % 7) + 1 }

  func week(_ day: Int64) -> Int64 {
    var first = day
    while weekday(first) != weekStart { first -= 1 }
    return first
  }

  func slots(_ day: Int64) -> [HabitSlot] {
    guard let rule = rule(day) else { return [] }
    return (rule.weekdays >> UInt8(weekday(day))) & 1 == 1 ? rule.slots : []
  }

  func isQuota(_ day: Int64) -> Bool { rule(day).map { $0.quota > 0 } ?? false }

  func marks(_ day: Int64) -> Marks {
    let slots = slots(day)
    var marks = Marks()
    let skips = checks[day, default: []].filter(\.isSkip)
    // A time for each time that it was done; those of no time come before all others.
    func times(_ isWanted: (Int?) -> Bool) -> [Int64?] {
      checks[day, default: []].filter { !$0.isSkip && isWanted($0.slot.map { Int($0) }) }
        .flatMap { Array(repeating: $0.doneAt, count: Int($0.count)) }
        .sorted { ($0 ?? .min) < ($1 ?? .min) }
    }
    guard !slots.isEmpty else {
      marks.unplanned = times { _ in true }.count
      return marks
    }
    var first: [Int: Int64?] = [:]
    for place in slots.indices {
      let all = times { $0 == place }
      guard let time = all.first else { continue }
      first[place] = .some(time)
      marks.over += all.count - 1
    }
    marks.over += times { $0 != nil && !slots.indices.contains($0 ?? 0) }.count
    let named = Set(skips.compactMap { $0.slot.map { Int($0) } }).intersection(slots.indices)
    var free = slots.indices.filter { first[$0] == nil && !named.contains($0) }
    free += slots.indices.filter { first[$0] == nil && named.contains($0) }
    for time in times({ $0 == nil }) {
      if free.isEmpty { marks.over += 1 } else { first[free.removeFirst()] = .some(time) }
    }
    for (place, time) in first {
      marks.done.insert(place)
      if let time, let deadline = slots[place].deadline, time - day * 86_400 > Int64(deadline) * 60
      {
        marks.late.insert(place)
      }
    }
    marks.skipped = skips.contains { $0.slot == nil } ? Set(slots.indices) : named
    marks.skipped.subtract(marks.done)
    return marks
  }

  /// Whether a day is done, or skipped, by its own checks.
  func settled(_ day: Int64) -> HabitState? {
    let (slots, marks) = (slots(day), marks(day))
    if slots.isEmpty { return nil }
    if marks.done.count == slots.count { return .done }
    return marks.done.union(marks.skipped).count == slots.count ? .skipped : nil
  }

  /// The week of a quota that a day of it belongs to.
  func quotaWeek(_ day: Int64) -> Judged {
    var days = [day]
    while week(days[0] - 1) == week(day), isQuota(days[0] - 1) { days.insert(days[0] - 1, at: 0) }
    var last = day
    while week(last + 1) == week(day), isQuota(last + 1) {
      last += 1
      days.append(last)
    }
    let skipped = days.filter { settled($0) == .skipped }
    let asked =
      days.filter { !skipped.contains($0) }.map { rule($0)?.quota ?? 0 }
      .reduce(0, +) / 7
    let done = days.filter { $0 <= today && settled($0) == .done }.count
    let state: HabitState =
      asked == 0
      ? (skipped.isEmpty ? .notPlanned : .skipped)
      : done >= asked ? .done : last < today ? .missed : .open
    return Judged(
      unit: .weeks, first: days[0], last: last, state: state, asked: asked, done: done)
  }

  func state(_ day: Int64) -> HabitState {
    if slots(day).isEmpty { return .notPlanned }
    if let settled = settled(day) { return settled }
    if isQuota(day) { return day >= today && quotaWeek(day).state == .open ? .open : .notPlanned }
    return day < today ? .missed : .open
  }

  /// Days and weeks in order, those of weeks by their last day; of the weeks of `days` up to today.
  func judged(_ days: ClosedRange<Int64>) -> [Judged] {
    var found: [Judged] = []
    for day in days {
      if isQuota(day) {
        let week = quotaWeek(day)
        if week.last == day, week.first <= today { found.append(week) }
      } else if day <= today {
        found.append(Judged(unit: .days, first: day, last: day, state: state(day)))
      }
    }
    return found
  }

  /// Runs of done ones, as texts.
  func streaks(_ days: ClosedRange<Int64>) -> [String] {
    let all = judged(days)
    let counted = all.filter { $0.state == .done || $0.state == .missed }
    var runs: [[Judged]] = []
    for (index, one) in counted.enumerated() where one.state == .done {
      let before = index > 0 ? counted[index - 1] : nil
      if let before, before.state == .done, before.unit == one.unit {
        runs[runs.count - 1].append(one)
      } else {
        runs.append([one])
      }
    }
    return runs.map { run in
      let (first, last) = (run[0], run[run.count - 1])
      let skipped = all.filter {
        $0.state == .skipped && $0.first > first.first && $0.last < last.last
      }
      let after = counted.first { $0.first > last.last }
      let before = counted.last { $0.last < first.first }
      return Self.text(
        first.unit, first.first, last.last, run.count, skipped.count,
        before.map { $0.state == .missed ? $0 : first }, after)
    }
  }

  static func text(
    _ unit: HabitStreak.Unit, _ first: Int64, _ last: Int64, _ length: Int, _ skipped: Int,
    _ before: Judged?, _ after: Judged?
  ) -> String {
    func name(_ one: Judged?) -> String {
      one.map { "\($0.state.rawValue) \($0.first) \($0.last)" } ?? "nothing"
    }
    return "\(length) \(unit) \(first) to \(last), \(skipped) skipped, after \(name(before)), "
      + "before \(name(after))"
  }
}
