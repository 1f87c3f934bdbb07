internal import Definition
internal import SearchIndex

/// What a word is said to foretell.
enum MeaningRecord {
  static let word = RecordField(
    "word", .symbol, synonyms: ["symbol", "term", "sign", "key"],
    "the word; one that stands twice has two meanings")
  static let meaning = RecordField(
    "meaning", .text, synonyms: ["interpretation", "prediction", "definition", "description"],
    "what it foretells; the default text field")
  static let lemma = RecordField("lemma", .symbol, isOptional: true, "the word's base form")
  static let category = RecordField(
    "category", .symbol, isOptional: true, synonyms: ["group", "theme", "type"],
    "a group of meanings")
  static let weight = RecordField(
    "weight", Probability.type, isOptional: true,
    synonyms: ["probability", "confidence", "score"], "the chance that it comes true, from 0 to 1")
  static let source = RecordField(
    "source", .symbol, isOptional: true, synonyms: ["origin", "book", "reference"], "who says so")

  static let kind = RecordKind(
    name: "meaning",
    summary: "a word and what it foretells; a word may have several meanings",
    fields: [word, meaning, lemma, category, weight, source], defaultText: meaning,
    rules: [Probability.rule(weight)])

  /// The list of meanings of an analysis.
  static let role = InputRole("meanings", kind, isOptional: true)
}
