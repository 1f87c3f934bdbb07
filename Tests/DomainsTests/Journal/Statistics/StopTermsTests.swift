import Testing
import Text

@testable import Domains

@Suite struct StopTermsTests {
  @Test func wordsAreStoppedAsTheyStand() throws {
    let terms = StopTerms(
      try StopWordList(language: "english"), analyzer: AnalyzerSpecification(.uax29))
    for word in ["don't", "the", "he'll"] { #expect(terms.contains(Array(word.utf8)), "\(word)") }
    for word in ["hell", "don", "river"] { #expect(!terms.contains(Array(word.utf8)), "\(word)") }
  }

  @Test func whatTheIndexCutsIsStoppedInPieces() throws {
    let terms = StopTerms(try StopWordList(language: "english"), analyzer: .simple)
    for word in ["don", "t", "ll", "he"] { #expect(terms.contains(Array(word.utf8)), "\(word)") }
  }

  @Test func wordsAreStoppedAsTheIndexFoldsThem() throws {
    let terms = StopTerms(
      try StopWordList(language: "german"), analyzer: AnalyzerSpecification(.uax29, folds: true))
    #expect(terms.contains(Array("fur".utf8)))
  }

  @Test func withoutAListNothingIsStopped() {
    #expect(!StopTerms(nil, analyzer: .simple).contains(Array("the".utf8)))
  }
}
