internal import Definition
internal import SearchIndex

/// A message that tells somebody of an alert or a request.
enum NoticeRecord {
  static let cause = RecordField(
    "cause", .symbol, synonyms: ["alert", "alert_id", "request_id"],
    "the id of the alert or request that it tells of")
  static let to = RecordField(
    "to", .symbol, .personal, synonyms: ["recipient", "to_user"], "whom it tells")
  static let channel = RecordField(
    "channel", .symbol, synonyms: ["medium"],
    "`sms`, `push` or `in_app`, else `FR_CHANNEL_UNKNOWN`")
  static let sent = RecordField(
    "sent", .instant, synonyms: ["sent_at", "createdAt"], "when it was sent")
  static let isDelivered = RecordField(
    "ok", .boolean, isOptional: true, synonyms: ["delivered", "success"],
    "whether it arrived; yes unless it is said")

  static let kind = RecordKind(
    name: "notice", summary: "a message that tells somebody of an alert or a request",
    fields: [cause, to, channel, sent, isDelivered],
    rules: [.oneOf(channel, ["sms", "push", "in_app"], code: "FR_CHANNEL_UNKNOWN")])

  static let role = InputRole("notices", kind, isOptional: true)
}
