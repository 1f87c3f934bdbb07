package import Definition
internal import SearchIndex

/// A location with a name, looked up by its id or by where it is: votes name it, and traces stay there.
package enum PlaceRecord {
  package static let id = RecordField(
    "id", .symbol,
    synonyms: [
      "location", "place", "business", "restaurant", "venue", "shop", "store", "hotel", "movie",
      "item", "product", "book", "code", "key",
    ],
    "what `location` of a vote refers to")
  package static let name = RecordField(
    "name", .text,
    synonyms: ["title", "label", "location_name", "place_name", "business_name"],
    "what it is called; the default text field")
  package static let address = RecordField(
    "address", .text, isOptional: true, synonyms: ["street", "full_address", "addr"],
    "where it is")
  package static let category = RecordField(
    "category", .symbol, isOptional: true,
    synonyms: ["categories", "genre", "genres", "type", "kind", "class"], "what it is")
  package static let picture = RecordField(
    "picture", .text, isOptional: true,
    synonyms: ["image", "photo", "picture_url", "image_url", "photo_url", "thumbnail"],
    "where its picture is kept")
  package static let latitude = RecordField(
    "lat", PositionFields.type, isOptional: true, isMeasured: true, of: .degrees,
    synonyms: ["latitude"],
    "degrees north of the equator, from -90 to 90")
  package static let longitude = RecordField(
    "lon", PositionFields.type, isOptional: true, isMeasured: true, of: .degrees,
    synonyms: ["longitude", "lng", "long"], "degrees east of Greenwich, from -180 to 180")

  package static let kind = RecordKind(
    name: "place",
    summary: "a location: id, name, and perhaps address, category, picture, latitude and longitude",
    fields: [id, name, address, category, picture, latitude, longitude], defaultText: name,
    rules: [.onTheGlobe(latitude, longitude)])

  /// The look-up table of an analysis.
  package static let role = InputRole("places", kind, isOptional: true)

  /// The locations among which an analysis of positions looks for the nearest.
  package static let located = InputRole("locations", kind, isOptional: true)
}
