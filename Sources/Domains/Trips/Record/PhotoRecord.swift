internal import Pipeline
internal import SearchIndex

/// A photo of a location.
enum PhotoRecord {
  static let kind = RecordKind(
    name: "photo",
    summary: "a photo of a location: where the picture is kept, caption, when and where taken",
    fields: [
      Field("id", .symbol),
      Field("uri", .text, privacy: .personal),
      Field("location", .symbol, isOptional: true),
      Field("caption", .text, isOptional: true, privacy: .personal),
      Field("taken_at", .instant, isOptional: true),
    ] + GlobePosition.fields,
    defaultText: "caption",
    position: GlobePosition.position,
    synonyms: GlobePosition.synonyms.merging([
      "id": ["photo_id", "image_id", "picture_id"],
      "uri": ["photo_uri", "photo_url", "image_url"],
      "location": ["location_id"],
      "caption": ["photo_caption"],
      "taken_at": ["taken", "shot_at"],
    ]) { given, _ in given },
    configure: { _, schema in PhotoRules(position: GlobePosition(in: schema)) })
}

/// A photo was taken on the globe.
struct PhotoRules: RecordRules {
  let position: GlobePosition

  var identity: String { "photo" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    position.refuse(batch, reject: reject)
  }
}
