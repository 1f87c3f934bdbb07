/// A mark in the log of a habit: that it was done, or that it is excused.
struct HabitCheck: Hashable, Sendable, BitwiseCopyable {
  /// The day that it is for, since 1970-01-01.
  let day: Int64
  /// When it was done, in local seconds since 1970-01-01; nil if that is not known.
  let doneAt: Int64?
  /// The place of the slot, from 0; nil for the next free slot, and of a skip for all that are open.
  let slot: Int16?
  let isSkip: Bool
  /// How many times it was done, from 0; means nothing for a skip.
  let count: Int32

  init(day: Int64, slot: Int? = nil, doneAt: Int64? = nil, isSkip: Bool = false, count: Int = 1) {
    self.day = day
    self.doneAt = doneAt
    self.slot = slot.map { Int16(clamping: $0) }
    self.isSkip = isSkip
    self.count = Int32(clamping: max(0, count))
  }

  /// What a log is ordered by.
  fileprivate var key: (Int64, Int, Int64) { (day, slot == nil ? 1 : 0, doneAt ?? .min) }
}

/// The checks of a habit in the order in which they are read.
///
/// By day; of a day those that name a slot come first. Then in order of time: first those without one,
/// as nothing shows that they were late.
struct HabitLog: Sendable {
  let checks: [HabitCheck]

  /// Linear if the checks are in order, otherwise O(n log n).
  init(_ checks: [HabitCheck]) {
    let isOrdered = checks.indices.dropFirst().allSatisfy { checks[$0 - 1].key <= checks[$0].key }
    self.checks = isOrdered ? checks : checks.sorted { $0.key < $1.key }
  }
}
