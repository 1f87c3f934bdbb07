internal import Definition
internal import Platform

/// What one record says of a task.
struct PlannedTask: Codable, Sendable {
  var id: String
  var name: String
  var due: TaskDue?
  /// What clocks of its zone show at the due, in seconds from 1970-01-01T00:00:00.
  var localDue: Int64 = 0
  /// The zone as it is written; nil for that of the pipeline.
  var zone: String?
  /// In seconds since 1970-01-01T00:00:00Z.
  var done: [Int64] = []
  /// Whether it is done, though nobody knows when.
  var isClosed = false
  var rule: String?
  var next = RecurringTask.NextFrom.due
  var reminders: [Reminder] = []
  var reminderText: String?
  var channel: String?
}

/// The tasks of one part.
struct PlannedTasks: Codable, Sendable {
  var tasks: [PlannedTask] = []
  /// Reminders that cannot be read.
  var wrongReminders = 0
  /// Times in a zone that nobody knows.
  var unknownZones = 0
  var cancelled = 0
  /// Completions of tasks that there are none of.
  var unknownCompletions = 0

  /// Adds those of another part.
  mutating func append(_ other: PlannedTasks) {
    tasks += other.tasks
    wrongReminders += other.wrongReminders
    unknownZones += other.unknownZones
    cancelled += other.cancelled
  }

  /// Adds what records of their own say was done.
  mutating func complete(_ completions: [SegmentRows], in zone: TimeZone) throws {
    guard !completions.isEmpty else { return }
    let places = Dictionary(
      tasks.indices.map { (tasks[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    for rows in completions {
      let (task, at) = (
        try rows.text(CompletionRecord.task), try rows.text(CompletionRecord.at)
      )
      for row in rows.kept {
        guard let place = places[try task(row) ?? ""], let time = EventTime.read(try at(row)) else {
          unknownCompletions += 1
          continue
        }
        tasks[place].done.append(time.instant(in: zone))
        tasks[place].isClosed = true
      }
    }
  }
}

/// Reads the tasks of one part, row by row.
struct TaskReader {
  private(set) var found = PlannedTasks()
  private let home: TimeZone
  private var zones = ZoneNames()
  private let id, name, due, zone, done, rule, next, reminders, reminderText, channel,
    status: SegmentRows.TextField

  init(_ rows: SegmentRows, home: TimeZone) throws {
    self.home = home
    typealias Field = TaskRecord
    (id, name, due) = (
      try rows.text(Field.id), try rows.text(Field.name), try rows.text(Field.due)
    )
    (zone, done, rule) = (
      try rows.text(Field.zone), try rows.text(Field.done), try rows.text(Field.rule)
    )
    (next, reminders) = (try rows.text(Field.next), try rows.text(Field.reminders))
    (reminderText, channel) = (try rows.text(Field.reminderText), try rows.text(Field.channel))
    status = try rows.text(Field.status)
  }

  /// Adds the task of a row, unless it is cancelled.
  mutating func read(_ row: Int) throws {
    let status = try status(row)?.uppercased()
    guard status != "CANCELLED" else {
      found.cancelled += 1
      return
    }
    var task = PlannedTask(id: try id(row) ?? "", name: try name(row) ?? "")
    var known = home
    if let text = try zone(row) {
      if let zone = zones.meaning(of: text).zone {
        task.zone = text
        known = zone
      } else {
        found.unknownZones += 1
      }
    }
    if let due = EventTime.read(try due(row)) {
      let time = due.instant(in: known)
      task.due = due.form == .date ? .day(floorDivide(due.seconds, 86_400)) : .time(time)
      task.localDue =
        due.form == .utc ? time + Int64(known.offset(atUTC: time)) : due.seconds
    }
    task.done = (try done(row) ?? "").split(separator: "\n").compactMap {
      EventTime.read(String($0)).map { $0.instant(in: known) }
    }
    task.isClosed = status == "COMPLETED" || !task.done.isEmpty
    task.rule = try rule(row)
    task.next = try next(row).flatMap { .init(rawValue: $0) } ?? .due
    for item in (try reminders(row) ?? "").split(separator: "\n") {
      let (found, mistakeCount) = Reminder.list(String(item))
      task.reminders += found
      self.found.wrongReminders += mistakeCount
    }
    task.reminderText = try reminderText(row)
    task.channel = try channel(row)
    found.tasks.append(task)
  }
}
