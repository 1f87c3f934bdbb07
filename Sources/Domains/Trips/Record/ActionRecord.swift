internal import Pipeline
internal import SearchIndex

/// What somebody did to a trip, a location or a photo.
enum ActionRecord {
  /// The word for what hides its target from then on: a tombstone.
  static let deletion = "delete"

  static let kind = RecordKind(
    name: "action",
    summary: "what somebody did to a trip, a location or a photo; a delete hides it",
    fields: [
      Field("kind", .symbol),
      Field("target_kind", .symbol),
      Field("target", .symbol),
      Field("by", .symbol, privacy: .personal),
      Field("at", .instant),
    ],
    synonyms: [
      "kind": ["action", "action_kind", "verb"],
      "target_kind": ["target_type", "object_kind"],
      "target": ["target_id", "object"],
      "by": ["done_by", "actor"],
      "at": ["done_at", "acted_at"],
    ],
    configure: { _, schema in
      guard let kind = schema.id(of: "kind"), let target = schema.id(of: "target_kind") else {
        return nil
      }
      return ActionRules(kind: kind, targetKind: target)
    })
}

/// An action is one that there is, on something that it can be done to.
struct ActionRules: RecordRules {
  let kind: FieldID
  let targetKind: FieldID

  private static let kinds = WordChoice([
    "create", "update", ActionRecord.deletion, "share", "rate",
  ])
  private static let targets = WordChoice(TripObject.Kind.deletable.map(\.rawValue))

  var identity: String { "action" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    Self.kinds.refuseOthers(batch, kind, reject: reject)
    Self.targets.refuseOthers(batch, targetKind, reject: reject)
  }
}
