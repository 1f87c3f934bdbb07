internal import Definition
internal import Platform
internal import SearchIndex

/// A mark that a task was done.
enum CompletionRecord {
  static let task = RecordField("task", .symbol, synonyms: ["task_id", "id"], "the task's id")
  static let at = RecordField(
    "at", .text, synonyms: ["done", "done_at", "completed", "completed_at", "when"],
    "when it was done: `2024-07-08 09:00` by the clocks of the pipeline's zone, with `Z` in UTC (`TASK_TIME`)"
  )

  static let kind = RecordKind(
    name: "completion",
    summary: "a mark that a task was done, for tasks that do not say so themselves",
    fields: [task, at],
    rules: [.form(at, EventTime.expected, code: "TASK_TIME") { EventTime.read($0.bytes) != nil }])

  /// The completions of an analysis.
  static let role = InputRole("completions", kind, isOptional: true)
}
