internal import Platform

/// A task that is done.
struct CompletedTask: Hashable, Sendable, BitwiseCopyable {
  var due: TaskDue?
  /// In seconds since 1970-01-01T00:00:00Z.
  var doneAt: Int64
  var hasReminder: Bool
}

/// How early or late a task was done: by the days that clocks show between the due and the completion.
enum LatenessBin: Int, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// On time, two days before the due day or earlier.
  case earlyByDays
  /// On time, the day before the due day.
  case earlyByOne
  /// On time, on the due day.
  case onDay
  /// Too late, on the due day or the day after it.
  case lateByOne
  /// Too late, 2 to 7 days after the due day.
  case lateByWeek
  /// Too late, later than that.
  case later

  fileprivate init(days: Int64, isOnTime: Bool) {
    self =
      isOnTime
      ? (days < -1 ? .earlyByDays : days < 0 ? .earlyByOne : .onDay)
      : (days > 7 ? .later : days > 1 ? .lateByWeek : .lateByOne)
  }
}

/// Whether tasks were done on time, which is no later than the deadline of their due.
///
/// Any thread.
struct CompletionStatistics: Hashable, Sendable {
  /// All tasks.
  private(set) var count = 0
  /// Those that nobody was to be reminded of.
  private(set) var withoutReminder = 0
  /// Those that were on time.
  private(set) var onTime = 0
  /// Of those with a due date, the seconds from the deadline to the completion, ascending; 0 and less are on time.
  private(set) var lateness: [Int64] = []
  /// How many of those are in each bin, by its number.
  private(set) var bins = Array(repeating: 0, count: LatenessBin.allCases.count)

  /// The figures of `tasks`, by the clocks of `zone`; costs a sort.
  init(_ tasks: some Sequence<CompletedTask>, in zone: TimeZone) {
    for task in tasks {
      count += 1
      if !task.hasReminder { withoutReminder += 1 }
      guard let due = task.due else { continue }
      let late = Self.difference(task.doneAt, due.deadline(in: zone))
      lateness.append(late)
      if late <= 0 { onTime += 1 }
      let dueDay =
        switch due {
        case .day(let day): day
        case .time(let time): zone.plannerDay(at: time)
        }
      let days = Self.difference(zone.plannerDay(at: task.doneAt), dueDay)
      bins[LatenessBin(days: days, isOnTime: late <= 0).rawValue] += 1
    }
    lateness.sort()
  }

  /// The share of tasks with a due date that were on time, 0...1; nil if there are none.
  var onTimeRate: Double? {
    lateness.isEmpty ? nil : Double(onTime) / Double(lateness.count)
  }

  /// The median of `lateness` in seconds, of an even number the mean of the two in the middle; nil if there are none.
  var medianLateness: Double? {
    guard !lateness.isEmpty else { return nil }
    let middle = lateness.count / 2
    let upper = Double(lateness[middle])
    return lateness.count % 2 == 1 ? upper : upper / 2 + Double(lateness[middle - 1]) / 2
  }

  private static func difference(_ a: Int64, _ b: Int64) -> Int64 {
    let (difference, isBeyond) = a.subtractingReportingOverflow(b)
    return isBeyond ? (a < b ? .min : .max) : difference
  }
}
