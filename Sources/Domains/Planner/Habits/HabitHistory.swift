internal import Platform

/// A habit with all that is known of it.
struct HabitHistory: Sendable {
  /// A slot of a day, and what became of it.
  struct Slot: Hashable, Sendable {
    enum State: String, Hashable, Sendable { case done, late, skipped, missed, open }

    let name: String
    /// The minute of the day by which it is to be done; nil if any time will do.
    let deadline: Int?
    /// The minute of the day at which somebody is reminded; nil if nobody is.
    let reminder: Int?
    let state: State
  }

  /// A day for which something is planned.
  struct Day: Sendable {
    let day: Int64
    let slots: [Slot]
  }

  let id: String
  let name: String
  let habit: Habit
  let log: HabitLog

  /// The first day that it has a rule for.
  var firstDay: Int64 { habit.versions.first?.firstDay ?? 0 }

  /// The days from `first` through `last` for which something is planned, as of the day `today`.
  ///
  /// Days of weeks that ask for so many days, whichever they are, are planned while they are open.
  func days(from first: Int64, through last: Int64, today: Int64) -> [Day] {
    guard first <= last else { return [] }
    return HabitDays(habit, log, in: first...last, today: today).compactMap { day in
      guard (first...last).contains(day.day), let version = day.version, day.slots > 0,
        !day.isQuota || day.state != .notPlanned
      else { return nil }
      let slots = habit.versions[version].rule.slots
      return Day(
        day: day.day,
        slots: (0..<day.slots).map { place in
          Slot(
            name: slots[place].name, deadline: slots[place].deadline,
            reminder: slots[place].reminder, state: day.state(ofSlot: place, today: today))
        })
    }
  }
}

extension HabitDay {
  /// What became of a slot.
  func state(ofSlot place: Int, today: Int64) -> HabitHistory.Slot.State {
    let bit = UInt32(1) << UInt32(place)
    if late & bit != 0 { return .late }
    if done & bit != 0 { return .done }
    if skipped & bit != 0 { return .skipped }
    return day < today ? .missed : .open
  }
}
