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
    configure: { _, _ in PlaceRules() })
}

/// Places obey no rule beyond their types.
struct PlaceRules: RecordRules {
  var identity: String { "place" }
  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {}
}
