internal import Definition
internal import SearchIndex

/// A word of a category.
enum CategoryRecord {
  static let category = RecordField(
    "category", .symbol, synonyms: ["group", "theme", "class", "type"], "the category")
  static let word = RecordField(
    "word", .symbol, synonyms: ["term", "pattern", "entry"],
    "a word of it; `swim*` stands for every word that begins so")

  static let kind = RecordKind(
    name: "category_word",
    summary: "a word that belongs to a category; a star at its end stands for any ending",
    fields: [category, word])

  /// The categories of an analysis.
  static let role = InputRole("categories", kind, isOptional: true)
}
