internal import Definition
internal import SearchIndex

/// A location that can be voted on, looked up by its id.
enum PlaceRecord {
  static let id = RecordField(
    "id", .symbol,
    synonyms: [
      "location", "place", "business", "restaurant", "venue", "shop", "store", "hotel", "movie",
      "item", "product", "book", "code", "key",
    ],
    "what `location` of a vote refers to")
  static let name = RecordField(
    "name", .text,
    synonyms: ["title", "label", "location_name", "place_name", "business_name"],
    "what it is called; the default text field")
  static let address = RecordField(
    "address", .text, isOptional: true, synonyms: ["street", "full_address", "addr"],
    "where it is")
  static let category = RecordField(
    "category", .symbol, isOptional: true,
    synonyms: ["categories", "genre", "genres", "type", "kind", "class"], "what it is")
  static let picture = RecordField(
    "picture", .text, isOptional: true,
    synonyms: ["image", "photo", "picture_url", "image_url", "photo_url", "thumbnail"],
    "where its picture is kept")
  static let latitude = RecordField(
    "lat", PositionFields.type, isOptional: true, isMeasured: true, synonyms: ["latitude"],
    "degrees north of the equator, from -90 to 90")
  static let longitude = RecordField(
    "lon", PositionFields.type, isOptional: true, isMeasured: true,
    synonyms: ["longitude", "lng", "long"], "degrees east of Greenwich, from -180 to 180")

  static let kind = RecordKind(
    name: "place",
    summary: "a location: id, name, and perhaps address, category, picture, latitude and longitude",
    fields: [id, name, address, category, picture, latitude, longitude], defaultText: name,
    rules: [.onTheGlobe(latitude, longitude)])

  /// The look-up table of an analysis.
  static let role = InputRole("places", kind, isOptional: true)
}
