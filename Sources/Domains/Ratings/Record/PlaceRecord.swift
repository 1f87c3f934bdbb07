internal import Pipeline
internal import SearchIndex

/// A location that can be voted on, looked up by its id.
enum PlaceRecord {
  static let kind = RecordKind(
    name: "place",
    summary: "a location: id, name, and perhaps address and category",
    fields: [
      Field("id", .symbol),
      Field("name", .text),
      Field("address", .text, isOptional: true),
      Field("category", .symbol, isOptional: true),
    ],
    defaultText: "name",
    synonyms: [
      "id": [
        "location", "place", "business", "restaurant", "venue", "shop", "store", "hotel", "movie",
        "item", "product", "book", "code", "key",
      ],
      "name": ["title", "label", "location_name", "place_name", "business_name"],
      "address": ["street", "full_address", "addr"],
      "category": ["categories", "genre", "genres", "type", "kind", "class"],
    ],
    configure: { _, _ in PlaceRules() })
}

/// Places obey no rule beyond their types.
struct PlaceRules: RecordRules {
  var identity: String { "place" }
  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {}
}
