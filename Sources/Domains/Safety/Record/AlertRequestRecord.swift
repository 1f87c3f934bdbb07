internal import Definition
internal import SearchIndex

/// Somebody is asked to be a friend, to watch, or to help, and what was answered.
enum AlertRequestRecord {
  static let id = RecordField(
    "id", .symbol, isOptional: true, synonyms: ["objectId", "request_id"],
    "the request's id; without one each record is a request of its own")
  static let fromPhone = RecordField(
    "from_phone", .symbol, .personal, isOptional: true, synonyms: ["SenderPh"],
    "the telephone number of who asks, where the file has that alone")
  static let toPhone = RecordField(
    "to_phone", .symbol, .personal, isOptional: true, synonyms: ["RecipientPh"],
    "the telephone number of who is asked, alike")
  static let from = RecordField(
    "from", .symbol, .personal, isOptional: true, synonyms: ["sender", "from_user", "initiator"],
    madeFrom: [fromPhone], "who asks; nobody is `FR_NO_PERSON`")
  static let to = RecordField(
    "to", .symbol, .personal, isOptional: true, synonyms: ["recipient", "receiver", "to_user"],
    madeFrom: [toPhone], "who is asked; oneself is `FR_SELF`")
  static let alert = RecordField(
    "alert", .symbol, isOptional: true, synonyms: ["alert_id", "trackRequest"],
    "the alert that it is for; without it the one of who asks that runs when it is made")
  static let created = RecordField(
    "created", .instant, synonyms: ["createdAt", "created_at"], "when it was made")
  static let type = RecordField(
    "type", .symbol, isOptional: true, synonyms: ["request_type", "requestType"],
    madeFrom: [created],
    "`watch` (also `watchMe`), `helpNow` or `coreFriend`, else `FR_TYPE_UNKNOWN`; `coreFriend` where there is none"
  )
  static let state = RecordField(
    "state", .symbol, isOptional: true, synonyms: ["status", "answer"],
    "`pending` (also `send`), `accepted`, `rejected` or `dismissed`, also as `accept`, `reject`, `dismiss`; else `FR_ANSWER_UNKNOWN`"
  )
  static let answered = RecordField(
    "answered", .instant, isOptional: true, synonyms: ["responded_at", "answered_at"],
    "when it was answered")

  static let kind = RecordKind(
    name: "alert_request",
    summary: "a request to be a friend, to watch or to help, and what was answered",
    fields: [id, type, fromPhone, toPhone, from, to, alert, created, state, answered],
    rules: [
      .form(type, "one of watch, helpNow, coreFriend", code: "FR_TYPE_UNKNOWN") {
        RequestType.of($0.bytes) != nil
      },
      .form(
        state, "one of pending, accepted, rejected, dismissed", code: "FR_ANSWER_UNKNOWN"
      ) { RequestAnswer.of($0.bytes) != nil },
    ], options: ContactOptions.phones
  ) { options, schema, _ in AlertRequestRules(schema, options) }

  static let role = InputRole("requests", kind, isOptional: true)
}
