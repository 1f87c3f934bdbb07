internal import Pipeline
internal import SearchIndex

/// A word of a category; `swim*` stands for every word that begins so.
enum CategoryRecord {
  static let kind = RecordKind(
    name: "category_word",
    summary: "a word that belongs to a category; a star at its end stands for any ending",
    fields: [
      Field("category", .symbol),
      Field("word", .symbol),
    ],
    synonyms: [
      "category": ["group", "theme", "class", "type"],
      "word": ["term", "pattern", "entry"],
    ],
    configure: { _, _ in CategoryRules() })
}

/// Categories obey no rule beyond their types.
struct CategoryRules: RecordRules {
  var identity: String { "category_word" }
  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {}
}
