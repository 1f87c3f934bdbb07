import TestSupport
import Testing

@testable import Text

@Suite struct StopWordListTests {
  private func words(_ list: StopWordList) -> [String] {
    list.words.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func filesAreRead() throws {
    let text = "# mine\n\nThe\r\n  it’s # a form\nthe\nÄRGER"
    #expect(words(try StopWordList(parsing: Array(text.utf8))) == ["it's", "the", "ärger"])
    #expect(words(try StopWordList(parsing: [])).isEmpty)
  }

  @Test(
    arguments: [
      ("a\nin spite\n", .stopWordLine(line: 2)), ("--\n", .stopWordLine(line: 1)),
      ("a\n\u{301}\n", .stopWordLine(line: 2)),
    ] as [(String, AnalyzerError)])
  func linesThatAreNoWordAreRefused(_ text: String, _ error: AnalyzerError) {
    #expect(throws: error) { try StopWordList(parsing: Array(text.utf8)) }
  }

  @Test func otherBytesThanUTF8AreRefused() {
    #expect(throws: AnalyzerError.stopWordEncoding(line: 2)) {
      try StopWordList(parsing: [0x61, 0x0A, 0xFF])
    }
  }

  @Test func listsAreJoined() throws {
    let own = try StopWordList(parsing: Array("zeitgeist\nthe\n".utf8))
    let english = try StopWordList(language: "english")
    let both = own.union(english)
    #expect(both.words.count == english.words.count + 1)
    #expect(words(both).last == "zeitgeist")
  }

  /// A word that the tokenizers would cut otherwise than at an apostrophe could never match.
  @Test(arguments: StopWordList.languages)
  func everyWordOfEveryListIsLeftOut(_ language: String) throws {
    let list = try StopWordList(language: language)
    #expect(list.words.count > 100)
    for tokenizer in [AnalyzerSpecification.Tokenizer.simple, .uax29] {
      var analyzer = Analyzer(.init(tokenizer, stopWords: list))
      for word in words(list) where !word.hasPrefix("'") && !word.hasSuffix("'") {
        #expect(
          analyzer.terms(of: Array("x1 \(word) y1".utf8)).map(\.bytes) == [
            [0x78, 0x31], [0x79, 0x31],
          ], "\(word)")
      }
    }
  }

  @Test func languagesHaveNames() {
    #expect(StopWordList.languages.contains("english"))
    #expect(StopWordList.languages.contains("german"))
    #expect(Set(StopWordList.languages).isSubset(of: StemmerLanguage.allNames))
  }

  @Test func theSetAnswersAsASetDoes() {
    withSeeds(200) { generator, seed in
      func word() -> [UInt8] {
        let count = Int.random(in: 1...(seed % 2 == 0 ? 3 : 80), using: &generator)
        return (0..<count).map { _ in UInt8.random(in: 97...99, using: &generator) }
      }
      let words = Set((0..<40).map { _ in word() })
      let set = StopWordSet(Array(words))
      for probe in Array(words) + (0..<100).map({ _ in word() }) {
        // 16 bytes may be read; what they are must not matter.
        let padded = probe + (0..<16).map { _ in UInt8.random(in: 1...255, using: &generator) }
        let found = padded.withUnsafeBufferPointer { buffer in
          buffer.baseAddress.map { set.contains($0, count: probe.count) }
        }
        #expect(found == words.contains(probe), "seed \(seed)")
      }
    }
  }
}
