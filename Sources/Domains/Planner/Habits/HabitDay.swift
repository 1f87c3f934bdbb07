/// What became of a day, or of a week of a quota.
enum HabitState: String, Hashable, Sendable, CaseIterable {
  /// All that was asked for is done.
  case done
  /// It is over, and something was neither done nor skipped; no single day of a quota is missed.
  case missed
  /// Something was skipped, and everything else is done.
  case skipped
  /// Nothing is asked for.
  case notPlanned
  /// It is not over, and something is still to be done.
  case open
}

/// A day of a habit.
///
/// Every count of a check that is no skip is in exactly one of `doneCount`, `over` and `unplanned`.
struct HabitDay: Hashable, Sendable, BitwiseCopyable {
  /// Since 1970-01-01.
  let day: Int64
  /// The place of its version in the habit; nil if none holds.
  let version: Int?
  let isQuota: Bool
  /// How many slots it has, or how many times a quota asks for on a day; 0 if nothing is planned.
  let slots: Int
  /// Bit `place` is set for a slot that is done.
  private(set) var done: UInt32 = 0
  /// Bit `place` is set for a slot that is done, but after its deadline.
  private(set) var late: UInt32 = 0
  /// Bit `place` is set for a slot that is skipped and not done.
  private(set) var skipped: UInt32 = 0
  /// How many times more than once it was done, over all slots and beyond them.
  private(set) var over = 0
  /// How many times it was done though nothing was planned.
  private(set) var unplanned = 0
  var state = HabitState.notPlanned
  /// On the last day of a week of a quota, or the last one before another rule: what became of it.
  var week: HabitWeek?

  var doneCount: Int { done.nonzeroBitCount }
  var skippedCount: Int { skipped.nonzeroBitCount }
  /// The slots that are done of all of the day; nil if there are none.
  var share: Double? { slots == 0 ? nil : Double(doneCount) / Double(slots) }

  /// A day with `checks`, all that are for it in the order of a log; days of quotas are not yet judged.
  ///
  /// Checks of no slot take the free ones in order, skipped ones last.
  init(
    _ day: Int64, version: Int?, rule: HabitRule?, isPlanned: Bool,
    checks: ArraySlice<HabitCheck>, today: Int64
  ) {
    self.day = day
    self.version = version
    isQuota = (rule?.quota ?? 0) > 0
    slots = isPlanned ? rule?.slots.count ?? 0 : 0
    guard let rule, slots > 0 else {
      unplanned = checks.reduce(0) { $0 + ($1.isSkip ? 0 : Int($1.count)) }
      return
    }
    let all = UInt32(1) << UInt32(slots) - 1
    var (named, skipsAll) = (UInt32(0), false)
    for check in checks {
      var left = check.isSkip ? 0 : Int(check.count)
      if let slot = check.slot {
        let bit = all & (slot < 0 ? 0 : UInt32(1) << UInt32(slot))
        if check.isSkip { named |= bit }
        if left > 0, bit & ~done != 0 {
          mark(bit, check, rule)
          left -= 1
        }
      } else if check.isSkip {
        skipsAll = true
      } else {
        while left > 0, done != all {
          let free = all & ~done
          let wanted = free & ~named == 0 ? free : free & ~named
          mark(wanted & (~wanted &+ 1), check, rule)
          left -= 1
        }
      }
      over += left
    }
    skipped = (skipsAll ? all : named) & ~done
    if done == all {
      state = .done
    } else if done | skipped == all {
      state = .skipped
    } else if !isQuota {
      state = day < today ? .missed : .open
    }
  }

  private mutating func mark(_ bit: UInt32, _ check: HabitCheck, _ rule: HabitRule) {
    done |= bit
    guard let time = check.doneAt, let deadline = rule.slots[bit.trailingZeroBitCount].deadline
    else { return }
    if time > day * 86_400 + Int64(deadline) * 60 { late |= bit }
  }
}
