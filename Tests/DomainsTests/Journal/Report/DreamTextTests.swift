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

  @Test func outcomes() {
    #expect([true, false, nil].map(DreamText.cameTrue) == ["yes", "no", "unknown"])
    #expect([1, 2, 3].map(DreamText.often) == ["once", "twice", "3 times"])
  }
}
