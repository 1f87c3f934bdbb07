internal import Pipeline
internal import SearchIndex

/// What a word is said to foretell.
enum MeaningRecord {
  /// Weights are stored in ten-thousandths.
  static let weightScale: UInt8 = 4

  static let kind = RecordKind(
    name: "meaning",
    summary: "a word and what it foretells; a word may have several meanings",
    fields: [
      Field("word", .symbol),
      Field("meaning", .text),
      Field("lemma", .symbol, isOptional: true),
      Field("category", .symbol, isOptional: true),
      Field("weight", .decimal(scale: weightScale), isOptional: true),
      Field("source", .symbol, isOptional: true),
    ],
    defaultText: "meaning",
    synonyms: [
      "word": ["symbol", "term", "sign", "key"],
      "meaning": ["interpretation", "prediction", "definition", "description"],
      "category": ["group", "theme", "type"],
      "weight": ["probability", "confidence", "score"],
      "source": ["origin", "book", "reference"],
    ],
    configure: { _, schema in MeaningRules(weight: schema.id(of: "weight")) })
}

/// A weight is a probability: that a dream with the word comes true.
struct MeaningRules: RecordRules {
  let weight: FieldID?

  var identity: String { "meaning \(weight.map { String($0.index) } ?? "")" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    guard let weight else { return }
    refuseOutside(batch, weight, scale: MeaningRecord.weightScale, reject: reject)
  }
}
