internal import Text

/// Analyzes one text after another: the most common words, all repetitions, and what they foretell.
///
/// One thread.
struct TextAnalyzer: ~Copyable {
  /// How many of the most common words are named.
  let top: Int
  /// On how many words a prediction rests.
  let basis: Int
  /// How many places are listed at most: of the first repetitions that have no more together.
  let placeLimit: Int
  /// How many marks are kept at most.
  private let markLimit: Int
  private let stop: StopTerms
  private let meanings: MeaningTable
  private let weights: SpanWeights
  private var analyzer: Analyzer
  private var stemmer: TermStemmer?

  /// An analyzer of texts; `specification` neither stems nor drops words.
  init(
    _ specification: AnalyzerSpecification, stop: StopTerms, meanings: MeaningTable, top: Int = 3,
    basis: Int = 3, placeLimit: Int = .max, markLimit: Int = 0, weights: SpanWeights = SpanWeights()
  ) {
    self.top = top
    self.basis = basis
    self.placeLimit = placeLimit
    self.markLimit = markLimit
    self.stop = stop
    self.meanings = meanings
    self.weights = weights
    analyzer = Analyzer(specification, keepsOffsets: markLimit > 0 || weights.isUsed)
    stemmer = meanings.stemmer.map { TermStemmer($0) }
  }

  /// What the words of `text` say, of which `spans` are set apart; it has at most `Analyzer.longestText` bytes.
  mutating func analyze(
    _ text: UnsafeRawBufferPointer, spans: [MarkupSpan] = []
  ) -> AnalyzedText {
    analyzer.analyze(text)
    let tokens = analyzer.tokens
    let table = WordTable(tokens)
    let terms = table.firsts.map { Array(tokens[$0]) }
    let isStop = terms.map { stop.contains($0) }
    let times =
      weights.isUsed ? WeightedStretches(spans, weights).weights(of: tokens) : []
    let counts = table.counts(times)
    let order = Self.order(table.counts)
    let content = (times.isEmpty ? order : Self.order(counts)).filter { !isStop[$0] }
    var result = AnalyzedText()
    result.isWeighted = !times.isEmpty
    result.tokenCount = tokens.count
    result.typeCount = terms.count
    result.contentTokenCount = content.reduce(0) { $0 + table.counts[$1] }
    result.contentTypeCount = content.count
    result.top = content.prefix(top).map {
      .init(word: String(decoding: terms[$0], as: UTF8.self), count: counts[$0])
    }
    result.topTieCount = Self.ties(behind: top, in: content, counts)
    repetitions(order, terms, isStop, table, into: &result)
    let phrases = MeaningPhrases(meanings, terms, table, times)
    predict(content, terms, table, counts, phrases, into: &result)
    if markLimit > 0 { mark(terms, isStop, table, phrases, into: &result) }
    return result
  }

  /// The words by count, most first, then by first appearance.
  private static func order(_ counts: [Int]) -> [Int] {
    counts.indices.sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }
  }

  /// How many words behind the first `count` of `order` count as often as the last of these.
  private static func ties(behind count: Int, in order: [Int], _ counts: [Int]) -> Int {
    guard count > 0, order.count > count else { return 0 }
    let last = counts[order[count - 1]]
    return order[count...].prefix { counts[$0] == last }.count
  }

  private func repetitions(
    _ order: [Int], _ terms: [[UInt8]], _ isStop: [Bool], _ table: WordTable,
    into result: inout AnalyzedText
  ) {
    let repeated = order.prefix { table.counts[$0] >= 2 }
    result.repetitionCount = repeated.count
    var placeCount = 0
    let listed = repeated.prefix { word in
      placeCount += table.counts[word]
      return placeCount <= placeLimit
    }
    let isListed = Set(listed)
    let places = table.tokens { isListed.contains($0) }
    result.repetitions = listed.map { word in
      .init(
        word: String(decoding: terms[word], as: UTF8.self), count: table.counts[word],
        places: (places[word] ?? []).map { $0 + 1 }, isStopWord: isStop[word])
    }
  }

  private func mark(
    _ terms: [[UInt8]], _ isStop: [Bool], _ table: WordTable, _ phrases: MeaningPhrases,
    into result: inout AnalyzedText
  ) {
    let basis = Set(result.basis.filter { $0.match != .phrase }.map { Array($0.word.utf8) })
    let isBasis = terms.map { basis.contains($0) }
    let names = Set(result.basis.filter { $0.match == .phrase }.map(\.word))
    let isPhrase = meanings.phrases.map { names.contains($0.name) }
    for (token, number) in table.numbers.enumerated() {
      let word = Int(number)
      var kinds: [AnalyzedText.Mark.Kind] = []
      if table.counts[word] >= 2, !isStop[word] { kinds.append(.repeated) }
      let phrase = phrases.phrase(ofToken: token)
      if phrase.map({ isPhrase[$0] }) ?? isBasis[word] { kinds.append(.foretelling) }
      guard !kinds.isEmpty, let place = analyzer.tokens.source(of: token) else { continue }
      guard result.marks.count + kinds.count <= markLimit else { return }
      result.marks += kinds.map { .init(from: place.lowerBound, to: place.upperBound, kind: $0) }
    }
  }

  private mutating func predict(
    _ content: [Int], _ terms: [[UInt8]], _ table: WordTable, _ counts: [Int],
    _ phrases: MeaningPhrases, into result: inout AnalyzedText
  ) {
    var found: [(count: Int, first: Int, word: AnalyzedText.BasisWord)] = []
    func add(
      _ word: String, _ count: Int, _ first: Int, _ match: MeaningTable.Match, _ numbers: [Int]
    ) {
      found.append(
        (
          count, first,
          .init(
            word: word, count: count, match: match,
            meanings: numbers.map { meanings.meanings[$0] })
        ))
    }
    for word in content {
      guard let (count, first) = phrases.rest(ofWord: word, table, count: counts[word])
      else { continue }
      let hit = meanings.find(terms[word]) { stemmer?.stem(of: terms[word]) }
      guard let hit else { continue }
      add(String(decoding: terms[word], as: UTF8.self), count, first, hit.match, hit.numbers)
    }
    for (phrase, place) in phrases.found {
      let listed = meanings.phrases[phrase]
      add(listed.name, place.count, place.first, .phrase, listed.numbers)
    }
    found.sort { $0.count == $1.count ? $0.first < $1.first : $0.count > $1.count }
    result.meaningWordCount = found.count
    result.basis = found.prefix(basis).map(\.word)
    if basis > 0, found.count > basis {
      let last = found[basis - 1].count
      result.basisTieCount = found[basis...].prefix { $0.count == last }.count
    }
  }
}
