/// What became of a number of days, counted.
///
/// Days that are open, and days after today, count nowhere, but what was done too often or on unplanned
/// days up to today does.
struct HabitTally: Hashable, Sendable {
  /// Slots that were asked for and not skipped; of quotas the days that their weeks asked for.
  var planned = 0
  /// Those that were done; never more than `planned`.
  var done = 0
  /// Those that were done after their deadline.
  var late = 0
  /// Slots that were skipped; of quotas days.
  var skipped = 0
  /// How many times a slot was done again, or was done beyond the slots of its day.
  var over = 0
  /// How many days of quotas were done beyond what their weeks asked for.
  var extraDays = 0
  /// How many times it was done on days that asked for nothing.
  var unplanned = 0
  var doneDays = 0
  var missedDays = 0
  var skippedDays = 0
  /// Done days with nothing late.
  var perfectDays = 0

  /// The share of the planned slots that was done; nil if none was planned.
  var rate: Double? { planned == 0 ? nil : Double(done) / Double(planned) }
  /// The share of the done slots that was late; nil if none was done.
  var lateShare: Double? { done == 0 ? nil : Double(late) / Double(done) }

  /// Counts a day up to today.
  mutating func add(_ day: HabitDay) {
    over += day.over
    unplanned += day.unplanned
    switch day.state {
    case .open, .notPlanned: return
    case .missed: missedDays += 1
    case .skipped:
      skippedDays += 1
      if day.isQuota { skipped += 1 }
    case .done:
      doneDays += 1
      if day.late == 0 { perfectDays += 1 }
    }
    guard !day.isQuota else { return }
    planned += day.slots - day.skippedCount
    done += day.doneCount
    late += day.late.nonzeroBitCount
    skipped += day.skippedCount
  }

  /// Counts a week of a quota, unless it is open.
  mutating func add(_ week: HabitWeek) {
    guard week.state == .done || week.state == .missed else { return }
    planned += week.asked
    done += min(week.done, week.asked)
    extraDays += max(0, week.done - week.asked)
  }
}
