internal import SearchIndex
internal import Text

/// Reads a node of `index:`: which fields of a dataset are searched by their words, and how.
struct IndexNode {
  let node: NodeReader
  let diagnostics: Diagnostics

  /// What a node says of it.
  struct Options: Sendable {
    var names: [Located<String>] = []
    var tokenizer = AnalyzerSpecification.Tokenizer.simple
    var folds = false
    var stemmer: String?
    var stopWords: String?
    var hasPositions = true
    var isStored = true
  }

  /// What a node of `index` may say.
  static let options = OptionTable(
    Options(),
    [
      .own("text", .texts, isRequired: true, "the fields of text that are searched") {
        node, options in
        if let names = node.strings("text") { options.names = names }
      },
      .choice(
        "analyzer", \.tokenizer, "how texts are cut into words; see [analyzers](analyzers.md)"),
      .boolean("fold", \.folds, "whether case and diacritics do not count"),
      .text("stem", \.stemmer, "language whose endings are cut off"),
      .text("stop", \.stopWords, "language whose commonest words are left out"),
      .boolean(
        "positions", \.hasPositions,
        "whether positions are kept; without them phrases are looked for in the stored texts, and refused if there are "
          + "none"),
      .boolean(
        "store", \.isStored,
        "whether the texts are kept beside the index; without them, words, phrases, prefixes, wildcards, `word~1` and "
          + "`sounds:word` can be asked for as ever, but a text without a word counts as missing for `comment:*`, nothing "
          + "can be highlighted, and no analysis and no `where:` may use the dataset"),
    ])

  /// The schema with the fields indexed; nil after reporting errors.
  func read(_ schema: Schema) -> Schema? {
    guard let options = Self.options.read(node) else { return nil }
    let analyzer: AnalyzerSpecification
    do {
      analyzer = try AnalyzerSpecification(
        tokenizer: options.tokenizer.rawValue, folds: options.folds, stemmer: options.stemmer,
        stopWords: options.stopWords)
    } catch {
      node.error("\(error)", in: options.stemmer == nil ? "stop" : "stem")
      return nil
    }
    var fields = schema.fields
    for name in options.names {
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
        FieldIndexing(analyzer: analyzer, hasPositions: options.hasPositions),
        isStored: options.isStored)
    }
    return Schema(
      fields, defaultText: schema.defaultText ?? options.names.first?.value,
      position: schema.position)
  }
}

extension Definition {
  /// The fields of a dataset that nodes of `index:` name, right or wrong: those report it themselves.
  func indexedNames(of dataset: NodeDeclaration) -> Set<String> {
    let silent = Diagnostics(file: file)
    var names: Set<String> = []
    for node in nodes(in: .index) {
      guard let reader = node.reader(silent),
        let input = reader.optionalString("input").flatMap({
          resolve($0, from: node, in: [.normalize], diagnostics: silent)
        }), input.name == dataset.name
      else { continue }
      names.formUnion((reader.optionalStrings("text") ?? []).map(\.value))
    }
    return names
  }
}
