internal import Definition
internal import Text

/// What `collocations:` of a `word_statistics` node asks for.
struct CollocationOptions: Sendable {
  /// The words around which is looked, as a definition has them; none for the most frequent ones.
  var words: [Located<String>] = []
  /// These words as the index has them.
  var nodes: [[UInt8]] = []
  /// Tokens on each side.
  var window = 5
  /// How often a word stands there at least.
  var leastCount: Int64 = 3
  /// How many words are listed for each node.
  var top = 20
  /// How many of the most frequent words are nodes if none are named.
  static let usualNodes = 10

  /// What a definition may say.
  static let options: [OptionEntry<CollocationOptions>] = [
    .texts("of", \.words, "the words around which is looked; else the ten most frequent ones"),
    .integer("window", \.window, in: 1...1000, "tokens on each side"),
    .integer(
      "min_count", \.leastCount, in: 1...1_000_000_000, "how often a word stands there at least"),
    .integer("top", \.top, in: 1...10_000, "how many words are listed for each"),
  ]
}

/// What `ngrams:` of a `word_statistics` node asks for.
struct SequenceOptions: Sendable {
  /// Words of the longest n-grams; the shortest have two.
  var longest = 4
  /// How often an n-gram occurs at least.
  var leastCount: Int64 = 2
  /// How many of each length are listed.
  var top = 50

  /// What a definition may say.
  static let options: [OptionEntry<SequenceOptions>] = [
    .integer("longest", \.longest, in: 2...8, "words of the longest; the shortest have two"),
    .integer(
      "min_count", \.leastCount, in: 1...1_000_000_000, "how often one occurs at least"),
    .integer("top", \.top, in: 1...10_000, "how many of each length are listed"),
  ]
}

/// What `contexts:` of a `word_statistics` node asks for: keywords in their sentences.
struct ContextOptions: Sendable {
  /// The words, as a definition has them.
  var words: [Located<String>] = []
  /// The words as the index has them.
  var terms: [[UInt8]] = []
  /// Words shown on each side.
  var width = 8
  /// How many places of each word are shown, of the newest entries.
  var top = 20

  /// What a definition may say.
  static let options: [OptionEntry<ContextOptions>] = [
    .own("of", .texts, isRequired: true, "the words") { node, options in
      options.words = node.optionalStrings("of") ?? []
      if options.words.isEmpty { node.error("expected one or more words", in: "of") }
    },
    .integer("width", \.width, in: 1...100, "words shown on each side"),
    .integer("top", \.top, in: 1...10_000, "how many places of each word are shown"),
  ]
}

extension NodeReader {
  /// The `words` of `key` as an index has them, each once; nil after reporting one that is not a single word.
  func indexedWords(
    _ words: [Located<String>], in key: String, analyzer: AnalyzerSpecification
  ) -> [[UInt8]]? {
    var analyzer = Analyzer(analyzer)
    var found: [[UInt8]] = []
    for word in words {
      let terms = analyzer.terms(of: Array(word.value.utf8))
      guard terms.count == 1 else {
        error("expected single words, found '\(word.value)'", in: key)
        return nil
      }
      if !found.contains(terms[0].bytes) { found.append(terms[0].bytes) }
    }
    return found
  }
}
