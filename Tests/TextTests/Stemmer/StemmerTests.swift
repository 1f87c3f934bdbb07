import Testing

@testable import Text

@Suite struct StemmerTests {
  private func stem(_ stemmer: Stemmer, _ word: [UInt8]) -> [UInt8] {
    // 16 bytes may be read.
    (word + [UInt8](repeating: 0, count: 16)).withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { Array(stemmer.stem($0, count: word.count)) } ?? []
    }
  }

  @Test(
    arguments: [
      ("english", "generously", "generous"), ("en", "dogs'", "dog"), ("german", "häuser", "haus"),
      ("fr", "continuellement", "continuel"), ("russian", "книгами", "книг"),
      ("porter", "relational", "relat"), ("swedish", "jaktkarlarne", "jaktkarl"),
    ] as [(String, String, String)])
  func wordsAreStemmed(_ language: String, _ word: String, _ expected: String) throws {
    let stemmer = Stemmer(try StemmerLanguage(named: language))
    for _ in 0..<2 {
      #expect(String(decoding: stem(stemmer, Array(word.utf8)), as: UTF8.self) == expected)
    }
  }

  @Test func everyLanguageHasAStemmer() throws {
    #expect(StemmerLanguage.allNames.count >= 28)
    for name in StemmerLanguage.allNames {
      let stemmer = Stemmer(try StemmerLanguage(named: name))
      for word in ["a", "s", "running", "'", "1", String(repeating: "x", count: 255)] {
        #expect(!stem(stemmer, Array(word.utf8)).isEmpty, "\(name)")
      }
    }
  }

  /// How many words of the vocabularies, which are those of Snowball 3, have another stem in
  /// libstemmer 2.2, and which rule is newer.
  private static let newerRules: [(language: String, words: Int, rule: String)] = [
    ("dutch", 20_897, "Kraaij and Pohlmann's algorithm in the place of Porter's"),
    ("english", 57, "-ogist, added and ebbed, emergency, evening, internal, lateral and others"),
    ("finnish", 0, ""),
    ("french", 840, "elided articles go: d'abord is abord; exceptions to -ais and -x"),
    ("german", 1_247, "-et goes: abgebildet is abgebild; -erin, -ln"),
    ("italian", 1, "divano is no form of divo"),
    ("porter", 1, "s alone stays"),
    ("portuguese", 0, ""),
    ("spanish", 9, "-acion and -ucion without the accent"),
    ("swedish", 553, "-et and -ets go; -öst"),
  ]

  @Test(arguments: newerRules.map(\.language))
  func agreesWithTheVocabularies(_ language: String) throws {
    guard let words = TortureData.lines(of: "snowball-data/\(language)/voc.txt"),
      let stems = TortureData.lines(of: "snowball-data/\(language)/output.txt")
    else { return }
    try #require(words.count == stems.count && words.count > 20_000)
    let stemmer = Stemmer(try StemmerLanguage(named: language))
    var differences = 0
    for (word, expected) in zip(words, stems) where stem(stemmer, word) != expected {
      differences += 1
    }
    let known = try #require(Self.newerRules.first { $0.language == language })
    #expect(differences == known.words || differences == 0, "newer: \(known.rule)")
  }
}
