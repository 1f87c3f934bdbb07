internal import Definition
internal import SearchIndex

/// Somebody lets the circle know where they are, for a time.
enum AlertRecord {
  static let id = RecordField("id", .symbol, synonyms: ["objectId", "alert_id"], "the alert's id")
  static let form = RecordField(
    "kind", .symbol, synonyms: ["type", "alert_kind"],
    "`watch` (also `watchMe`) or `helpNow`, else `FR_ALERT_UNKNOWN`")
  static let user = RecordField(
    "user", .symbol, .personal, synonyms: ["initiator", "user_id"], "who started it")
  static let started = RecordField(
    "started", .instant, synonyms: ["createdAt", "started_at"], "when it began")
  static let ended = RecordField(
    "ended", .instant, isOptional: true, synonyms: ["ended_at"],
    "when it ended; without it the alert is taken to last to its last position (`FR_OPEN_ALERT`)")

  static let kind = RecordKind(
    name: "alert", summary: "somebody lets the circle see where they are, for a time",
    fields: [id, form, user, started, ended],
    rules: [
      .oneOf(form, AlertKind.words, code: "FR_ALERT_UNKNOWN"),
      .ordered(started, ended, code: "FR_TIMES"),
    ])

  static let role = InputRole("alerts", kind)
}

/// What kind of alert it is.
enum AlertKind: UInt8, CaseIterable, Sendable {
  case watch, helpNow

  /// A stable word for tables.
  var word: String { self == .watch ? "watch" : "helpNow" }

  /// All words that files may have.
  static let words = ["watch", "watchMe", "helpNow"]

  init(word: String?) { self = word == "helpNow" ? .helpNow : .watch }
}
