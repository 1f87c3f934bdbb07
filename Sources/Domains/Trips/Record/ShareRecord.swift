internal import Pipeline
internal import SearchIndex

/// Somebody lets another see something, perhaps for a time.
enum ShareRecord {
  static let kind = RecordKind(
    name: "share",
    summary: "somebody lets another see a trip, a location, a photo or their traces",
    fields: [
      Field("kind", .symbol),
      Field("target", .symbol, privacy: .personal),
      Field("by", .symbol, privacy: .personal),
      Field("with", .symbol, privacy: .personal),
      Field("at", .instant),
      Field("until", .instant, isOptional: true),
    ],
    synonyms: [
      "kind": ["target_kind", "share_kind"],
      "target": ["target_id", "shared"],
      "by": ["shared_by"],
      "with": ["shared_with"],
      "at": ["shared_at"],
      "until": ["shared_until", "expires_at"],
    ],
    configure: { _, schema in
      guard let kind = schema.id(of: "kind"),
        let people = DifferentPeople("by", "with", in: schema)
      else { return nil }
      return ShareRules(kind: kind, people: people, time: TimeOrder("at", "until", in: schema))
    })
}

/// What is shared is of a kind that there is, goes to somebody else, and does not end before it begins.
struct ShareRules: RecordRules {
  let kind: FieldID
  let people: DifferentPeople
  let time: TimeOrder?

  private static let kinds = WordChoice(TripObject.Kind.allCases.map(\.rawValue))

  var identity: String { "share" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    Self.kinds.refuseOthers(batch, kind, reject: reject)
    people.refuseSame(batch, reject: reject)
    time?.refuseReversed(batch, reject: reject)
  }
}
