internal import Platform

/// What somebody is to be reminded of: tasks, slots of habits and events, each at its reminders.
struct NoticeList: Sendable {
  /// What reminders are about.
  struct Subject: Sendable {
    var kind: Todo.Kind
    var id: String
    var name: String
    var text: String?
    var channel: String?
  }

  private(set) var subjects: [Subject] = []
  private var reminded: [RemindedTask] = []
  /// How many of the subjects are whole tasks that are open.
  private(set) var withoutReminder = 0

  mutating func add(_ task: PlannedTask, _ due: TaskDue?, _ zone: TimeZone) {
    add(
      Subject(
        kind: .task, id: task.id, name: task.name, text: task.reminderText, channel: task.channel),
      due, task.reminders, zone)
  }

  mutating func add(
    _ subject: Subject, _ due: TaskDue?, _ reminders: [Reminder], _ zone: TimeZone
  ) {
    subjects.append(subject)
    reminded.append(RemindedTask(due: due, zone: zone, reminders: reminders))
  }

  /// The due of a subject.
  func due(_ subject: Int) -> TaskDue? { reminded[subject].due }

  func reminder(_ entry: ReminderSchedule.Entry) -> Reminder {
    reminded[entry.task].reminders[entry.reminder]
  }

  /// All of them in order of time, those of days counted from `hour` on.
  func schedule(now: Int64, hour: Int) -> ReminderSchedule {
    ReminderSchedule(reminded, now: now, timeOfDay: Int64(hour) * 3_600)
  }
}
