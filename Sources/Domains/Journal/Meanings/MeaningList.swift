internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Reads a dataset of meanings.
enum MeaningList {
  /// The kept meanings in global order.
  static func read(_ dataset: DatasetReader, schema: Schema) throws -> [Meaning] {
    var meanings: [Meaning] = []
    for number in dataset.parts.indices {
      let part = try dataset.open(number)
      let segment = part.segment
      let words = try ByteColumnReader(segment, field: schema.id(required: MeaningRecord.word))
      let texts = try ByteColumnReader(segment, field: schema.id(required: MeaningRecord.meaning))
      func optional(_ declared: RecordField) throws(StoreError) -> ByteColumnReader? {
        guard let field = schema.id(of: declared) else { return nil }
        return try ByteColumnReader(segment, field: field)
      }
      let lemmas = try optional(MeaningRecord.lemma)
      let categories = try optional(MeaningRecord.category)
      let sources = try optional(MeaningRecord.source)
      let weights = try schema.id(of: MeaningRecord.weight).map { try segment.integers($0) }
      for row in 0..<segment.rowCount where part.selection.isKept(row) {
        meanings.append(
          Meaning(
            word: try words.string(row) ?? "", lemma: try lemmas?.string(row),
            meaning: try texts.string(row) ?? "", category: try categories?.string(row),
            weight: weights.flatMap { $0.isPresent(row) ? $0.value(at: row) : nil },
            source: try sources?.string(row)))
      }
    }
    return meanings
  }
}
