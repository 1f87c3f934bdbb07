internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Two sub-sets of entries whose words are compared.
struct EntryComparison: Sendable {
  /// A name for sections and columns.
  let name: String
  /// The query of the sub-set that is looked at.
  let target: String
  /// The query of what it is compared with.
  let reference: String
  /// The numbers of both among all sub-sets.
  let numbers: WordListOptions.Comparison
}

/// The options of a `word_statistics` node.
struct WordStatisticsOptions: Sendable {
  /// The base that keywords are compared with.
  enum Base: String, CaseIterable, Sendable {
    case allWords = "all_words"
    case contentWords = "content_words"
  }

  var stop = StopOption.english
  /// How many of the most frequent words are listed.
  var top = 100
  /// Tokens of the windows of MATTR; 0 for none.
  var window = 50
  /// Keywords occur so often in both sub-sets together.
  var leastCount: Int64 = 3
  /// How many keywords of each comparison are listed.
  var keyTop = 50
  var base = Base.allWords
  var collocations: CollocationOptions?
  var sequences: SequenceOptions?
  var contexts: ContextOptions?
  /// The normal quantile of intervals: 95 %.
  let z = 1.959963984540054
  /// The stop words as the index has them.
  private(set) var stopTerms: Set<[UInt8]> = []
  private(set) var comparisons: [EntryComparison] = []
  /// The sub-sets of all comparisons, each once.
  private(set) var sets: [RowFilter] = []

  /// What a definition may say.
  static let table = OptionTable(
    WordStatisticsOptions(),
    [
      .stop(\.stop, "what stands in no list; counted as tokens all the same"),
      .integer(
        "top", \.top, in: 1...100_000, "how many of the most frequent words are listed"),
      .integer(
        "window", \.window, in: 0...100_000,
        "tokens of the windows of MATTR; 0 for none, which spares the positions"),
      .integer(
        "min_count", \.leastCount, in: 1...1_000_000_000,
        "how often a keyword occurs in both sub-sets together"),
      // The queries are read when the schema is known: see `resolve`.
      .own(
        "keyness",
        .list(
          .mapping([
            OptionDescription("name", .text, isRequired: true, "1 to 32 of a-z 0-9 _"),
            OptionDescription("target", .text, isRequired: true, "the query of the sub-set"),
            OptionDescription("reference", .text, "what it is compared with; else the rest"),
          ])), "sub-sets to compare, as queries; at most 32 different ones", read: { _, _ in }),
      .choice("keyness_base", \.base, "whether stop words count in the size of a sub-set"),
      .integer("keyness_top", \.keyTop, in: 1...100_000, "how many keywords are listed"),
      .mapping(
        "collocations", \.collocations, usual: CollocationOptions(), CollocationOptions.options,
        "what stands within so many tokens of a word"),
      .mapping(
        "ngrams", \.sequences, usual: SequenceOptions(), SequenceOptions.options,
        "words in a row"),
      .mapping(
        "contexts", \.contexts, usual: ContextOptions(), ContextOptions.options,
        "words in their sentences, of the newest entries"),
    ])

  /// Finds out what the index and the schema make of words and queries; nil after reporting errors.
  func resolved(
    _ node: NodeReader, entries: DeclaredDataset, text: IndexedText, zone: TimeZone
  ) -> WordStatisticsOptions? {
    var options = self
    options.stopTerms = StopTerms(stop, analyzer: text.analyzer).terms
    var isRight = true
    func terms(_ words: [Located<String>], of key: String) -> [[UInt8]] {
      guard let inner = node.optionalMapping(key),
        let terms = inner.indexedWords(words, in: "of", analyzer: text.analyzer)
      else {
        isRight = false
        return []
      }
      return terms
    }
    if let asked = collocations {
      options.collocations?.nodes = terms(asked.words, of: "collocations")
    }
    if let asked = contexts { options.contexts?.terms = terms(asked.words, of: "contexts") }
    for item in node.optionalList("keyness") ?? [] {
      guard let child = node.child(item, "keyness") else { return nil }
      options.readComparison(child, schema: entries.schema, zone: zone)
    }
    return isRight ? options : nil
  }

  private mutating func readComparison(_ node: NodeReader, schema: Schema, zone: TimeZone) {
    let name = node.string("name")
    let target = node.string("target")
    let reference = node.optionalString("reference")
    defer { node.finish() }
    guard let name, let target else { return }
    let isNamed = name.value.utf8.first.map { (0x61...0x7A).contains($0) } ?? false
    guard isNamed, name.value.utf8.count <= 32,
      name.value.utf8.allSatisfy({
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
      })
    else {
      return node.error("expected 1 to 32 of a-z 0-9 _, beginning with a letter", in: "name")
    }
    guard !comparisons.contains(where: { $0.name == name.value }) else {
      return node.error("the name stands twice", in: "name")
    }
    let rest = reference?.value ?? "NOT (\(target.value))"
    guard let first = set(target.value, node, "target", schema, zone),
      let second = set(rest, node, reference == nil ? "target" : "reference", schema, zone)
    else { return }
    guard sets.count <= 32 else {
      return node.error("expected at most 32 different sub-sets", in: "target")
    }
    comparisons.append(
      EntryComparison(
        name: name.value, target: target.value, reference: rest,
        numbers: WordListOptions.Comparison(target: first, reference: second)))
  }

  /// The number of the sub-set that `query` finds.
  private mutating func set(
    _ query: String, _ node: NodeReader, _ key: String, _ schema: Schema, _ zone: TimeZone
  ) -> Int? {
    if let known = sets.firstIndex(where: { $0.text == query }) { return known }
    do {
      sets.append(try RowFilter(query: query, schema: schema, zone: zone))
      return sets.count - 1
    } catch {
      node.error("\(error)", in: key)
      return nil
    }
  }
}
