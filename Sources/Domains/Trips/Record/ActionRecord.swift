internal import Definition
internal import SearchIndex

/// What somebody did to a trip, a location or a photo.
enum ActionRecord {
  /// The word for what hides its target from then on: a tombstone.
  static let deletion = "delete"

  static let deed = RecordField(
    "kind", .symbol, synonyms: ["action", "action_kind", "verb"],
    "`create`, `update`, `delete`, `share` or `rate`, else `MT_CHOICE`")
  static let targetKind = RecordField(
    "target_kind", .symbol, synonyms: ["target_type", "object_kind"],
    "`trip`, `location` or `photo`, else `MT_CHOICE`")
  static let target = RecordField(
    "target", .symbol, synonyms: ["target_id", "object"], "its id")
  static let by = RecordField(
    "by", .symbol, .personal, synonyms: ["done_by", "actor"], "who did it")
  static let at = RecordField(
    "at", .instant, synonyms: ["done_at", "acted_at"], "when")

  static let kind = RecordKind(
    name: "action",
    summary: "what somebody did to a trip, a location or a photo; a delete hides it",
    fields: [deed, targetKind, target, by, at],
    rules: [
      .oneOf(
        deed, ["create", "update", deletion, "share", "rate"], code: TripCode.choice),
      .oneOf(
        targetKind, TripObject.Kind.deletable.map(\.rawValue), code: TripCode.choice),
    ])
}
