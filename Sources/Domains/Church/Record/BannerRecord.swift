internal import Definition
internal import SearchIndex

/// A picture that pages show for a season.
enum BannerRecord {
  static let id = RecordField(
    "id", .symbol, .public, isOptional: true, synonyms: ["banner_id"], "the banner's id")
  static let image = RecordField(
    "image", .text, .public, synonyms: ["picture"], "the address of the picture")
  static let title = RecordField(
    "title", .text, .public, isOptional: true, synonyms: ["season"], "what it says")
  static let from = RecordField("from", .date, .public, synonyms: ["valid_from"], "the first day")
  static let through = RecordField(
    "through", .date, .public, isOptional: true, synonyms: ["valid_to"],
    "the last day; for good unless it is given")

  static let kind = RecordKind(
    name: "banner", summary: "a picture that pages show for a season",
    fields: [id, image, title, from, through],
    defaultText: title, rules: [.ordered(from, through, code: "BANNER_SPAN")])

  static let role = InputRole("banners", kind, isOptional: true)
}
