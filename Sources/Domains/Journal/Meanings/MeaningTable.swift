internal import Text

/// Finds the meanings of words, and of several words in a row: a list of them, looked up by terms of one analyzer.
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
    /// Several words in a row, as the list has them.
    case phrase
  }

  /// Several words in a row that have meanings.
  struct Phrase: Sendable {
    let terms: [[UInt8]]
    /// The numbers of its meanings, ascending.
    var numbers: [Int]

    /// The words with blanks between them.
    var name: String {
      terms.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
  }

  /// The words of the longest phrase.
  static let longestPhrase = 8

  /// The meanings in the order of the list, each once.
  let meanings: [Meaning]
  /// How many of them can never be found, since their word is no term at all or more than `longestPhrase`.
  let unusableCount: Int
  /// The words in a row, each once.
  let phrases: [Phrase]
  /// By first term, the numbers of the phrases that begin with it, the longest first.
  private let phrasesByFirst: [[UInt8]: [Int]]
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
    var unusableCount = 0
    var phrases: [Phrase] = []
    var phraseNumbers: [[[UInt8]]: Int] = [:]
    for (number, meaning) in meanings.enumerated() {
      let own = terms.terms(of: meaning.word)
      if (2...Self.longestPhrase).contains(own.count) {
        let place = phraseNumbers[own] ?? phrases.count
        if place == phrases.count {
          phraseNumbers[own] = place
          phrases.append(Phrase(terms: own, numbers: []))
        }
        Self.add(number, to: &phrases[place].numbers, of: meanings)
        continue
      }
      guard own.count == 1, let word = own.first else {
        unusableCount += 1
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
    self.unusableCount = unusableCount
    self.phrases = phrases
    phrasesByFirst = Dictionary(grouping: phrases.indices) { phrases[$0].terms[0] }
      .mapValues { numbers in
        numbers.sorted { phrases[$0].terms.count > phrases[$1].terms.count }
      }
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

  /// The numbers of the phrases that begin with `term`, the longest first; of equally long ones no two are equal.
  func phrases(beginningWith term: [UInt8]) -> [Int]? { phrasesByFirst[term] }

  /// Every term that is a word or a lemma of the list, in byte order.
  var terms: [[UInt8]] {
    Set(byWord.keys).union(byLemma.keys).sorted { $0.lexicographicallyPrecedes($1) }
  }
}

/// Makes the terms of words of a list.
struct SingleTerms: ~Copyable {
  private var analyzer: Analyzer

  init(_ specification: AnalyzerSpecification) { analyzer = Analyzer(specification) }

  /// The term of `word`; nil if it is none, or several.
  mutating func term(of word: String) -> [UInt8]? {
    let terms = terms(of: word)
    return terms.count == 1 ? terms[0] : nil
  }

  /// All terms of `words`, in their order.
  mutating func terms(of words: String) -> [[UInt8]] {
    analyzer.terms(of: Array(words.utf8)).map(\.bytes)
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
