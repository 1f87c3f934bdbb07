internal import Definition
internal import SearchIndex

/// The application offers to dial for help.
enum DialPromptRecord {
  static let alert = RecordField(
    "alert", .symbol, synonyms: ["alert_id"], "the alert during which it was offered")
  static let target = RecordField(
    "target", .text, isOptional: true, "whom: `911`, `campus police` or another")
  static let shown = RecordField("shown", .instant, synonyms: ["shown_at"], "when it was offered")
  static let dialled = RecordField(
    "dialled", .instant, isOptional: true, synonyms: ["dialled_at", "dialed_at"],
    "when it was dialled, if it was")

  static let kind = RecordKind(
    name: "dial_prompt", summary: "the application offers to dial for help",
    fields: [alert, target, shown, dialled],
    rules: [.ordered(shown, dialled, code: "FR_TIMES")])

  static let role = InputRole("prompts", kind, isOptional: true)
}
