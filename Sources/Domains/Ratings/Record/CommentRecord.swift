internal import Definition
internal import SearchIndex

/// What somebody wrote about a location without a vote.
enum CommentRecord {
  static let location = RecordField(
    "location", .symbol, synonyms: ["place", "business", "venue", "item", "product", "target"],
    "on what")
  static let at = RecordField(
    "at", .instant, synonyms: ["time", "timestamp", "date", "created", "created_at", "when"],
    "when")
  static let text = RecordField(
    "text", .text, .personal, synonyms: ["comment", "body", "message", "content"],
    "what was written; the default text field")
  static let user = RecordField(
    "user", .symbol, .personal, isOptional: true,
    synonyms: ["author", "writer", "member", "user_id"], "who wrote it")
  static let id = RecordField(
    "id", .symbol, isOptional: true, synonyms: ["comment_id"], "the comment's id")

  static let kind = RecordKind(
    name: "comment",
    summary: "what somebody wrote about a location: text, when, and perhaps who, without stars",
    fields: [location, at, text, user, id], defaultText: text)

  /// The comments of an analysis beside those of votes.
  static let role = InputRole("comments", kind, isOptional: true)
}
