internal import Definition
internal import SearchIndex

/// Somebody asks another to be a friend, or to join a trip.
enum RequestRecord {
  static let purpose = RecordField(
    "kind", .symbol, synonyms: ["request_kind", "request_type"],
    "`friend` or `trip`, else `MT_CHOICE`")
  static let from = RecordField(
    "from", .symbol, .personal, synonyms: ["from_user", "sender", "asked_by"], "who asks")
  static let to = RecordField(
    "to", .symbol, .personal, synonyms: ["to_user", "receiver", "asked"],
    "whom; oneself is `MT_SELF`")
  static let state = RecordField(
    "state", .symbol, synonyms: ["status"],
    "`pending`, `confirmed`, `cancelled` or `declined`, else `MT_CHOICE`")
  static let at = RecordField(
    "at", .instant, synonyms: ["requested_at", "changed_at"], "when it came into that state")
  static let trip = RecordField(
    "trip", .symbol, isOptional: true, synonyms: ["trip_id"],
    "the trip; a request of the kind `trip` without one is `MT_REQUEST_TRIP`")

  static let kind = RecordKind(
    name: "request",
    summary: "a request to be a friend or to join a trip, and what became of it",
    fields: [purpose, from, to, state, at, trip],
    rules: [
      .oneOf(purpose, TripRequest.Kind.allCases.map(\.rawValue), code: TripCode.choice),
      .oneOf(state, TripRequest.State.allCases.map(\.rawValue), code: TripCode.choice),
      .different(from, to, "user", code: TripCode.selfReference),
      .given(
        trip, when: purpose, is: TripRequest.Kind.trip.rawValue,
        "the trip that a request of the kind trip is for", code: TripCode.requestTrip),
    ])
}
