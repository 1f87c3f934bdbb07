internal import Pipeline
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
      PlaceRules(position: PositionRange(in: schema))
    })
}

/// What is mapped of a place's position must be on the globe.
struct PlaceRules: RecordRules {
  let position: PositionRange

  /// What no position is mapped of is as it was before places had any.
  var identity: String {
    position.latitude == nil && position.longitude == nil ? "place" : "place on the globe"
  }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    position.check(batch, reject: reject)
  }
}
