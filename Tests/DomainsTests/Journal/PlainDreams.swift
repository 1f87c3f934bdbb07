import Platform
import Text

@testable import Journal

/// Says of random dreams what `dream_analyze` should, in the plainest way: text by text.
struct PlainDreams {
  var outcomes = OutcomeCount()
  var kinds = PredictionKind.allCases.map { PredictionOutcome(kind: $0) }
  var meanings: [MeaningOutcome]
  var confidenceSquares: Int128 = 0
  var confidenceCount: Int64 = 0
  var leading: [String: (entries: Int64, occurrences: Int64)] = [:]
  /// By content word, the entries that have it and a known outcome, and those that came true.
  var words: [String: (known: Int64, cameTrue: Int64)] = [:]
  var tokenCount: Int64 = 0
  var short: Int64 = 0
  var doubled: Int64 = 0

  init(
    _ dreams: [RandomDreams.Dream], meanings list: [Meaning], analyzer: AnalyzerSpecification,
    stop: StopTerms, stemmer: StemmerLanguage?, top: Int, basis: Int
  ) {
    let table = MeaningTable(list, analyzer: analyzer, stemmer: stemmer)
    meanings = table.meanings.map { MeaningOutcome(meaning: $0, outcome: OutcomeCount()) }
    var reader = TextAnalyzer(analyzer, stop: stop, meanings: table, top: top, basis: basis)
    var words = Analyzer(analyzer)
    var seen: Set<String> = []
    for dream in dreams {
      let text = RandomDreams.stored(dream).withUnsafeBytes { reader.analyze($0) }
      tokenCount += Int64(text.tokenCount)
      short += text.tokenCount < 3 ? 1 : 0
      if !seen.insert(dream.text).inserted { doubled += 1 }
      for word in text.top {
        leading[word.word, default: (0, 0)].entries += 1
        leading[word.word, default: (0, 0)].occurrences += Int64(word.count)
      }
      outcomes.add(dream.cameTrue)
      if let cameTrue = dream.cameTrue {
        for term in Set(words.terms(of: RandomDreams.stored(dream)).map(\.bytes))
        where !stop.contains(term) {
          let word = String(decoding: term, as: UTF8.self)
          self.words[word, default: (0, 0)].known += 1
          self.words[word, default: (0, 0)].cameTrue += cameTrue ? 1 : 0
        }
      }
      let isOwn = dream.own != nil || dream.confidence != nil
      let kind: PredictionKind =
        text.basis.isEmpty ? (isOwn ? .own : .neither) : (isOwn ? .both : .database)
      kinds[kind.rawValue].outcome.add(dream.cameTrue)
      if let confidence = dream.confidence, let cameTrue = dream.cameTrue {
        let error = Int128(cameTrue ? 10_000 - confidence : confidence)
        confidenceSquares += error * error
        confidenceCount += 1
      }
      for meaning in Set(text.basis.flatMap(\.meanings)) {
        guard let number = table.meanings.firstIndex(of: meaning) else { continue }
        meanings[number].outcome.add(dream.cameTrue)
      }
    }
  }
}
