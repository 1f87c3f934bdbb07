internal import Glibc

/// How strong a habit is, from 0 to 1: a mean of its days in which old ones weigh less and less.
///
/// The formula is that of Loop Habit Tracker: each day `score' = score * m + value * (1 - m)` with
/// `m = 0.5^(sqrt(f) / 13)`, where `f` is the days of a week that are asked for, divided by 7; after 13
/// days that were all done a daily habit is at one half.
///
/// - Days of a quota: so, with `value` the share of the quota that the last seven days did, at most 1,
///   in days and parts of days; of a habit that is younger, of its days so far.
/// - Planned days: only they count, so that the score does not fall in between. As `f` of the days are
///   planned, each weighs as `1 / f` days: `m = 0.5^(1 / (13 * sqrt(f)))`. A habit of n weekdays so rises
///   as fast from week to week as a quota of n days a week. `value` is the share of the slots that were
///   not skipped.
/// - Skipped, open and unplanned days leave the score as it is, and skipped ones are none of the seven.
///
/// It is added up in order of days. One thread.
struct HabitScore: Sendable {
  /// From 0 to 1.
  private(set) var value = 0.0
  /// By version: the quota, and what remains of the score after a day that counts.
  private let rules: [(quota: Int, kept: Double)]
  private let today: Int64
  /// Of the last seven days of quotas, in a circle.
  private var recent: InlineArray<7, (share: Double, quota: Int)> = .init(repeating: (0, 0))
  private var next = 0

  init(_ habit: Habit, today: Int64) {
    self.today = today
    rules = habit.versions.map { version in
      let (quota, weekdays) = (version.rule.quota, version.rule.weekdays.nonzeroBitCount)
      let root = (Double(quota > 0 ? quota : max(1, weekdays)) / 7).squareRoot()
      return (quota, pow(0.5, quota > 0 ? root / 13 : 1 / (13 * root)))
    }
  }

  /// Takes the next day; days after today change nothing.
  mutating func take(_ day: HabitDay) {
    guard let version = day.version, day.day <= today, day.state != .skipped else { return }
    let (quota, kept) = rules[version]
    var target = 0.0
    if quota > 0 {
      guard day.day < today || day.state == .done else { return }
      recent[next] = (day.share ?? 0, quota)
      next = (next + 1) % 7
      var (done, asked) = (0.0, 0)
      for place in 0..<7 {
        done += recent[place].share
        asked += recent[place].quota
      }
      target = min(1, done * 7 / Double(asked))
    } else {
      guard day.state == .done || day.state == .missed else { return }
      target = Double(day.doneCount) / Double(day.slots - day.skippedCount)
    }
    value = min(1, max(0, value * kept + target * (1 - kept)))
  }
}
