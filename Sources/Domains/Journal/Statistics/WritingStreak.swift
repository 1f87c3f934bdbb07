/// A run of consecutive days, each with at least one entry that is dated to the day.
struct WritingStreak: Hashable, Sendable {
  /// Days since 1970-01-01.
  var first: Int32
  var last: Int32
  /// What was written on these days.
  var sums = JournalSums()

  /// How many days it lasts.
  var days: Int64 { Int64(last) - Int64(first) + 1 }

  /// Shorter runs are not listed.
  static let listedFrom: Int64 = 3

  /// All runs of `days`, which ascend, each once; in order of time.
  static func runs(of days: some Sequence<(day: Int32, sums: JournalSums)>) -> [WritingStreak] {
    var runs: [WritingStreak] = []
    for (day, sums) in days {
      if let last = runs.last?.last, last &+ 1 == day {
        runs[runs.count - 1].last = day
        runs[runs.count - 1].sums.add(sums)
      } else {
        runs.append(WritingStreak(first: day, last: day, sums: sums))
      }
    }
    return runs
  }

  /// The longest one, the newest of several; nil if there is none.
  static func longest(_ runs: [WritingStreak]) -> WritingStreak? {
    runs.reduce(nil) { best, run in
      guard let best, best.days > run.days else { return run }
      return best
    }
  }
}
