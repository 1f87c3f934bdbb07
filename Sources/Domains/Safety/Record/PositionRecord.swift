internal import Definition
internal import SearchIndex

/// Where somebody was.
enum PositionRecord {
  static let user = RecordField(
    "user", .symbol, .personal, synonyms: ["user_id", "device"], "who was there")
  static let at = RecordField(
    "at", .instant, .personal, synonyms: ["time", "timestamp", "createdAt", "recorded_at"], "when")
  static let latitude = RecordField(
    "lat", PositionFields.type, .personal, synonyms: ["latitude"],
    "degrees on WGS 84, from -90 to 90")
  static let longitude = RecordField(
    "lon", PositionFields.type, .personal, synonyms: ["longitude", "lng"],
    "degrees on WGS 84, from -180 to 180")

  static let kind = RecordKind(
    name: "position", summary: "where a user of a safety network was, at an instant",
    fields: [user, at, latitude, longitude], rules: [.onTheGlobe(latitude, longitude)])

  static let role = InputRole("positions", kind, isOptional: true)
}
