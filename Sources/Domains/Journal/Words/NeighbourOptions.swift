internal import Pipeline
internal import Text

/// What `collocations:` of a `word_statistics` node asks for.
struct CollocationOptions: Sendable {
  /// The words around which is looked, as the index has them; empty for the most frequent ones.
  var nodes: [[UInt8]] = []
  /// Tokens on each side.
  var window = 5
  /// How often a word stands there at least.
  var leastCount: Int64 = 3
  /// How many words are listed for each node.
  var top = 20
  /// How many of the most frequent words are nodes if none are named.
  static let usualNodes = 10

  static func read(
    _ node: NodeReader, analyzer: AnalyzerSpecification
  ) -> CollocationOptions? {
    guard let own = node.optionalMapping("collocations") else { return nil }
    var options = CollocationOptions()
    options.nodes = readWords("of", of: own, analyzer: analyzer)
    if let window = own.optionalInteger("window", in: 1...1000) { options.window = window.value }
    if let least = own.optionalInteger("min_count", in: 1...1_000_000_000) {
      options.leastCount = Int64(least.value)
    }
    if let top = own.optionalInteger("top", in: 1...10_000) { options.top = top.value }
    return options
  }
}

/// What `ngrams:` of a `word_statistics` node asks for.
struct SequenceOptions: Sendable {
  /// Words of the longest n-grams; the shortest have two.
  var longest = 4
  /// How often an n-gram occurs at least.
  var leastCount: Int64 = 2
  /// How many of each length are listed.
  var top = 50

  static func read(_ node: NodeReader) -> SequenceOptions? {
    guard let own = node.optionalMapping("ngrams") else { return nil }
    var options = SequenceOptions()
    if let longest = own.optionalInteger("longest", in: 2...8) { options.longest = longest.value }
    if let least = own.optionalInteger("min_count", in: 1...1_000_000_000) {
      options.leastCount = Int64(least.value)
    }
    if let top = own.optionalInteger("top", in: 1...10_000) { options.top = top.value }
    return options
  }
}

/// What `contexts:` of a `word_statistics` node asks for: keywords in their sentences.
struct ContextOptions: Sendable {
  /// The words, as the index has them.
  let words: [[UInt8]]
  /// Words shown on each side.
  var width = 8
  /// How many places of each word are shown, of the newest entries.
  var top = 20

  static func read(_ node: NodeReader, analyzer: AnalyzerSpecification) -> ContextOptions? {
    guard let own = node.optionalMapping("contexts") else { return nil }
    var options = ContextOptions(words: readWords("of", of: own, analyzer: analyzer))
    if options.words.isEmpty { own.error("expected one or more words", in: "of") }
    if let width = own.optionalInteger("width", in: 1...100) { options.width = width.value }
    if let top = own.optionalInteger("top", in: 1...10_000) { options.top = top.value }
    return options
  }
}

/// The words under `key` as an index has them, each once.
private func readWords(
  _ key: String, of node: NodeReader, analyzer: AnalyzerSpecification
) -> [[UInt8]] {
  var analyzer = Analyzer(analyzer)
  var words: [[UInt8]] = []
  for word in node.optionalStrings(key) ?? [] {
    let terms = analyzer.terms(of: Array(word.value.utf8))
    guard terms.count == 1 else {
      node.error("expected single words, found '\(word.value)'", in: key)
      return []
    }
    if !words.contains(terms[0].bytes) { words.append(terms[0].bytes) }
  }
  return words
}
