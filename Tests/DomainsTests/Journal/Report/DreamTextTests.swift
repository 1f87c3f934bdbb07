import Testing

@testable import Journal

/// Sentences about an entry.
@Suite struct DreamTextTests {
  @Test func datesAreDaysOrIntervals() {
    #expect(DreamText.date(nil) == "")
    #expect(DreamText.date(.init(first: 0, last: 0, form: "day")) == "1970-01-01")
    #expect(DreamText.date(.init(first: 59, last: 89, form: nil)) == "1970-03-01 to 1970-03-31")
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
    #expect(DreamText.subtitle(entry) == "One entry" && DreamText.text(entry) == "It is empty.")
    entry.dreamer = "ines"
    entry.date = .init(first: 0, last: 0, form: "day")
    #expect(DreamText.subtitle(entry) == "1970-01-01 · ines")
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
    #expect([1, 2, 3].map(DreamText.often) == ["once", "twice", "3 times"])
  }
}
