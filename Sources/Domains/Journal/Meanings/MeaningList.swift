internal import Pipeline
internal import Platform
internal import SearchIndex

/// Reads a dataset of meanings.
enum MeaningList {
  /// The kept meanings in global order.
  static func read(_ dataset: DatasetReader, schema: Schema) throws -> [Meaning] {
    guard let word = schema.id(of: "word"), let meaning = schema.id(of: "meaning") else {
      return []
    }
    var meanings: [Meaning] = []
    for number in dataset.parts.indices {
      let part = try dataset.open(number)
      let segment = part.segment
      let words = try ByteColumn(segment, field: word)
      let texts = try ByteColumn(segment, field: meaning)
      func optional(_ name: String) throws(StoreError) -> ByteColumn? {
        guard let field = schema.id(of: name) else { return nil }
        return try ByteColumn(segment, field: field)
      }
      let lemmas = try optional("lemma")
      let categories = try optional("category")
      let sources = try optional("source")
      let weights = try schema.id(of: "weight").map { try segment.integers($0) }
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

/// Single values of a column of symbols or text, however it is coded.
///
/// One thread.
enum ByteColumn {
  case plain(TextCursor)
  case coded(SymbolColumnReader)

  /// The column `field` of `segment`, which is stored.
  init(_ segment: SegmentReader, field: FieldID) throws(StoreError) {
    if let cursor = try segment.text(field) {
      self = .plain(cursor)
    } else {
      self = .coded(try segment.symbols(field))
    }
  }

  /// The bytes at `row`; nil if there is no value.
  func bytes(_ row: Int) throws(StoreError) -> [UInt8]? {
    switch self {
    case .plain(let cursor):
      guard cursor.isPresent(row) else { return nil }
      return try cursor.withBytes(row) { Array($0) }
    case .coded(let symbols):
      guard symbols.isPresent(row), symbols.dictionary.count > 0 else { return nil }
      return Array(symbols.dictionary[symbols.ordinal(at: row)])
    }
  }

  /// The text at `row`; nil if there is no value.
  func string(_ row: Int) throws(StoreError) -> String? {
    try bytes(row).map { String(decoding: $0, as: UTF8.self) }
  }
}
