internal import Definition
internal import SearchIndex

/// A trip: who makes it, when, and with whom.
enum TripRecord {
  static let id = RecordField(
    "id", .symbol, synonyms: ["trip_id", "journey_id"], "the trip's id")
  static let owner = RecordField(
    "owner", .symbol, .personal, synonyms: ["owner_id", "traveller", "traveler", "organizer"],
    "the user whose trip it is")
  static let title = RecordField(
    "title", .text, .personal, synonyms: ["trip_name", "trip_title"],
    "what it is called; the default text field")
  static let description = RecordField(
    "description", .text, .personal, isOptional: true, synonyms: ["about", "summary"],
    "what was written about it")
  static let destination = RecordField(
    "destination", .symbol, isOptional: true, synonyms: ["destination_id", "goal"],
    "the id of a location")
  static let start = RecordField(
    "start", .instant, isOptional: true, synonyms: ["start_date", "starts_at", "departure"],
    "when it begins")
  static let end = RecordField(
    "end", .instant, isOptional: true, synonyms: ["end_date", "ends_at", "return"],
    "when it ends; not before `start`, else `MT_DATE_ORDER`")
  static let members = RecordField(
    "members", .text, .personal, isOptional: true, isList: true,
    synonyms: ["companions", "tagged", "participants"],
    "users who take part; each counts once a request is confirmed")
  static let privacy = RecordField(
    "privacy", .symbol, isOptional: true, synonyms: ["visibility"],
    "as of a location; **empty means `members`**")

  static let kind = RecordKind(
    name: "trip",
    summary: "a trip: owner, title, start and end, members, and who may see it",
    fields: [
      id, owner, title, description, destination, start, end, members, privacy,
      VersionFields.modified,
      VersionFields.modifiedBy,
    ],
    defaultText: title,
    rules: [
      .ordered(start, end, code: TripCode.dateOrder),
      .oneOf(privacy, TripPrivacy.words, code: TripCode.choice),
    ])
}
