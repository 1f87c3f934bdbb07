internal import Pipeline
internal import SearchIndex

/// A document with an id and any number of texts, each a field of its own.
enum DocumentRecord {
  static let kind = RecordKind(
    name: "document",
    summary: "an id and texts: every other name that is mapped is a field of text",
    fields: [Field("id", .symbol)],
    acceptsFurtherText: true,
    configure: { _, _ in DocumentRules() })
}

/// Documents obey no rule beyond their types.
struct DocumentRules: RecordRules {
  var identity: String { "document" }
  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {}
}
