internal import Platform

/// A rule of a habit and the days on which it holds, since 1970-01-01.
struct HabitVersion: Hashable, Sendable {
  let firstDay: Int64
  /// The last day, if no later version begins before.
  var lastDay = Habit.days.upperBound
  let rule: HabitRule
}

/// A habit: the rules that it followed over time, so that each day is judged by the rule of its day.
///
/// A version holds until the day before the next one or until its own last day. Days of no version ask
/// for nothing.
struct Habit: Sendable {
  /// By first day, without overlaps; of two that begin on one day, the one given later.
  let versions: [HabitVersion]
  /// The first day of a week, 1 (Monday) to 7.
  let weekStart: Int

  /// The days that habits may have: those of the years -9999...9999.
  static let days =
    Int64(
      CivilDate.daysSinceEpoch(year: -9999, month: 1, day: 1))...Int64(
      CivilDate.daysSinceEpoch(year: 9999, month: 12, day: 31))

  init(_ versions: [HabitVersion], weekStart: Int = 1) throws(HabitMistake) {
    guard (1...7).contains(weekStart) else { throw .weekday(weekStart) }
    var kept: [HabitVersion] = []
    let order = versions.indices.sorted {
      (versions[$0].firstDay, $0) < (versions[$1].firstDay, $1)
    }
    for version in order.map({ versions[$0] }) {
      guard Self.days.contains(version.firstDay) else { throw .day(version.firstDay) }
      guard (version.firstDay...Self.days.upperBound).contains(version.lastDay) else {
        throw .day(version.lastDay)
      }
      if var last = kept.popLast(), last.firstDay < version.firstDay {
        last.lastDay = min(last.lastDay, version.firstDay - 1)
        kept.append(last)
      }
      kept.append(version)
    }
    self.versions = kept
    self.weekStart = weekStart
  }

  /// The place of the slot of a name on a day; nil if the rule of the day has none.
  func place(ofSlot name: String, on day: Int64) -> Int? {
    let version = versions.partitionPoint { $0.lastDay >= day }
    guard version < versions.count, versions[version].firstDay <= day else { return nil }
    return name.isEmpty ? nil : versions[version].rule.slots.firstIndex { $0.name == name }
  }
}

extension Array {
  /// The first place from which on `isReached` holds; it must not turn false again.
  func partitionPoint(_ isReached: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
