internal import Definition
internal import SearchIndex

/// What somebody did to a trip, a location, a photo or themselves.
enum ActionRecord {
  /// The word for what hides its target from then on: a tombstone.
  static let deletion = "delete"
  /// The words for what changes a field, opens a target to somebody, gives it stars, and says when it was made.
  static let update = "update"
  static let share = "share"
  static let rating = "rate"
  static let creation = "create"

  static let deed = RecordField(
    "kind", .symbol, synonyms: ["action", "action_kind", "verb"],
    "`create`, `update`, `delete`, `share` or `rate`, else `MT_CHOICE`")
  static let targetKind = RecordField(
    "target_kind", .symbol, synonyms: ["target_type", "object_kind"],
    "`trip`, `location`, `photo` or `user`, else `MT_CHOICE`")
  static let target = RecordField(
    "target", .symbol, synonyms: ["target_id", "object"], "its id")
  static let by = RecordField(
    "by", .symbol, .personal, synonyms: ["done_by", "actor"], "who did it")
  static let at = RecordField(
    "at", .instant, synonyms: ["done_at", "acted_at"], "when")

  static let changed = RecordField(
    "field", .symbol, isOptional: true, synonyms: ["changed_field", "attribute", "property"],
    "of an `update`: which field of the target, such as `title`")
  static let old = RecordField(
    "old", .text, .personal, isOptional: true, synonyms: ["old_value", "before"],
    "of an `update`: what the field was before")
  static let new = RecordField(
    "new", .text, .personal, isOptional: true, synonyms: ["new_value", "after"],
    "of an `update`: what it is from then on; empty clears it. Instants as `iso8601`, members with `;` between two"
  )
  static let with = RecordField(
    "with", .symbol, .personal, isOptional: true, synonyms: ["shared_with"],
    "of a `share`: with whom")
  static let until = RecordField(
    "until", .instant, isOptional: true, synonyms: ["shared_until", "expires_at"],
    "of a `share`: when it ends, not before `at` (`MT_DATE_ORDER`); empty for never")
  static let stars = RecordField(
    "stars", .integer, isOptional: true, synonyms: ["rating", "score"],
    "of a `rate`: whole stars from 1 to 5, else `RANGE`")

  /// The stars that somebody may give.
  static let scale: ClosedRange<Int64> = 1...5

  static let kind = RecordKind(
    name: "action",
    summary: "what somebody did to a trip, a location or a photo: update, share, rate, delete",
    fields: [deed, targetKind, target, by, at, changed, old, new, with, until, stars],
    rules: [
      .oneOf(
        deed, [creation, update, deletion, share, rating], code: TripCode.choice),
      .oneOf(
        targetKind, ChangeTarget.allCases.map(\.word), code: TripCode.choice),
      .range(stars, scale, "1 to 5 stars"),
      .ordered(at, until, code: TripCode.dateOrder),
    ])
}
