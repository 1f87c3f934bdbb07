internal import Text

/// Finds the meanings of a word: a list of them, looked up by terms of one analyzer.
///
/// A word of a text has the meanings of its own form; if it has none, those of the words whose lemma it
/// is; if it has none of these either and words are stemmed, those of the words with the same stem.
/// Immutable, any thread.
struct MeaningTable: Sendable {
  /// By what a word of a text and a word of the list are the same.
  enum Match: String, Codable, Sendable {
    case word
    case lemma
    case stem
  }

  /// The meanings in the order of the list, each once.
  let meanings: [Meaning]
  /// How many of them can never be found, since their word is no single term.
  let phraseCount: Int
  /// The language whose endings are cut off, if any.
  let stemmer: StemmerLanguage?
  private var byWord: [[UInt8]: [Int]] = [:]
  private var byLemma: [[UInt8]: [Int]] = [:]
  private var byStem: [[UInt8]: [Int]] = [:]

  /// A table of nothing.
  static let none = MeaningTable([], analyzer: .simple, stemmer: nil)

  /// The meanings of `list` for terms that `analyzer` makes; it neither stems nor drops words.
  init(_ list: [Meaning], analyzer: AnalyzerSpecification, stemmer: StemmerLanguage?) {
    self.stemmer = stemmer
    var seen: Set<Meaning> = []
    let meanings = list.filter { seen.insert($0).inserted }
    var terms = SingleTerms(analyzer)
    var stems = stemmer.map { TermStemmer($0) }
    var phraseCount = 0
    for (number, meaning) in meanings.enumerated() {
      guard let word = terms.term(of: meaning.word) else {
        phraseCount += 1
        continue
      }
      Self.add(number, to: &byWord[word, default: []], of: meanings)
      if let lemma = meaning.lemma.flatMap({ terms.term(of: $0) }) {
        Self.add(number, to: &byLemma[lemma, default: []], of: meanings)
      }
      if let stem = stems?.stem(of: word) {
        Self.add(number, to: &byStem[stem, default: []], of: meanings)
      }
    }
    self.meanings = meanings
    self.phraseCount = phraseCount
  }

  private static func add(_ number: Int, to found: inout [Int], of meanings: [Meaning]) {
    if !found.contains(where: { meanings[$0].saysTheSame(as: meanings[number]) }) {
      found.append(number)
    }
  }

  /// The numbers of the meanings of `term`, ascending; nil if it has none.
  ///
  /// `stem` is asked only if neither form nor lemma have any.
  func find(
    _ term: [UInt8], stem: () -> [UInt8]?
  ) -> (match: Match, numbers: [Int])? {
    if let found = byWord[term] { return (.word, found) }
    if let found = byLemma[term] { return (.lemma, found) }
    guard !byStem.isEmpty, let stem = stem(), let found = byStem[stem] else { return nil }
    return (.stem, found)
  }

  /// Every term that is a word or a lemma of the list, in byte order.
  var terms: [[UInt8]] {
    Set(byWord.keys).union(byLemma.keys).sorted { $0.lexicographicallyPrecedes($1) }
  }
}

/// Makes the one term of a word.
struct SingleTerms: ~Copyable {
  private var analyzer: Analyzer

  init(_ specification: AnalyzerSpecification) { analyzer = Analyzer(specification) }

  /// The term of `word`; nil if it is none, or several.
  mutating func term(of word: String) -> [UInt8]? {
    let terms = analyzer.terms(of: Array(word.utf8))
    return terms.count == 1 ? terms[0].bytes : nil
  }
}

/// Cuts the endings off terms.
struct TermStemmer: ~Copyable {
  private var analyzer: Analyzer

  init(_ language: StemmerLanguage) {
    analyzer = Analyzer(AnalyzerSpecification(.uax29, stemmer: language))
  }

  /// The stem of `term`; the term itself if that is several words to the stemmer.
  mutating func stem(of term: [UInt8]) -> [UInt8] {
    let terms = analyzer.terms(of: term)
    return terms.count == 1 ? terms[0].bytes : term
  }
}
