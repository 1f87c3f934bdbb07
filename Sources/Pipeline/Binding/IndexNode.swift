internal import SearchIndex
internal import Text

/// Reads a node of `index:`: which fields of a dataset are searched by their words, and how.
struct IndexNode {
  let node: NodeReader
  let diagnostics: Diagnostics

  /// The schema with the fields indexed; nil after reporting errors.
  func read(_ schema: Schema) -> Schema? {
    let names = node.strings("text")
    let tokenizer = node.optionalOneOf(
      "analyzer", AnalyzerSpecification.Tokenizer.allCases.map(\.rawValue))
    let folds = node.optionalBoolean("fold")?.value ?? false
    let stemmer = node.optionalString("stem")
    let stopWords = node.optionalString("stop")
    let hasPositions = node.optionalBoolean("positions")?.value ?? true
    let isStored = node.optionalBoolean("store")?.value ?? true
    guard let names else { return nil }
    let analyzer: AnalyzerSpecification
    do {
      analyzer = try AnalyzerSpecification(
        tokenizer: tokenizer?.value ?? AnalyzerSpecification.Tokenizer.simple.rawValue,
        folds: folds, stemmer: stemmer?.value, stopWords: stopWords?.value)
    } catch {
      node.error("\(error)", in: stemmer == nil ? "stop" : "stem")
      return nil
    }
    var fields = schema.fields
    for name in names {
      guard let id = schema.id(of: name.value), schema[id].type == .text else {
        diagnostics.error(
          "text: expected a mapped field of text, found \(Wording.quoted(name.value))",
          at: name.mark,
          hint: Wording.suggestion(
            for: name.value, among: schema.fields.filter { $0.type == .text }.map(\.name)))
        return nil
      }
      guard fields[id.index].indexing == nil else {
        diagnostics.error("\(name.value) is indexed twice", at: name.mark)
        return nil
      }
      fields[id.index] = fields[id.index].indexed(
        FieldIndexing(analyzer: analyzer, hasPositions: hasPositions), isStored: isStored)
    }
    return Schema(
      fields, defaultText: schema.defaultText ?? names.first?.value, position: schema.position)
  }
}
