internal import Definition
internal import SearchIndex

/// In what share of some entries a category occurs: what others found, to compare with.
enum NormRecord {
  static let category = RecordField(
    "category", .symbol, synonyms: ["group", "theme", "class", "type"],
    "the category, as `category_word` calls it")
  static let share = RecordField(
    "share", Probability.type, synonyms: ["norm", "proportion", "rate"],
    "the share of entries that have it, from 0 to 1")
  static let count = RecordField(
    "n", .integer, isOptional: true, synonyms: ["entries", "count", "dreams", "reports"],
    "of how many entries that is the share; without it, the share is taken as exact")
  static let source = RecordField(
    "source", .symbol, isOptional: true, synonyms: ["origin", "book", "reference"], "who found it")

  static let kind = RecordKind(
    name: "category_norm",
    summary: "in what share of entries a category occurs elsewhere, to compare with",
    fields: [category, share, count, source],
    rules: [
      Probability.rule(share), .range(count, 1...Int64(1) << 48, "a number of entries above 0"),
    ])

  /// The norms of an analysis.
  static let role = InputRole("norms", kind, isOptional: true)
}
