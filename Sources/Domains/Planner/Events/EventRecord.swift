internal import Definition
internal import Platform
internal import SearchIndex

/// Something that takes place: once, or again and again by a rule.
enum EventRecord {
  static let id = RecordField(
    "id", .symbol, synonyms: ["uid", "event_id"],
    "the event's id, which all that is said of one event has")
  static let name = RecordField(
    "name", .text, .personal, isOptional: true, synonyms: ["summary", "title", "event", "subject"],
    "what it is called; the default text field")
  static let start = RecordField(
    "start", .text, synonyms: ["dtstart", "begin", "starts_at", "start_date"],
    "when it begins first: `2024-07-08` for a whole day, `2024-07-08 09:00` or `20240708T090000` by the clocks of `zone`, with "
      + "`Z` in UTC (`EVENT_TIME`)")
  static let time = RecordField(
    "time", .text, isOptional: true, synonyms: ["start_time", "start time"],
    "the time of day, where `start` is its day alone: `9:00 AM`, `14:30`; it goes into `start` (`EVENT_TIME`)"
  )
  static let end = RecordField(
    "end", .text, isOptional: true, synonyms: ["dtend", "ends_at", "end_date"],
    "when it ends, written alike; of whole days the day behind the last one; beside `time` also a time of day, which is on the next "
      + "day if it is not later")
  static let duration = RecordField(
    "duration", .text, isOptional: true, synonyms: ["length"],
    "how long it lasts, such as `PT1H30M`, where there is no `end`")
  static let zone = RecordField(
    "zone", .symbol, isOptional: true, synonyms: ["dtstart;tzid", "tzid", "timezone"],
    "whose clocks show it; without one those of the pipeline's zone")
  static let rule = RecordField(
    "rule", .text, isOptional: true, synonyms: ["rrule", "recurrence"],
    "what repeats it (RFC 5545), such as `FREQ=WEEKLY;BYDAY=FR`, or an English sentence: `Every week on Friday`"
  )
  static let added = RecordField(
    "added", .text, isOptional: true, isList: true, synonyms: ["rdate"], "when it also begins")
  static let excluded = RecordField(
    "excluded", .text, isOptional: true, isList: true, synonyms: ["exdate"],
    "when it does not, though the rule says so")
  static let replaces = RecordField(
    "replaces", .text, isOptional: true, synonyms: ["recurrence-id"],
    "which instance of the event with this id this one stands for")
  static let range = RecordField(
    "range", .symbol, isOptional: true, synonyms: ["recurrence-id;range"],
    "`THISANDFUTURE`: and for all behind it")
  static let status = RecordField(
    "status", .symbol, isOptional: true, "`CANCELLED` takes it out")
  static let place = RecordField(
    "place", .text, .personal, isOptional: true, synonyms: ["location", "where", "room"], "where")
  static let reminders = RecordField(
    "reminders", .text, isOptional: true, isList: true,
    synonyms: ["reminder", "alarms", "valarm/trigger"],
    "how long before it begins somebody is reminded: `1h`, `10min`, `-PT15M`")
  static let notes = RecordField(
    "notes", .text, .intimate, isOptional: true, synonyms: ["description", "details"],
    "what else was written")

  static let kind = RecordKind(
    name: "event",
    summary: "something that takes place once or by a rule: an entry of a calendar",
    fields: [
      id, name, start, time, end, duration, zone, rule, added, excluded, replaces, range, status,
      place,
      reminders, notes,
    ],
    defaultText: name,
    rules: [start, end, replaces].map { field in
      .form(field, EventTime.expected, code: EventForms.code) { EventTime.read($0.bytes) != nil }
    } + [
      .form(time, ClockText.expected, code: EventForms.code) { ClockText.seconds($0.bytes) != nil }
    ]
  ) { EventForms($0) }

  /// The events of an analysis.
  static let role = InputRole("events", kind)

  /// The same where there need be none.
  static let optionalRole = InputRole("events", kind, isOptional: true)
}
