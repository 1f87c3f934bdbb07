import Testing

@testable import Journal

/// Sentences about an entry.
@Suite struct DreamTextTests {
  @Test func datesAreDaysOrIntervals() {
    #expect(DreamText.date(nil) == "")
    #expect(DreamText.date(.init(first: 0, last: 0, form: "day")) == "1970-01-01")
    #expect(DreamText.date(.init(first: 59, last: 89, form: nil)) == "1970-03-01 to 1970-03-31")
    for (first, last, words) in [
      (0, 0, "1 January 1970"), (59, 89, "March 1970"), (0, 364, "1970"),
      (0, 365, "1 January 1970 to 1 January 1971"), (0, 58, "1 January to 28 February 1970"),
      (58, 88, "28 February to 30 March 1970"), (3, 5, "4 to 6 January 1970"),
    ] {
      #expect(DreamText.words(.init(first: Int32(first), last: Int32(last), form: nil)) == words)
    }
    #expect(DreamText.words(nil) == "")
  }

  @Test func tiesAndNothingAreSaid() {
    var text = AnalyzedText()
    #expect(DreamText.top(text) == "none")
    #expect(DreamText.basis(text) == "none" && DreamText.prediction(text) == "none")
    text.top = [.init(word: "water", count: 4), .init(word: "door", count: 2)]
    #expect(DreamText.top(text) == "water 4, door 2")
    text.topTieCount = 3
    #expect(DreamText.top(text) == "water 4, door 2 (3 more tied)")
  }

  @Test func allMeaningsOfAllWordsAreNamed() {
    func meaning(_ says: String) -> Meaning {
      Meaning(word: "w", lemma: nil, meaning: says, category: nil, weight: nil, source: nil)
    }
    var text = AnalyzedText()
    text.basis = [
      .init(word: "water", count: 4, match: .word, meanings: [meaning("news"), meaning("talk")]),
      .init(word: "sea", count: 1, match: .lemma, meanings: [meaning("a journey")]),
    ]
    text.basisTieCount = 1
    #expect(DreamText.basis(text) == "water 4, sea 1 (1 more tied)")
    #expect(DreamText.prediction(text) == "water: news / talk; sea: a journey")
  }

  @Test func anEntryIsSaidInWords() {
    var entry = DreamEntry(id: "a")
    #expect(DreamText.subtitle(entry, key: "a") == "a" && DreamText.text(entry) == "It is empty.")
    entry.dreamer = "ines"
    entry.date = .init(first: 0, last: 0, form: "day")
    #expect(DreamText.subtitle(entry, key: "a (2)") == "ines · a (2)")
    entry.date = .init(first: 0, last: 9, form: "ambiguous")
    #expect(DreamText.subtitle(entry, key: "a") == "ines · a · ambiguous date")
    (entry.text, entry.textByteCount) = ("Snow\n", 5)
    #expect(DreamText.text(entry) == "Snow\n")
    entry.textByteCount = 9
    #expect(DreamText.text(entry) == "Snow\n\nHere the first 5 of 9 bytes end.")
    #expect(DreamText.marked([]) == nil)
    #expect(DreamText.marked(["sea"]) == "Marked while writing: 1 piece of text.")
    #expect(DreamText.marked(["a", "b"]) == "Marked while writing: 2 pieces of text.")
  }

  @Test func repetitionsThatAreNotListedAreCounted() {
    var text = AnalyzedText()
    #expect(DreamText.repetitions(text) == "No word occurs twice.")
    text.repetitions = [.init(word: "sea", count: 2, places: [1, 5], isStopWord: false)]
    text.repetitionCount = 3
    #expect(DreamText.places(text.repetitions[0]) == "1, 5")
    #expect(
      DreamText.repetitions(text)
        == "Places are numbers of words in the text, counted from 1.\n2 more are not listed.")
  }

  @Test func outcomes() {
    #expect([true, false, nil].map(DreamText.cameTrue) == ["yes", "no", "unknown"])
    #expect([1, 2, 3].map(CountWords.often) == ["once", "twice", "3 times"])
  }

  /// The sentence under the title is true however little there is to say.
  @Test func anEntryIsAnsweredInASentence() {
    func answer(
      _ top: [(String, Int)], words: Int = 9, tied: Int = 0, repeated: Int = 0,
      _ outcome: Bool? = nil, tells: Bool = true
    ) -> String {
      var entry = DreamEntry(id: "a")
      entry.cameTrue = outcome
      entry.analyzed.tokenCount = words
      entry.analyzed.top = top.map { .init(word: $0.0, count: $0.1) }
      entry.analyzed.topTieCount = tied
      entry.analyzed.repetitionCount = repeated
      return DreamText.answer(entry, tells: tells)
    }
    #expect(answer([], words: 0) == "there is no word in it.")
    #expect(answer([("sea", 1)], words: 1) == "it is one word.")
    #expect(answer([("sea", 1)], words: 2) == "none of its 2 words comes back.")
    #expect(
      answer([("sea", 1)], words: 5, repeated: 1)
        == "of its 5 words only stop words come back.")
    #expect(answer([("sea", 2)]) == "“sea” comes back most, twice in 9 words.")
    #expect(
      answer([("sea", 2)], true) == "It came true; “sea” comes back most, twice in 9 words.")
    #expect(answer([("sea", 2)], true, tells: false) == "“sea” comes back most, twice in 9 words.")
    #expect(
      answer([("sea", 3), ("door", 3), ("key", 2)], false)
        == "It did not come true; “sea” and “door” come back most, each 3 times in 9 words.")
    #expect(
      answer([("sea", 2), ("door", 2), ("key", 2)], tied: 1)
        == "several words come back, each twice in 9 words.")
    #expect(
      answer([("sea", 3), ("key", 2)], tied: 4) == "“sea” comes back most, 3 times in 9 words.")
  }
}
