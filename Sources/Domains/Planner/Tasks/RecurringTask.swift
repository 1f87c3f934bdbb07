internal import Platform

/// A task that comes back by a rule.
///
/// Counted from the due, the start is the first instance, and **the n-th completion closes the n-th instance**: each
/// closes the earliest open one, due before it or, if none is, the next. Counted from completion, one instance is open
/// at a time: the first of the rule after the day of the last completion, the rule starting on that day at the time of
/// day of the start; a rule of hours, minutes or seconds starts at the second of the completion instead, and `COUNT`
/// is how often it is done. Completions in one second are one; those after now are left out. Any thread.
struct RecurringTask: Sendable {
  /// What the next due is counted from.
  enum NextFrom: String, CaseIterable, Hashable, Codable, Sendable { case due, completion }

  /// What clocks of `zone` show at the first due, in seconds from 1970-01-01T00:00:00; of a day its beginning.
  var start: Int64
  /// Whether it is due on days.
  var isDate: Bool
  var zone: TimeZone
  var rule: RecurrenceRule
  var nextFrom: NextFrom

  /// Where a recurring task stands: one entry, however many instances were missed.
  struct State: Hashable, Sendable {
    /// How many instances are overdue and open; if `isCut`, at least so many.
    var missed = 0
    /// The due of the earliest one of them.
    var firstMissed: TaskDue?
    /// The first open due that is not overdue; nil if none is known in the window.
    var next: TaskDue?
    /// How many instances the completions close.
    var closed = 0
    /// How many completions found no instance in the window to close.
    var surplus = 0
    /// Whether there are more instances than were to be looked at.
    var isCut = false
  }

  /// Where it stands at the moment of `buckets`.
  ///
  /// `completions` are in seconds since 1970-01-01T00:00:00Z, in any order. Dues are looked for up to `through`, and
  /// no more than `limit` from the start on and from today on.
  func state(
    completions: [Int64], at buckets: DueBuckets, through: Int64, limit: Int = 100_000
  ) -> State {
    guard TaskDue.seconds.contains(start), limit > 0 else { return State() }
    let through = min(max(through, TaskDue.seconds.lowerBound), TaskDue.seconds.upperBound)
    let done = Set(completions.filter { $0 <= buckets.now && TaskDue.seconds.contains($0) })
    return nextFrom == .due
      ? stateFromDue(series, done.count, buckets, through, limit)
      : stateFromCompletion(series, done, buckets, through)
  }

  private func due(_ instance: RecurrenceSet.Instance) -> TaskDue {
    isDate ? .day(floorDivide(instance.local, 86_400)) : .time(instance.time)
  }

  private func stateFromDue(
    _ series: RecurrenceSet, _ done: Int, _ buckets: DueBuckets, _ through: Int64, _ limit: Int
  ) -> State {
    func isOverdue(_ due: TaskDue) -> Bool { buckets.place(of: due).bucket == .overdue }
    let window = series.window(from: .min, through: through, limit: limit)
    var state = State(closed: min(done, window.instances.count))
    for due in window.instances.dropFirst(done).lazy.map(due) {
      guard isOverdue(due) else {
        state.next = due
        return state
      }
      if state.missed == 0 { state.firstMissed = due }
      state.missed += 1
    }
    state.surplus = done - state.closed
    state.isCut = window.isCut
    // Instances ahead are open if all completions went to overdue ones. A rule that counts would
    // be walked from its start on again.
    if window.isCut, state.surplus == 0, window.instances.last.map(due).map(isOverdue) ?? false {
      if case .count = rule.end { return state }
      let today = TaskDue.day(buckets.today - (isDate ? 3 : 1)).deadline(in: buckets.zone) + 1
      let ahead = series.window(from: today, through: through, limit: limit)
      state.next = ahead.instances.lazy.map(due).first { !isOverdue($0) }
    }
    return state
  }

  private func stateFromCompletion(
    _ series: RecurrenceSet, _ done: Set<Int64>, _ buckets: DueBuckets, _ through: Int64
  ) -> State {
    var (series, state, from) = (series, State(closed: done.count), Int64.min)
    if case .count(let count) = rule.end {
      if done.count >= count { return State(closed: count, surplus: done.count - count) }
      series.rules[0].end = .never
    }
    if let last = done.max() {
      let day = zone.plannerDay(at: last)
      series.start = day * 86_400 + ((start % 86_400) + 86_400) % 86_400
      from = zone.firstInstant(ofLocal: day * 86_400 + 86_400)
      if !isDate, [.hourly, .minutely, .secondly].contains(rule.frequency) {
        (series.start, from) = (last + Int64(zone.offset(atUTC: last)), last + 1)
      }
    }
    let next = series.window(from: from, through: through, limit: 1).instances.first.map(due)
    guard let next, buckets.place(of: next).bucket == .overdue else {
      state.next = next
      return state
    }
    (state.missed, state.firstMissed) = (1, next)
    return state
  }
}
