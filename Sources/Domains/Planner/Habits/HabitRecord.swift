internal import Definition
internal import Platform
internal import SearchIndex

/// A rule of a habit, from a day on: several records of one id are its versions.
enum HabitRecord {
  static let id = RecordField(
    "id", .symbol, synonyms: ["habit_id", "habit", "key"],
    "the habit's id; records of one id are versions of its rule")
  static let name = RecordField(
    "name", .text, .personal, isOptional: true, synonyms: ["title", "summary"],
    "what it is called; the default text field")
  static let from = RecordField(
    "from", .date, synonyms: ["valid_from", "since", "start", "begin"],
    "the day from which on this rule holds")
  static let through = RecordField(
    "through", .date, isOptional: true, synonyms: ["valid_until", "until", "end"],
    "the last day of the rule, if no later version begins before")
  static let days = RecordField(
    "days", .text, isOptional: true, isList: true, synonyms: ["weekdays"],
    "on which days: `daily` (also without a value), `weekdays`, `weekends`, `mon, wed, fri`, or `pause` (`HABIT_DAYS`)"
  )
  static let perWeek = RecordField(
    "per_week", .integer, isOptional: true, synonyms: ["times_per_week", "days_per_week"],
    "on how many days of a week, whichever they are: 1 to 7, in place of `days`")
  static let times = RecordField(
    "times", .integer, isOptional: true, synonyms: ["times_per_day", "per_day"],
    "how many times a day: 1 to 24; without a value as many as it has `slots`, or once")
  static let slots = RecordField(
    "slots", .text, isOptional: true, isList: true, synonyms: ["when", "at"],
    "the times of the day: `morning`, `morning 08:30` with a reminder, `morning 08:30 by 10:00`, late behind it (`HABIT_SLOT`)"
  )
  static let notes = RecordField(
    "notes", .text, .intimate, isOptional: true, synonyms: ["description", "details"],
    "what else was written")

  static let kind = RecordKind(
    name: "habit",
    summary: "a rule of something that is to be done on days of a week, or so many days a week",
    fields: [id, name, from, through, days, perWeek, times, slots, notes], defaultText: name,
    rules: [
      .ordered(from, through, code: "HABIT_ORDER"),
      .range(perWeek, 1...7, "1 to 7 days of a week"), .range(times, 1...24, "1 to 24 times a day"),
      .form(days, HabitText.expectedDays, code: "HABIT_DAYS") {
        HabitText.weekdays(String(decoding: $0.bytes, as: UTF8.self)) != nil
      },
      .form(slots, HabitText.expectedSlots, code: "HABIT_SLOT") {
        HabitText.slots(String(decoding: $0.bytes, as: UTF8.self)) != nil
      },
    ])

  /// The habits of an analysis.
  static let role = InputRole("habits", kind)

  /// The same where there need be none.
  static let optionalRole = InputRole("habits", kind, isOptional: true)
}
