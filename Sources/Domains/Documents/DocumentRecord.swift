internal import Definition
internal import SearchIndex

/// A document with an id and any number of texts, each a field of its own.
enum DocumentRecord {
  static let kind = RecordKind(
    name: "document",
    summary: "an id and texts: every other name that is mapped is a field of text",
    fields: [RecordField("id", .symbol, "the document's id")], acceptsFurtherText: true)
}
