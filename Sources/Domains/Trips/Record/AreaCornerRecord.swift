internal import Definition
internal import SearchIndex

/// A corner of an area, such as a country: the positions of its rings, one record each, as GeoJSON gives them.
enum AreaCornerRecord {
  static let area = RecordField(
    "area", .symbol, synonyms: ["name", "country", "region", "admin", "properties.name"],
    "what it is called; rings of one name are one area")
  static let feature = RecordField(
    "feature", .integer, "which feature the ring is of")
  static let part = RecordField(
    "part", .integer, synonyms: ["ring"], "which ring of the feature the corner is of")
  static let latitude = RecordField(
    "lat", PositionFields.type, isMeasured: true, synonyms: ["latitude"],
    "degrees north; corners stand in the order of their ring")
  static let longitude = RecordField(
    "lon", PositionFields.type, isMeasured: true, synonyms: ["longitude", "lng", "long"],
    "degrees east")

  static let kind = RecordKind(
    name: "area_corner",
    summary: "a corner of an area such as a country or park, one position of its outline",
    fields: [area, feature, part, latitude, longitude],
    rules: [
      .onTheGlobe(latitude, longitude)
    ])

  /// The areas of an analysis.
  static let role = InputRole("areas", kind, isOptional: true)
}
