import TestSupport
import Testing
import Text

@testable import SearchIndex

/// Passages show what matches, cut at words, and mark nothing else.
@Suite struct HighlighterTests {
  private func passages(
    _ query: String, _ text: String, _ analyzer: String? = nil, count: Int = 3, length: Int = 160
  ) throws -> [Passage] {
    let indexing = try analyzer.map {
      FieldIndexing(analyzer: try AnalyzerSpecification(parsing: $0))
    }
    let schema = Schema(
      [Field("text", .text, isOptional: true, indexing: indexing), Field("n", .integer)],
      defaultText: "text")
    let bound = try QueryParser.parse(query).bound(to: schema, periods: TestPeriods.resolver)
    return Highlighter(bound, schema: schema)
      .passages(text, of: FieldID(0), count: count, length: length)
  }

  /// The passage with its marks in brackets.
  private func shown(_ passage: Passage) -> String {
    var bytes = Array(passage.text.utf8)
    for mark in passage.marks.reversed() {
      bytes.insert(UInt8(ascii: "]"), at: mark.upperBound)
      bytes.insert(UInt8(ascii: "["), at: mark.lowerBound)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("hall", nil, "The city hall, the Hall.", "The city [hall], the [Hall]."),
      ("\"city hall\"", nil, "hall city, city-hall hall", "hall city, [city-hall] hall"),
      (
        "city NEAR/2 hall", nil, "hall of a city; the hall near a city hall",
        "hall of a [city; the hall] near a [city hall]"
      ),
      ("cit*", nil, "Cities and city and sit", "[Cities] and [city] and sit"),
      ("city~1", nil, "citi cito scity pity", "[citi] [cito] [scity] [pity]"),
      ("sounds:meyer", nil, "Maier and Moyer, meter", "[Maier] and [Moyer], meter"),
      ("sounds.soundex:katherine", nil, "Kathryn Catherine", "[Kathryn] Catherine"),
      ("c?t*", nil, "Cities, a cut and ct", "[Cities], a [cut] and ct"),
      ("run", "simple stem:english", "Running, ran, runs", "[Running], ran, [runs]"),
      ("lodz", "uax29 fold", "Łódź lies in Poland", "[Łódź] lies in Poland"),
      (
        "\"president of the united states\"", "simple stop:english",
        "president united states; The President of the United States.",
        "president united states; The [President of the United States]."
      ),
      ("a -b n:4", nil, "a b a", "[a] b [a]"),
      ("\"a b\" OR \"b c\"", nil, "x a b c b", "x [a b c] b"),
      ("don", nil, "don't", "[don]'t"),
    ] as [(String, String?, String, String)])
  func marks(_ example: (String, String?, String, String)) throws {
    let found = try passages(example.0, example.2, example.1)
    #expect(found.map(shown) == [example.3])
  }

  @Test(arguments: ["NOT hall", "n:4", "*", "text:*", "nowhere"])
  func nothingToMark(_ query: String) throws {
    #expect(try passages(query, "the city hall").isEmpty)
  }

  @Test func theBestPassageHasMostConditions() throws {
    let filler = (0..<40).map { "word\($0)" }.joined(separator: " ")
    let text = "apple apple apple. \(filler) apple and pie \(filler) pie"
    let best = try passages("apple pie", text, count: 1, length: 40)
    #expect(best.map(shown) == ["…word39 [apple] and [pie] word0 word1 word2…"])
    let all = try passages("apple pie", text, count: 3, length: 40)
    #expect(
      all.map(shown) == [
        "[apple] [apple] [apple]. word0 word1 word2…",
        "…word39 [apple] and [pie] word0 word1 word2…",
        "…word35 word36 word37 word38 word39 [pie]",
      ])
  }

  @Test func passagesAreWholeWordsOfTheText() throws {
    let words = ["apple", "Pie", "the", "größte", "日本", "city,", "hall.", "\n", "—", "x"]
    try withSeeds(60) { generator, seed in
      let text = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        words[Int.random(in: 0..<words.count, using: &generator)]
      }.joined(separator: " ")
      let length = Int.random(in: 10...160, using: &generator)
      let found = try passages("größte OR \"apple pie\"", text, length: length)
      var rest = text[...]
      for passage in found {
        let note = Comment(rawValue: "seed \(seed): \(shown(passage))")
        let inner = String(passage.text.filter { $0 != "…" })
        let place = rest.firstRange(of: inner)
        #expect(place != nil, note)
        #expect(
          passage.text.hasPrefix("…") == (place.map { $0.lowerBound > text.startIndex } ?? true))
        #expect(
          passage.text.hasSuffix("…") == (place.map { $0.upperBound < text.endIndex } ?? true))
        if let place { rest = rest[place.upperBound...] }
        #expect(inner.unicodeScalars.count <= length, note)
        #expect(!passage.marks.isEmpty, note)
        let bytes = Array(passage.text.utf8)
        for mark in passage.marks {
          let marked = String(decoding: bytes[mark], as: UTF8.self).lowercased()
          #expect(
            NaiveTokens.of(marked) == ["größte"] || NaiveTokens.of(marked) == ["apple", "pie"], note
          )
        }
        let count = NaiveTokens.of(passage.text).count { $0 == "größte" }
        let marked = passage.marks.count {
          NaiveTokens.of(
            String(decoding: bytes[$0], as: UTF8.self)) == ["größte"]
        }
        #expect(count == marked, note)
      }
      let isThere = NaiveTokens.of(text).contains("größte")
      #expect(!isThere || !found.isEmpty, "seed \(seed)")
    }
  }
}
