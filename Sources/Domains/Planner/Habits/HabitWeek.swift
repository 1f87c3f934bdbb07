/// A week of a quota, or the part of it in which quotas held.
///
/// Each of its days asks for a seventh of its version's quota, a skipped one for nothing; the week asks
/// for the sum, rounded down to whole days. So a week that a version begins or ends in, or that was in
/// part skipped, is judged in proportion, and one that two versions share by both.
struct HabitWeek: Hashable, Sendable, BitwiseCopyable {
  /// Since 1970-01-01.
  let firstDay: Int64
  let lastDay: Int64
  /// The days that it asks for, 0...7.
  let asked: Int
  /// The days up to today on which it was done.
  let done: Int
  /// Never `missed` before it is over; `skipped` if skips left nothing to ask for.
  let state: HabitState

  /// Judges `days`, at least one, all of quotas and within a week.
  init(_ days: ArraySlice<HabitDay>, _ versions: [HabitVersion], today: Int64) {
    firstDay = days.first?.day ?? 0
    lastDay = days.last?.day ?? 0
    let counted = days.lazy.filter { $0.state != .skipped }
    asked = counted.reduce(0) { $0 + ($1.version.map { versions[$0].rule.quota } ?? 0) } / 7
    done = days.reduce(0) { $0 + ($1.state == .done && $1.day <= today ? 1 : 0) }
    if asked == 0 {
      state = days.contains { $0.state == .skipped } ? .skipped : .notPlanned
    } else if done >= asked {
      state = .done
    } else {
      state = lastDay < today ? .missed : .open
    }
  }
}
