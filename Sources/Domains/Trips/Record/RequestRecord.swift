internal import Pipeline
internal import SearchIndex

/// Somebody asks another to be a friend, or to join a trip.
enum RequestRecord {
  static let kind = RecordKind(
    name: "request",
    summary: "a request to be a friend or to join a trip, and what became of it",
    fields: [
      Field("kind", .symbol),
      Field("from", .symbol, privacy: .personal),
      Field("to", .symbol, privacy: .personal),
      Field("state", .symbol),
      Field("at", .instant),
      Field("trip", .symbol, isOptional: true),
    ],
    synonyms: [
      "kind": ["request_kind", "request_type"],
      "from": ["from_user", "sender", "asked_by"],
      "to": ["to_user", "receiver", "asked"],
      "state": ["status"],
      "at": ["requested_at", "changed_at"],
      "trip": ["trip_id"],
    ],
    configure: { _, schema in
      guard let kind = schema.id(of: "kind"), let state = schema.id(of: "state"),
        let people = DifferentPeople("from", "to", in: schema)
      else { return nil }
      return RequestRules(
        kind: kind, state: state, trip: schema.id(of: "trip"), people: people)
    })
}

/// A request is of a kind and in a state that there is, to somebody else, and a request to join says which trip.
struct RequestRules: RecordRules {
  let kind: FieldID
  let state: FieldID
  let trip: FieldID?
  let people: DifferentPeople

  private static let kinds = WordChoice(TripRequest.Kind.allCases.map(\.rawValue))
  private static let states = WordChoice(TripRequest.State.allCases.map(\.rawValue))
  private static let ofTrip = WordChoice([TripRequest.Kind.trip.rawValue])

  var identity: String { "request" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    Self.kinds.refuseOthers(batch, kind, reject: reject)
    Self.states.refuseOthers(batch, state, reject: reject)
    people.refuseSame(batch, reject: reject)
    let kinds = batch.byteSlices(kind)
    let hasTrip = trip.map(batch.presence)
    for row in 0..<batch.count
    where batch.fate[row] == 0 && hasTrip?[row] ?? 0 == 0 && Self.ofTrip.contains(kinds[row]) {
      reject(
        row,
        RuleBreach(
          code: TripCode.requestTrip, field: trip ?? kind,
          expected: "the trip that a request of the kind trip is for"))
    }
  }
}
