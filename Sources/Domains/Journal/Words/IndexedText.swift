internal import Pipeline
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
    guard let field = entries.schema.id(of: "text") else { return nil }
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

/// Reads `stop:` of a node: a language, `none`, or `{language: english, more: [word, word]}`; English when
/// it is left out.
struct StopOption: Sendable {
  /// How the list is called in reports.
  let name: String
  /// The words, lower-case.
  let words: Set<[UInt8]>

  static func read(_ node: NodeReader) -> StopOption? {
    guard let mapping = node.node("stop"), case .mapping = mapping.content else {
      return list(node.optionalString("stop")?.value ?? "english", of: node, key: "stop", more: [])
    }
    guard let stop = node.mapping("stop") else { return nil }
    let language = stop.optionalString("language")?.value ?? "english"
    let more = stop.optionalStrings("more") ?? []
    return list(language, of: stop, key: "language", more: more.map(\.value))
  }

  private static func list(
    _ language: String, of node: NodeReader, key: String, more: [String]
  ) -> StopOption? {
    do {
      var name = language == "none" ? "no stop words" : "stop words of \(language)"
      var words: Set<[UInt8]> = []
      if language != "none" { words.formUnion(try StopWordList(language: language).words) }
      if !more.isEmpty {
        let lines = more.joined(separator: "\n")
        words.formUnion(try StopWordList(parsing: Array(lines.utf8)).words)
        name += " and " + more.joined(separator: ", ")
      }
      return StopOption(name: name, words: words)
    } catch {
      node.error("\(error)", in: key)
      return nil
    }
  }
}
