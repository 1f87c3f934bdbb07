extension AnalyzerSpecification {
  /// A specification from the words of a definition; stop words are those of a language.
  public init(
    tokenizer name: String, folds: Bool, stemmer: String?, stopWords: String?
  ) throws(AnalyzerError) {
    guard let tokenizer = Tokenizer(rawValue: name) else {
      let known = Tokenizer.allCases.map(\.rawValue)
      throw .unknownAnalyzer(
        found: name, suggestion: NearestName.nearest(to: name, among: known), known: known)
    }
    self.init(tokenizer, folds: folds)
    if let stemmer { self.stemmer = try StemmerLanguage(named: stemmer) }
    if let stopWords { self.stopWords = try StopWordList(language: stopWords) }
  }

  /// A specification from one line, such as `uax29 fold stem:english stop:english`.
  ///
  /// The tokenizer comes first and the options in any order, each once at most.
  public init(parsing text: String) throws(AnalyzerError) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    var folds = false
    var stemmer: String?
    var stopWords: String?
    for word in words.dropFirst() {
      let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? String(parts[1]) : nil
      switch (String(parts[0]), value) {
      case ("fold", nil):
        guard !folds else { throw .repeatedOption(name: "fold") }
        folds = true
      case ("stem", .some):
        guard stemmer == nil else { throw .repeatedOption(name: "stem") }
        stemmer = value
      case ("stop", .some):
        guard stopWords == nil else { throw .repeatedOption(name: "stop") }
        stopWords = value
      default:
        let known = ["fold", "stem:LANGUAGE", "stop:LANGUAGE"]
        let nearest = NearestName.nearest(to: String(parts[0]), among: ["fold", "stem", "stop"])
        throw .unknownOption(
          found: word, suggestion: known.first { $0.hasPrefix(nearest ?? "-") }, known: known)
      }
    }
    try self.init(
      tokenizer: words.first ?? "", folds: folds, stemmer: stemmer, stopWords: stopWords)
  }
}
