internal import Definition
internal import Platform
internal import SearchIndex

/// Something that is to be done: once, or again and again by a rule.
enum TaskRecord {
  static let id = RecordField(
    "id", .symbol, synonyms: ["uid", "task_id"], "the task's id")
  static let name = RecordField(
    "name", .text, .personal, isOptional: true, synonyms: ["summary", "title", "task", "subject"],
    "what is to be done; the default text field")
  static let due = RecordField(
    "due", .text, isOptional: true, synonyms: ["due_date", "deadline", "until"],
    "when: `2024-07-08`, or `2024-07-08 09:00` by the clocks of `zone`, with `Z` in UTC (`TASK_TIME`); of one that comes back "
      + "when first")
  static let zone = RecordField(
    "zone", .symbol, isOptional: true, synonyms: ["due;tzid", "tzid", "timezone"],
    "whose clocks show it; without one those of the pipeline's zone")
  static let done = RecordField(
    "done", .text, isOptional: true, isList: true,
    synonyms: ["completed", "done_at", "completed_at", "finished"],
    "when it was done, written alike; of one that comes back each time (`TASK_TIME`)")
  static let created = RecordField(
    "created", .text, isOptional: true, synonyms: ["created_at", "added", "entry"],
    "when it was written down (`TASK_TIME`)")
  static let rule = RecordField(
    "rule", .text, isOptional: true, synonyms: ["rrule", "recurrence", "recur"],
    "what brings it back (RFC 5545), such as `FREQ=WEEKLY`")
  static let next = RecordField(
    "next", .symbol, isOptional: true, synonyms: ["next_from"],
    "what the next due is counted from: `due`, or `completion`")
  static let reminders = RecordField(
    "reminders", .text, isOptional: true, isList: true,
    synonyms: ["reminder", "alarms", "valarm/trigger"],
    "how long before the due somebody is reminded: `1h`, `10min`, `1d12h`, `-PT15M`, with `+` after it"
  )
  static let reminderText = RecordField(
    "reminder_text", .text, .personal, isOptional: true, "what a reminder says; without it the name"
  )
  static let channel = RecordField(
    "channel", .symbol, isOptional: true, "by which way reminders come, such as `phone`")
  static let status = RecordField(
    "status", .symbol, isOptional: true,
    "`CANCELLED` takes it out; `COMPLETED` without a time of `done` is done some time")
  static let notes = RecordField(
    "notes", .text, .intimate, isOptional: true, synonyms: ["description", "details"],
    "what else was written")

  static let kind = RecordKind(
    name: "task",
    summary: "something that is to be done, once or again and again, by a day or a time",
    fields: [
      id, name, due, zone, done, created, rule, next, reminders, reminderText, channel, status,
      notes,
    ],
    defaultText: name,
    rules: [due, done, created].map { field in
      .form(field, EventTime.expected, code: "TASK_TIME") { times in
        times.bytes.split { $0 == UInt8(ascii: "\n") }.allSatisfy { EventTime.read($0) != nil }
      }
    } + [.oneOf(next, RecurringTask.NextFrom.allCases.map(\.rawValue), code: "TASK_NEXT")])

  /// The tasks of an analysis.
  static let role = InputRole("tasks", kind)
}
