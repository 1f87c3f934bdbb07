internal import Definition
internal import SearchIndex

/// Where something is, in two optional fields `lat` and `lon`.
enum GlobePosition {
  static let latitude = RecordField(
    "lat", PositionFields.type, .personal, isOptional: true, isMeasured: true, of: .degrees,
    synonyms: ["latitude", "y", "lat_deg"],
    "degrees on WGS 84, from -90 to 90 (`RANGE`); `near:` asks them; both or neither (`MT_POSITION`)"
  )
  static let longitude = RecordField(
    "lon", PositionFields.type, .personal, isOptional: true, isMeasured: true, of: .degrees,
    synonyms: ["longitude", "lng", "long", "x", "lon_deg"],
    "degrees on WGS 84, from -180 to 180")

  static let onTheGlobe = RecordRule.onTheGlobe(latitude, longitude)
  /// Half a position is none.
  static let together = RecordRule.together(latitude, longitude, code: TripCode.position)
}
