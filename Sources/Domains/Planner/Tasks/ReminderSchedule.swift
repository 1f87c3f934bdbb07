internal import Platform

/// What a schedule is made of: an open task.
struct RemindedTask: Sendable {
  var due: TaskDue?
  var zone: TimeZone
  var reminders: [Reminder] = []
}

/// The reminders of tasks in the order of time, and what is odd about them.
///
/// Tasks and their reminders are named by their places from 0 on. Costs a sort of all reminders. Any thread.
struct ReminderSchedule: Sendable {
  /// A reminder that is given at `time`, in seconds since 1970-01-01T00:00:00Z.
  struct Entry: Hashable, Sendable, BitwiseCopyable { let time: Int64, task, reminder: Int }

  /// What is odd about a reminder.
  enum Oddity: Hashable, Sendable {
    /// It is at the instant of another one of the task, so it is not given.
    case doubled
    /// It was before now.
    case past
    /// It is later than the last second that is on time.
    case afterDue
    /// It counts from a due that the task does not have, so it is not given.
    case withoutDue
    /// It is beyond the years 0...9999, so it is not given.
    case beyondCalendar
  }

  /// A reminder and what is odd about it.
  struct Finding: Hashable, Sendable { let task, reminder: Int, oddity: Oddity }

  /// Reminders of several tasks, ascending, in a minute of UTC, counted from 1970-01-01T00:00Z.
  struct Collision: Hashable, Sendable { let minute: Int64, tasks: [Int] }

  /// By time, then task, then reminder.
  private(set) var entries: [Entry] = []
  /// By task.
  private(set) var findings: [Finding] = []
  /// By minute.
  private(set) var collisions: [Collision] = []
  /// The tasks that no reminder is given of, ascending.
  private(set) var withoutReminder: [Int] = []

  /// The reminders of `tasks`, of due days counted from `timeOfDay` on, in seconds since midnight.
  ///
  /// Without `now`, in seconds since 1970-01-01T00:00:00Z, none is past.
  init(_ tasks: [RemindedTask], now: Int64? = nil, timeOfDay: Int64 = 9 * 3_600) {
    precondition((0..<86_400).contains(timeOfDay), "a time of day is one of 86,400 seconds")
    for (number, task) in tasks.enumerated() {
      let given = given(of: task, number, timeOfDay)
      let deadline = task.due?.deadline(in: task.zone) ?? .max
      for entry in given {
        if entry.time < now ?? .min { note(.past, entry) }
        if entry.time > deadline { note(.afterDue, entry) }
      }
      if given.isEmpty { withoutReminder.append(number) }
      entries += given
    }
    entries.sort { ($0.time, $0.task, $0.reminder) < ($1.time, $1.task, $1.reminder) }
    var rest = entries[...]
    while let first = rest.first {
      let minute = Self.minute(first.time)
      let together = rest.prefix { Self.minute($0.time) == minute }
      let tasks = Set(together.map(\.task)).sorted()
      if tasks.count > 1 { collisions.append(Collision(minute: minute, tasks: tasks)) }
      rest = rest[together.endIndex...]
    }
  }

  /// The reminders of one task, each instant once, and notes those that are not given.
  private mutating func given(
    of task: RemindedTask, _ number: Int, _ timeOfDay: Int64
  ) -> [Entry] {
    var found: [Int64: Entry] = [:]
    for (place, reminder) in task.reminders.enumerated() {
      let time: Int64? =
        switch reminder {
        case .time(let time): TaskDue.seconds.contains(time) ? time : nil
        case .offset(let offset):
          task.due.flatMap { offset.time(of: $0, in: task.zone, timeOfDay: timeOfDay) }
        }
      let entry = Entry(time: time ?? 0, task: number, reminder: place)
      if let time {
        if found[time] == nil { found[time] = entry } else { note(.doubled, entry) }
      } else if task.due == nil, case .offset = reminder {
        note(.withoutDue, entry)
      } else {
        note(.beyondCalendar, entry)
      }
    }
    return found.values.sorted { $0.reminder < $1.reminder }
  }

  private mutating func note(_ oddity: Oddity, _ entry: Entry) {
    findings.append(Finding(task: entry.task, reminder: entry.reminder, oddity: oddity))
  }

  private static func minute(_ time: Int64) -> Int64 { (time - ((time % 60) + 60) % 60) / 60 }
}
