internal import Platform

/// The days of a habit in order, each with what became of it.
///
/// They are whole weeks, as a day of a quota depends on all of its week; so a day is the same whatever
/// window it is read in. Linear in days and checks, with a week of days in memory. An iterator is for
/// one thread.
struct HabitDays: Sequence, Sendable {
  let habit: Habit
  let log: HabitLog
  /// The days that are read.
  let window: ClosedRange<Int64>
  /// The day that is not over, since 1970-01-01.
  let today: Int64

  /// The days of all weeks that `window`, cut to the years -9999...9999, touches.
  init(_ habit: Habit, _ log: HabitLog, in window: ClosedRange<Int64>, today: Int64) {
    self.habit = habit
    self.log = log
    self.today = today
    func weekStart(_ day: Int64) -> Int64 {
      day - Int64((CivilDate.weekday(ofDay: Int(day)) - habit.weekStart + 7) % 7)
    }
    let window = window.clamped(to: Habit.days)
    self.window = weekStart(window.lowerBound)...weekStart(window.upperBound) + 6
  }

  func makeIterator() -> Iterator { Iterator(self) }

  struct Iterator: IteratorProtocol {
    private let days: HabitDays
    private var week: [HabitDay] = []
    private var place = 0
    /// The first day of the week that is read next.
    private var start: Int64
    private var check: Int
    private var version: Int

    fileprivate init(_ days: HabitDays) {
      self.days = days
      let first = days.window.lowerBound
      start = first
      check = days.log.checks.partitionPoint { $0.day >= first }
      version = days.habit.versions.partitionPoint { $0.lastDay >= first }
    }

    mutating func next() -> HabitDay? {
      if place == week.count {
        guard start < days.window.upperBound else { return nil }
        readWeek()
        place = 0
      }
      place += 1
      return week[place - 1]
    }

    private mutating func readWeek() {
      week.removeAll(keepingCapacity: true)
      var quotas = 0
      for offset in 0..<7 {
        let day = read(start + Int64(offset), (days.habit.weekStart + offset - 1) % 7 + 1)
        if !day.isQuota, quotas > 0 { judge(offset - quotas..<offset) }
        quotas = day.isQuota ? quotas + 1 : 0
        week.append(day)
      }
      if quotas > 0 { judge(7 - quotas..<7) }
      start += 7
    }

    private mutating func read(_ day: Int64, _ weekday: Int) -> HabitDay {
      let (checks, versions) = (days.log.checks, days.habit.versions)
      let first = check
      while check < checks.count, checks[check].day == day { check += 1 }
      while version < versions.count, versions[version].lastDay < day { version += 1 }
      let isHeld = version < versions.count && versions[version].firstDay <= day
      let rule = isHeld ? versions[version].rule : nil
      return HabitDay(
        day, version: isHeld ? version : nil, rule: rule,
        isPlanned: (rule?.weekdays ?? 0) >> UInt8(weekday) & 1 == 1,
        checks: checks[first..<check], today: days.today)
    }

    /// Judges a run of days of quotas, and by it those of them that are not over.
    private mutating func judge(_ run: Range<Int>) {
      let judged = HabitWeek(week[run], days.habit.versions, today: days.today)
      week[run.upperBound - 1].week = judged
      guard judged.state == .open else { return }
      for place in run where week[place].state == .notPlanned && week[place].day >= days.today {
        week[place].state = .open
      }
    }
  }
}
