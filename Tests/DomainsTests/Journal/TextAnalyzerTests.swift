import TestSupport
import Testing
import Text

@testable import Journal

/// One text: its common words, repetitions and meanings.
@Suite struct TextAnalyzerTests {
  private func analyze(
    _ text: String, stop: String? = "english", list: [Meaning] = [], stem: String? = nil,
    top: Int = 3, basis: Int = 3, placeLimit: Int = .max,
    analyzer: AnalyzerSpecification = AnalyzerSpecification(.uax29)
  ) throws -> AnalyzedText {
    let stemmer = try stem.map { try StemmerLanguage(named: $0) }
    var reader = TextAnalyzer(
      analyzer, stop: try StopTerms.of(stop, analyzer),
      meanings: MeaningTable(list, analyzer: analyzer, stemmer: stemmer), top: top, basis: basis,
      placeLimit: placeLimit)
    return Array(text.utf8).withUnsafeBytes { reader.analyze($0) }
  }

  private func meaning(
    _ word: String, _ text: String, lemma: String? = nil, weight: Int64? = nil
  ) -> Meaning {
    Meaning(
      word: word, lemma: lemma, meaning: text, category: nil, weight: weight, source: nil)
  }

  /// The longest words in a row count, from the left, and their words are none by themselves there.
  @Test func wordsInARowHaveMeanings() throws {
    let list = [
      meaning("red door", "a secret"), meaning("Red door", "a guest"), meaning("door", "a choice"),
      meaning("the red door", "the way"), meaning("end of the world", "a party"),
      meaning("door door", "many"), meaning("...", "nothing"),
      meaning("a b c d e f g h i", "too long"),
    ]
    let text = try analyze(
      "Red, door. A red door! The red door; one door, and the END of the world. Door red.",
      list: list, basis: 5)
    #expect(text.basis.map(\.word) == ["red door", "door", "the red door", "end of the world"])
    #expect(text.basis.map(\.count) == [2, 2, 1, 1])
    #expect(text.basis.map(\.match) == [.phrase, .word, .phrase, .phrase])
    #expect(text.basis[0].meanings.map(\.meaning) == ["a secret", "a guest"])
    #expect(text.meaningWordCount == 4)
    // Words are the most common ones wherever they stand.
    #expect(text.top.map(\.word) == ["door", "red", "one"])
    // Three in a row are one of two and one.
    let three = try analyze("door door door", list: list)
    #expect(three.basis.map(\.word) == ["door door", "door"])
    #expect(three.basis.map(\.count) == [1, 1])
    let table = MeaningTable(list, analyzer: AnalyzerSpecification(.uax29), stemmer: nil)
    #expect(table.unusableCount == 2)
  }

  @Test func commonWordsStandByCountThenByFirstAppearance() throws {
    let text = try analyze("The snow, a train; the bread. Train and snow! Phone, bread, dog")
    #expect(text.top.map(\.word) == ["snow", "train", "bread"])
    #expect(text.top.map(\.count) == [2, 2, 2])
    #expect(text.topTieCount == 0)
    #expect(text.tokenCount == 12)
    #expect(text.typeCount == 8)
    #expect(text.contentTokenCount == 8)
    #expect(text.contentTypeCount == 5)
  }

  @Test(arguments: [(1, 4), (2, 3), (4, 1), (5, 0), (6, 0)])
  func tiesBehindTheLastPlaceAreCounted(_ top: Int, _ ties: Int) throws {
    let text = try analyze("red green blue grey pink", top: top)
    #expect(text.top.map(\.word) == Array(["red", "green", "blue", "grey", "pink"].prefix(top)))
    #expect(text.topTieCount == ties)
  }

  /// Apostrophes of both kinds are one, and a contraction is one word: `he'll` is no hell.
  @Test func contractionsAreWordsOfTheirOwn() throws {
    let text = try analyze("He'll fall into hell. He\u{2019}ll don't DON\u{2019}T hell")
    #expect(text.top == [.init(word: "hell", count: 2), .init(word: "fall", count: 1)])
    #expect(
      text.repetitions == [
        .init(word: "he'll", count: 2, places: [1, 5], isStopWord: true),
        .init(word: "hell", count: 2, places: [4, 8], isStopWord: false),
        .init(word: "don't", count: 2, places: [6, 7], isStopWord: true),
      ])
  }

  /// Where the analyzer cuts contractions in two, no half of one comes to the top.
  @Test func halvesOfContractionsAreStopWords() throws {
    let text = try analyze("don't don't it's it's we'll ice", analyzer: .simple)
    #expect(text.top == [.init(word: "ice", count: 1)])
  }

  @Test func stopWordsAreFoldedWithTheText() throws {
    let text = try analyze(
      "für für Tür", stop: "german", analyzer: AnalyzerSpecification(.uax29, folds: true))
    #expect(text.top == [.init(word: "tur", count: 1)])
  }

  @Test func noWordsAreNoError() throws {
    for empty in ["", " \n", "!?", "\u{1F600}"] {
      #expect(try analyze(empty) == AnalyzedText(), "\(empty)")
    }
    let text = try analyze("the and of the")
    #expect(text.top.isEmpty)
    #expect(text.repetitions.map(\.word) == ["the"])
  }

  @Test func placesAreLeftOutWhereThereAreTooMany() throws {
    let text = try analyze("b b b a a c c", stop: nil, placeLimit: 5)
    #expect(text.repetitions.map(\.word) == ["b", "a"])
    #expect(text.repetitionCount == 3)
  }

  @Test func aPredictionRestsOnTheMostCommonWordsWithAMeaning() throws {
    let list = [
      meaning("water", "news"), meaning("water", "a feeling", weight: 6000),
      meaning("door", "a choice"), meaning("dog", "a friend"), meaning("the", "never"),
    ]
    let text = try analyze("The door, the sea. Water! Sea, dog, water", list: list, basis: 2)
    #expect(text.basis.map(\.word) == ["water", "door"])
    #expect(text.basis.map(\.count) == [2, 1])
    #expect(text.basis[0].meanings.map(\.meaning) == ["news", "a feeling"])
    #expect(text.basisTieCount == 1)
    #expect(text.meaningWordCount == 3)
    #expect(try analyze("a cat", list: list).basis.isEmpty)
  }

  /// The own form decides; then the lemma; then, if asked for, the stem.
  @Test func wordsAreFoundByFormThenLemmaThenStem() throws {
    let list = [
      meaning("doors", "choices", lemma: "door"), meaning("fell", "a mistake", lemma: "fall"),
      meaning("falling", "a hold", lemma: "fall"), meaning("fallen", "a hold", lemma: "fall"),
      meaning("dancing", "joy"),
    ]
    func found(_ word: String, _ stem: String?) throws -> (MeaningTable.Match, [String])? {
      let basis = try analyze(word, list: list, stem: stem).basis
      return basis.first.map { ($0.match, $0.meanings.map(\.meaning)) }
    }
    #expect(try found("doors", nil).map { $0 == (.word, ["choices"]) } == true)
    #expect(try found("door", nil).map { $0 == (.lemma, ["choices"]) } == true)
    // Rows that say the same are one meaning.
    #expect(try found("fall", nil).map { $0 == (.lemma, ["a mistake", "a hold"]) } == true)
    #expect(try found("danced", nil) == nil)
    #expect(try found("danced", "english").map { $0 == (.stem, ["joy"]) } == true)
    #expect(try found("falling", "english").map { $0 == (.word, ["a hold"]) } == true)
  }

  /// Against a plain count of the words between blanks.
  @Test func everyRepetitionIsListedWithItsPlaces() throws {
    try withSeeds(40, long: 500) { generator, seed in
      let count = Int.random(in: 0...300, using: &generator)
      let most = Int.random(in: 1...200, using: &generator)
      let words = (0..<count).map { _ in "w\(Int.random(in: 0..<most, using: &generator))" }
      let text = try analyze(words.joined(separator: " "), stop: nil, top: 5)
      var places: [String: [Int]] = [:]
      for (number, word) in words.enumerated() { places[word, default: []].append(number + 1) }
      let order = places.sorted {
        $0.value.count == $1.value.count
          ? $0.value[0] < $1.value[0] : $0.value.count > $1.value.count
      }
      #expect(text.typeCount == places.count, "seed \(seed)")
      #expect(
        text.repetitions
          == order.filter { $0.value.count > 1 }.map {
            .init(word: $0.key, count: $0.value.count, places: $0.value, isStopWord: false)
          }, "seed \(seed)")
      #expect(text.top.map(\.word) == order.prefix(5).map(\.key), "seed \(seed)")
    }
  }
}
