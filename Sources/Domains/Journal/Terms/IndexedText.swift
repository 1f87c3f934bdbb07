internal import Definition
internal import SearchIndex
internal import Text

/// The text of entries, indexed so that word statistics can be read from the index.
struct IndexedText: Sendable {
  let field: FieldID
  let analyzer: AnalyzerSpecification
  /// The class of single words of the text with their counts, which say less than its sentences.
  let wordPrivacy: PrivacyClass
  /// The class of sentences.
  let sentencePrivacy: PrivacyClass

  /// The text of `entries`; nil after reporting that it is not indexed as it has to be.
  static func of(_ entries: DeclaredDataset, _ node: NodeReader) -> IndexedText? {
    let field = entries.schema.id(required: EntryRecord.text)
    let declared = entries.schema[field]
    guard let indexing = declared.indexing, indexing.hasPositions,
      indexing.analyzer.stopWords == nil, indexing.analyzer.stemmer == nil
    else {
      let key = node.has("inputs") ? "inputs" : "input"
      node.error(
        "words are counted from an index of every word as it is written", in: key,
        hint: "write 'index: {words: {input: \(entries.name), text: [text], analyzer: uax29}}', "
          + "without stop, stem and positions: false")
      return nil
    }
    return IndexedText(
      field: field, analyzer: indexing.analyzer,
      wordPrivacy: min(declared.privacy, .personal), sentencePrivacy: declared.privacy)
  }
}
