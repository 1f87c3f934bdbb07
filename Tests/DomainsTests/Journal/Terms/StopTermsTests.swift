import Testing
import Text

@testable import Journal

@Suite struct StopTermsTests {
  private static func words(_ language: String) throws -> StopOption {
    StopOption(name: language, words: try StopWordList(language: language).words)
  }

  @Test func wordsAreStoppedAsTheyStand() throws {
    let terms = StopTerms(
      try Self.words("english"), analyzer: AnalyzerSpecification(.uax29))
    for word in ["don't", "the", "he'll"] { #expect(terms.contains(Array(word.utf8)), "\(word)") }
    for word in ["hell", "don", "river"] { #expect(!terms.contains(Array(word.utf8)), "\(word)") }
  }

  @Test func whatTheIndexCutsIsStoppedInPieces() throws {
    let terms = StopTerms(try Self.words("english"), analyzer: .simple)
    for word in ["don", "t", "ll", "he"] { #expect(terms.contains(Array(word.utf8)), "\(word)") }
  }

  @Test func wordsAreStoppedAsTheIndexFoldsThem() throws {
    let terms = StopTerms(
      try Self.words("german"), analyzer: AnalyzerSpecification(.uax29, folds: true))
    #expect(terms.contains(Array("fur".utf8)))
  }

  @Test func withoutAListNothingIsStopped() {
    let terms = StopTerms(StopOption(name: "none", words: []), analyzer: .simple)
    #expect(!terms.contains(Array("the".utf8)))
  }
}
