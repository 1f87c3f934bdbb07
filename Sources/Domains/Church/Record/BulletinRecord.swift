internal import Definition
internal import SearchIndex

/// A bulletin: what is announced from a day on.
enum BulletinRecord {
  static let id = RecordField(
    "id", .symbol, .public, isOptional: true, synonyms: ["bulletin_id"], "the bulletin's id")
  static let date = RecordField("date", .date, .public, "the day from which on it holds")
  static let title = RecordField("title", .text, .public, isOptional: true, "what it is called")
  static let items = RecordField(
    "items", .text, .public, isOptional: true, isList: true, synonyms: ["announcements"],
    "what is announced")
  static let text = RecordField(
    "text", .text, .public, isOptional: true,
    "what is announced, as one text; the default text field: paragraphs are announcements")

  static let kind = RecordKind(
    name: "bulletin", summary: "what is announced from a day on",
    fields: [id, date, title, items, text],
    defaultText: text)

  static let role = InputRole("bulletins", kind)
}
