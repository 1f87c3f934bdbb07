internal import Pipeline
internal import Platform
internal import SearchIndex

/// A location that can be voted on, looked up by its id.
enum PlaceRecord {
  static let kind = RecordKind(
    name: "place",
    summary: "a location: id, name, and perhaps address, category, latitude and longitude",
    fields: [
      Field("id", .symbol),
      Field("name", .text),
      Field("address", .text, isOptional: true),
      Field("category", .symbol, isOptional: true),
      Field("lat", PositionFields.type, isOptional: true, isMeasured: true),
      Field("lon", PositionFields.type, isOptional: true, isMeasured: true),
    ],
    defaultText: "name",
    position: PositionFields(latitude: "lat", longitude: "lon"),
    synonyms: [
      "id": [
        "location", "place", "business", "restaurant", "venue", "shop", "store", "hotel", "movie",
        "item", "product", "book", "code", "key",
      ],
      "name": ["title", "label", "location_name", "place_name", "business_name"],
      "address": ["street", "full_address", "addr"],
      "category": ["categories", "genre", "genres", "type", "kind", "class"],
      "lat": ["latitude"],
      "lon": ["longitude", "lng", "long"],
    ],
    configure: { _, schema in
      PlaceRules(latitude: schema.id(of: "lat"), longitude: schema.id(of: "lon"))
    })
}

/// What is mapped of a place's position must be on the globe.
struct PlaceRules: RecordRules {
  let latitude: FieldID?
  let longitude: FieldID?

  /// What no position is mapped of is as it was before places had any.
  var identity: String { latitude == nil && longitude == nil ? "place" : "place on the globe" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    check(latitude, in: GlobePoint.latitudes, "degrees from -90 to 90", batch, reject)
    check(longitude, in: GlobePoint.longitudes, "degrees from -180 to 180", batch, reject)
  }

  private func check(
    _ field: FieldID?, in range: ClosedRange<Int64>, _ expected: String, _ batch: RecordBatch,
    _ reject: (_ row: Int, RuleBreach) -> Void
  ) {
    guard let field else { return }
    let (values, presence) = (batch.integers(field), batch.presence(field))
    for row in 0..<batch.count
    where batch.fate[row] == 0 && presence[row] != 0 && !range.contains(values[row]) {
      reject(row, RuleBreach(code: "RANGE", field: field, expected: expected))
    }
  }
}
