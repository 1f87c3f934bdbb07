internal import Definition
internal import SearchIndex

/// A location that a trip passes.
enum TripLocationRecord {
  static let id = RecordField(
    "id", .symbol, synonyms: ["location_id", "stop_id"], "the location's id")
  static let trip = RecordField(
    "trip", .symbol, synonyms: ["trip_id", "journey_id"], "the trip that it belongs to")
  static let name = RecordField(
    "name", .text, .personal, synonyms: ["location_name", "location", "place"],
    "what it is called; the default text field")
  static let address = RecordField(
    "address", .text, .personal, isOptional: true, synonyms: ["street", "full_address"],
    "where it is")
  static let passedAt = RecordField(
    "passed_at", .instant, isOptional: true, synonyms: ["passed", "arrived_at", "visited_at"],
    "when it was passed")
  static let description = RecordField(
    "description", .text, .personal, isOptional: true, synonyms: ["about", "summary"],
    "what was written about it")
  static let cover = RecordField(
    "cover", .symbol, isOptional: true, synonyms: ["cover_photo", "cover_id"],
    "the id of one of its photos")
  static let privacy = RecordField(
    "privacy", .symbol, isOptional: true, synonyms: ["visibility"],
    "who sees it: `public` all, `friends` those of the owner and the members, "
      + "`members` those of the trip, `private` the owner alone; else `MT_CHOICE`. "
      + "**Empty means `private`**")

  static let kind = RecordKind(
    name: "trip_location",
    summary: "a location of a trip: name, address, position, when it was passed, who may see it",
    fields: [
      id, trip, name, address, GlobePosition.latitude, GlobePosition.longitude, passedAt,
      description, cover, privacy, VersionFields.modified, VersionFields.modifiedBy,
    ],
    defaultText: name,
    rules: [
      GlobePosition.onTheGlobe,
      GlobePosition.together,
      .oneOf(privacy, TripPrivacy.words, code: TripCode.choice),
    ])
}
