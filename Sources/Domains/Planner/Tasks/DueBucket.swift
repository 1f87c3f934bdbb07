internal import Platform

/// Where an open task stands in a list by due date; each is in exactly one.
enum DueBucket: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// Due on a day that is over.
  case overdue
  /// Due today, even at a time that is past.
  case today
  /// Due on a later day of the week that today is in.
  case thisWeek
  /// Due in the week after it.
  case nextWeek
  /// Due after that.
  case later
  /// Without a due date.
  case noDate
}

/// The buckets as of one moment, by the days that clocks of the reader's zone show.
///
/// A due day is the same day for every reader; a due time is on the day that the reader's clocks show then. A day is
/// over when clocks have left it for good (see `TaskDue.deadline`). Any thread.
struct DueBuckets: Sendable {
  /// The bucket of a task.
  struct Place: Hashable, Sendable, BitwiseCopyable {
    let bucket: DueBucket
    /// Whether it is too late to be on time: of each overdue task, and of one due at a time of today that is past.
    let isPast: Bool
  }

  /// The moment, in seconds since 1970-01-01T00:00:00Z.
  let now: Int64
  /// The reader's zone.
  let zone: TimeZone
  /// Its day, in days since 1970-01-01.
  let today: Int64
  private let days: Bounds
  private let times: Bounds

  /// Where later buckets begin: in days, or in seconds.
  private struct Bounds { var today, tomorrow, nextWeek, later: Int64 }

  /// The buckets at `now`, with weeks from `weekStart` on, 1 for Monday to 7 for Sunday.
  ///
  /// A moment beyond the years 0...9999 is read as the end of those.
  init(now: Int64, zone: TimeZone, weekStart: Int) {
    precondition((1...7).contains(weekStart), "a week starts on a day of 1 to 7")
    self.now = min(max(now, TaskDue.seconds.lowerBound), TaskDue.seconds.upperBound)
    self.zone = zone
    let shown = zone.plannerDay(at: self.now)
    let isLeft = TaskDue.day(shown - 1).deadline(in: zone) < self.now
    today = isLeft ? shown : shown - 1
    let passed = (CivilDate.weekday(ofDay: Int(today)) - weekStart + 7) % 7
    let nextWeek = today - Int64(passed) + 7
    func begin(_ day: Int64) -> Int64 { TaskDue.day(day - 1).deadline(in: zone) + 1 }
    days = Bounds(today: today, tomorrow: today + 1, nextWeek: nextWeek, later: nextWeek + 7)
    times = Bounds(
      today: begin(today), tomorrow: begin(today + 1), nextWeek: begin(nextWeek),
      later: begin(nextWeek + 7))
  }

  /// Where an open task stands that is due then, or has no due date; any number is a due.
  ///
  /// Costs some comparisons.
  func place(of due: TaskDue?) -> Place {
    switch due {
    case nil: Place(bucket: .noDate, isPast: false)
    case .day(let day): Place(bucket: Self.bucket(of: day, days), isPast: day < today)
    case .time(let time): Place(bucket: Self.bucket(of: time, times), isPast: time < now)
    }
  }

  private static func bucket(of due: Int64, _ bounds: Bounds) -> DueBucket {
    if due < bounds.today { return .overdue }
    if due < bounds.tomorrow { return .today }
    if due < bounds.nextWeek { return .thisWeek }
    return due < bounds.later ? .nextWeek : .later
  }
}
