import Testing
import Text

@Suite struct AnalyzerSpecificationTests {
  @Test func linesAreRead() throws {
    #expect(try AnalyzerSpecification(parsing: "simple") == .simple)
    let english = try StemmerLanguage(named: "english")
    let list = try StopWordList(language: "en")
    let full = AnalyzerSpecification(.uax29, folds: true, stemmer: english, stopWords: list)
    #expect(try AnalyzerSpecification(parsing: " uax29  stop:en fold stem:english") == full)
    #expect(
      try AnalyzerSpecification(
        tokenizer: "uax29", folds: true, stemmer: "en", stopWords: "english") == full)
  }

  @Test(
    arguments: [
      ("", "unknown analyzer ''; known: simple, uax29, whole"),
      ("smple", "unknown analyzer 'smple'; did you mean 'simple'?"),
      ("simple stem:germn", "unknown language for stemming 'germn'; did you mean 'german'?"),
      ("simple stop:englsh", "unknown language for stop words 'englsh'; did you mean 'english'?"),
      ("simple folds", "unknown analyzer option 'folds'; did you mean 'fold'?"),
      ("simple stemm:en", "unknown analyzer option 'stemm:en'; did you mean 'stem:LANGUAGE'?"),
      ("simple stem", "unknown analyzer option 'stem'; did you mean 'stem:LANGUAGE'?"),
      (
        "simple x=1",
        "unknown analyzer option 'x=1'; known: fold, stem:LANGUAGE, stop:LANGUAGE"
      ),
      ("simple fold fold", "the analyzer option 'fold' stands twice"),
    ] as [(String, String)])
  func mistakesAreSaid(_ line: String, _ message: String) {
    let error = #expect(throws: AnalyzerError.self) { try AnalyzerSpecification(parsing: line) }
    #expect(error?.description == message)
  }

  @Test func identitiesAreEqualForEqualSpecificationsOnly() throws {
    let lines = [
      "simple", "uax29", "simple fold", "simple stem:en", "simple stem:porter", "simple stop:en",
      "simple stop:de", "simple fold stem:en", "uax29 fold stem:en stop:en",
    ]
    let identities = try lines.map { try AnalyzerSpecification(parsing: $0).identity }
    #expect(Set(identities).count == lines.count)
    #expect(identities == (try lines.map { try AnalyzerSpecification(parsing: $0).identity }))
    #expect(identities[0].hasPrefix("simple;rules=1;unicode="))
    #expect(identities[8].contains(";fold;stem=english;stop="))
    var own = AnalyzerSpecification.simple
    own.stopWords = try StopWordList(parsing: Array("a\n".utf8))
    var other = own
    other.stopWords = try StopWordList(parsing: Array("b\n".utf8))
    #expect(own.identity != other.identity)
  }
}
