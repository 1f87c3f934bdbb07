internal import Definition
internal import SearchIndex

/// Somebody looked where somebody else is.
enum ViewRecord {
  static let viewer = RecordField(
    "viewer", .symbol, .personal, synonyms: ["viewer_id", "viewed_by"], "who looked")
  static let subject = RecordField(
    "subject", .symbol, .personal, synonyms: ["user", "subject_id", "viewed"],
    "whose position was shown")
  static let at = RecordField("at", .instant, synonyms: ["viewed_at", "time"], "when")
  static let position = RecordField(
    "position_at", .instant, .personal, isOptional: true, synonyms: ["fix_at"],
    "of when the position was that was shown; without it the last one before")

  static let kind = RecordKind(
    name: "view", summary: "somebody looked where somebody else is",
    fields: [viewer, subject, at, position])

  static let role = InputRole("views", kind, isOptional: true)
}
