internal import Pipeline
internal import SearchIndex

/// A trip: who makes it, when, and with whom.
enum TripRecord {
  static let kind = RecordKind(
    name: "trip",
    summary: "a trip: owner, title, start and end, members, and who may see it",
    fields: [
      Field("id", .symbol),
      Field("owner", .symbol, privacy: .personal),
      Field("title", .text, privacy: .personal),
      Field("description", .text, isOptional: true, privacy: .personal),
      Field("destination", .symbol, isOptional: true),
      Field("start", .instant, isOptional: true),
      Field("end", .instant, isOptional: true),
      Field("members", .text, isOptional: true, privacy: .personal, isList: true),
      Field("privacy", .symbol, isOptional: true),
    ],
    defaultText: "title",
    synonyms: [
      "id": ["trip_id", "journey_id"],
      "owner": ["owner_id", "traveller", "traveler", "organizer"],
      "title": ["trip_name", "trip_title"],
      "description": ["about", "summary"],
      "destination": ["destination_id", "goal"],
      "start": ["start_date", "starts_at", "departure"],
      "end": ["end_date", "ends_at", "return"],
      "members": ["companions", "tagged", "participants"],
      "privacy": ["visibility"],
    ],
    configure: { _, schema in
      TripRules(time: TimeOrder("start", "end", in: schema), privacy: schema.id(of: "privacy"))
    })
}

/// A trip does not end before it starts.
struct TripRules: RecordRules {
  let time: TimeOrder?
  let privacy: FieldID?

  var identity: String { "trip" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    time?.refuseReversed(batch, reject: reject)
    TripPrivacy.choice.refuseOthers(batch, privacy, reject: reject)
  }
}
