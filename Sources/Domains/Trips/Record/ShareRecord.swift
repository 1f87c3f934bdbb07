internal import Definition
internal import SearchIndex

/// Somebody lets another see something, perhaps for a time.
enum ShareRecord {
  static let targetKind = RecordField(
    "kind", .symbol, synonyms: ["target_kind", "share_kind"],
    "`trip`, `location`, `photo` or `traces`, else `MT_CHOICE`")
  static let target = RecordField(
    "target", .symbol, .personal, synonyms: ["target_id", "shared"],
    "the id of what is shared; of `traces` that of the user whose traces they are")
  static let by = RecordField(
    "by", .symbol, .personal, synonyms: ["shared_by"], "who shares it")
  static let with = RecordField(
    "with", .symbol, .personal, synonyms: ["shared_with"], "with whom; oneself is `MT_SELF`")
  static let at = RecordField(
    "at", .instant, synonyms: ["shared_at"], "from when on")
  static let until = RecordField(
    "until", .instant, isOptional: true, synonyms: ["shared_until", "expires_at"],
    "when it ends, not before `at` (`MT_DATE_ORDER`); empty for never")

  static let kind = RecordKind(
    name: "share",
    summary: "somebody lets another see a trip, a location, a photo or their traces",
    fields: [targetKind, target, by, with, at, until],
    rules: [
      .oneOf(targetKind, TripObject.Kind.allCases.map(\.rawValue), code: TripCode.choice),
      .different(by, with, "user", code: TripCode.selfReference),
      .ordered(at, until, code: TripCode.dateOrder),
    ])
}
