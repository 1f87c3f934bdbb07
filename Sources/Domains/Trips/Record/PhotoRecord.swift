internal import Definition
internal import SearchIndex

/// A photo of a location.
enum PhotoRecord {
  static let id = RecordField(
    "id", .symbol, synonyms: ["photo_id", "image_id", "picture_id"], "the photo's id")
  static let uri = RecordField(
    "uri", .text, .personal, synonyms: ["photo_uri", "photo_url", "image_url"],
    "where the picture is kept; it is not read")
  static let location = RecordField(
    "location", .symbol, isOptional: true, synonyms: ["location_id"],
    "the location that it belongs to; without one nobody sees it")
  static let caption = RecordField(
    "caption", .text, .personal, isOptional: true, synonyms: ["photo_caption"],
    "what is written under it; the default text field")
  static let takenAt = RecordField(
    "taken_at", .instant, isOptional: true, synonyms: ["taken", "shot_at"], "when it was taken")

  static let kind = RecordKind(
    name: "photo",
    summary: "a photo of a location: where the picture is kept, caption, when and where taken",
    fields: [
      id, uri, location, caption, takenAt, GlobePosition.latitude, GlobePosition.longitude,
      VersionFields.modified, VersionFields.modifiedBy,
    ],
    defaultText: caption,
    rules: [
      GlobePosition.onTheGlobe,
      GlobePosition.together,
    ])
}
