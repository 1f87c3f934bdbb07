internal import Pipeline
internal import SearchIndex

/// A corner of an area, such as a country: the positions of its rings, one record each, as GeoJSON gives them.
enum AreaCornerRecord {
  static let kind = RecordKind(
    name: "area_corner",
    summary: "a corner of an area such as a country or park, one position of its outline",
    fields: [
      Field("area", .symbol),
      Field("feature", .integer),
      Field("part", .integer),
      Field("lat", PositionFields.type, isMeasured: true),
      Field("lon", PositionFields.type, isMeasured: true),
    ],
    position: PositionFields(latitude: "lat", longitude: "lon"),
    synonyms: [
      "area": ["name", "country", "region", "admin", "properties.name"], "part": ["ring"],
      "lat": ["latitude"], "lon": ["longitude", "lng", "long"],
    ],
    configure: { _, schema in AreaCornerRules(position: PositionRange(in: schema)) })
}

/// A corner lies on the globe.
struct AreaCornerRules: RecordRules {
  let position: PositionRange

  var identity: String { "area_corner" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    position.check(batch, reject: reject)
  }
}
