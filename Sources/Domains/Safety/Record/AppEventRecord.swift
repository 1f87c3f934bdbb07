internal import Definition
internal import SearchIndex

/// Something that the application told its user.
enum AppEventRecord {
  static let id = RecordField(
    "id", .symbol, isOptional: true, synonyms: ["eventObjId", "objectId"], "the event's id")
  static let title = RecordField(
    "title", .text, .personal, synonyms: ["eventTitle"], "what it says; the default text field")
  static let subtitle = RecordField(
    "subtitle", .text, .personal, isOptional: true, synonyms: ["eventSubtitle"],
    "what it says below")
  static let contact = RecordField(
    "contact", .text, .personal, isOptional: true, synonyms: ["eventContact"], "whom it is about")
  static let location = RecordField(
    "location", .text, .personal, isOptional: true, synonyms: ["eventLocation"], "where")
  static let created = RecordField(
    "created", .instant, isOptional: true, synonyms: ["createdAt", "eventCreated"],
    "when it was made")
  static let modified = RecordField(
    "modified", .instant, isOptional: true, synonyms: ["updatedAt", "eventModified"],
    "when it was last changed")

  static let kind = RecordKind(
    name: "app_event", summary: "something that the application told its user",
    fields: [id, title, subtitle, contact, location, created, modified], defaultText: title)
}
