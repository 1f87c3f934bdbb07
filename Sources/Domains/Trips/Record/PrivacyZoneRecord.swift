internal import Definition
internal import SearchIndex

/// A circle in which somebody does not want to be seen, such as one around the home.
enum PrivacyZoneRecord {
  /// Millimetres that a radius may have: a smaller circle hides nothing, a larger one is a mistake.
  static let radii: ClosedRange<Int64> = 50_000...50_000_000

  static let owner = RecordField(
    "owner", .symbol, .personal, isOptional: true, synonyms: ["user", "user_id", "device"],
    "whose it is; without one it hides the positions of all")
  static let name = RecordField(
    "name", .text, .personal, isOptional: true, "what it is called; never printed")
  static let latitude = RecordField(
    "lat", PositionFields.type, .personal, isMeasured: true, of: .degrees, synonyms: ["latitude"],
    "its middle, such as a home: degrees from -90 to 90")
  static let longitude = RecordField(
    "lon", PositionFields.type, .personal, isMeasured: true, of: .degrees,
    synonyms: ["longitude", "lng", "long"], "degrees from -180 to 180")
  static let radius = RecordField(
    "radius", .decimal(scale: FixRecord.metreScale), .personal, isMeasured: true,
    synonyms: ["radius_m", "metres", "meters", "r"], "metres, from 50 to 50,000")

  static let kind = RecordKind(
    name: "privacy_zone",
    summary: "a circle in which no position may be shown, such as one around a home",
    fields: [owner, name, latitude, longitude, radius],
    defaultText: name,
    rules: [
      .onTheGlobe(latitude, longitude),
      .range(radius, radii, "a radius from 50 m to 50 km"),
    ])

  /// The zones of an analysis.
  static let role = InputRole("zones", kind, isOptional: true)
}
