internal import Pipeline
internal import SearchIndex

/// A location that a trip passes.
enum TripLocationRecord {
  static let kind = RecordKind(
    name: "trip_location",
    summary: "a location of a trip: name, address, position, when it was passed, who may see it",
    fields: [
      Field("id", .symbol),
      Field("trip", .symbol),
      Field("name", .text, privacy: .personal),
      Field("address", .text, isOptional: true, privacy: .personal),
    ] + GlobePosition.fields + [
      Field("passed_at", .instant, isOptional: true),
      Field("description", .text, isOptional: true, privacy: .personal),
      Field("cover", .symbol, isOptional: true),
      Field("privacy", .symbol, isOptional: true),
    ],
    defaultText: "name",
    position: GlobePosition.position,
    synonyms: GlobePosition.synonyms.merging([
      "id": ["location_id", "stop_id"],
      "trip": ["trip_id", "journey_id"],
      "name": ["location_name", "location", "place"],
      "address": ["street", "full_address"],
      "passed_at": ["passed", "arrived_at", "visited_at"],
      "description": ["about", "summary"],
      "cover": ["cover_photo", "cover_id"],
      "privacy": ["visibility"],
    ]) { given, _ in given },
    configure: { _, schema in
      TripLocationRules(position: GlobePosition(in: schema), privacy: schema.id(of: "privacy"))
    })
}

/// A location lies on the globe, and its privacy is a level that there is.
struct TripLocationRules: RecordRules {
  let position: GlobePosition
  let privacy: FieldID?

  var identity: String { "trip_location" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    position.refuse(batch, reject: reject)
    TripPrivacy.choice.refuseOthers(batch, privacy, reject: reject)
  }
}
