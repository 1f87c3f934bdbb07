internal import Definition
internal import Platform
internal import SearchIndex

/// A mark that a habit was done on a day, or is excused.
enum HabitCheckRecord {
  static let habit = RecordField(
    "habit", .symbol, synonyms: ["habit_id", "id"], "the habit's id")
  static let date = RecordField(
    "date", .date, synonyms: ["day", "on"], "the day that it counts for")
  static let slot = RecordField(
    "slot", .symbol, isOptional: true, synonyms: ["when"],
    "which time of the day; without one the next that is open, of a skip all that are")
  static let state = RecordField(
    "state", .symbol, isOptional: true, synonyms: ["status", "value"],
    "`done`, also without a value, or `skip`: it is excused; `YES_MANUAL` and `SKIP` of Loop Habit Tracker are the same (`HABIT_STATE`)"
  )
  static let doneAt = RecordField(
    "done_at", .text, isOptional: true, synonyms: ["time", "at", "checked_at"],
    "when it was done, such as `2024-07-08 08:20`, by the clocks of the pipeline's zone (`HABIT_TIME`)"
  )
  static let times = RecordField(
    "times", .integer, isOptional: true, synonyms: ["count"],
    "how many times at once; 1 without a value")

  /// The states that excuse.
  static let skips = ["skip", "SKIP"]

  static let kind = RecordKind(
    name: "habit_check", summary: "a mark that a habit was done on a day, or is excused",
    fields: [habit, date, slot, state, doneAt, times],
    rules: [
      .oneOf(state, ["done", "YES_MANUAL"] + skips, code: "HABIT_STATE"),
      .range(times, 0...1_000_000, "0 to 1,000,000 times"),
      .form(doneAt, EventTime.expected, code: "HABIT_TIME") {
        EventTime.read($0.bytes).map { $0.form != .date } ?? false
      },
    ])

  /// The checks of an analysis.
  static let role = InputRole("checks", kind, isOptional: true)
}
