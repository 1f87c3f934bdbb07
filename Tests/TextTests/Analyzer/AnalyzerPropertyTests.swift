import TestSupport
import Testing

@testable import Text

@Suite struct AnalyzerPropertyTests {
  /// Words of many scripts with everything that joins or parts them, and bytes that are not UTF-8.
  private static let pieces: [[UInt8]] =
    [
      "a", "B", "it's", "He'll", "the", "3", "14", ".", ",", ":", ";", "'", "\u{2019}", "_", " ",
      "  ", "\n", "\r\n", "-", "\"", "\u{301}", "\u{AD}", "\u{200D}", "é", "Ärger", "ß", "İ", "Ⱥ",
      "Москва", "中", "文", "ひ", "カ", "タ", "한", "א", "ב", "क", "ु", "ไทย", "²", "½", "Ⅷ", "🙂", "🇩",
      "🇪",
      "·", "٣", "\u{2018}", "\u{FF07}", "\u{3000}", "\u{1D400}", "ﬁ", "Ⓐ", "\u{0}",
      "averylongwordwithoutanyseparatorinsideofitthatgoesonoversixtyfourbytesinall",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F]]

  private static func randomText(_ generator: inout SeededGenerator) -> [UInt8] {
    let isPlain = Int.random(in: 0..<3, using: &generator) == 0
    let alphabet = isPlain ? Array(pieces[..<21]) : pieces
    let count = Int.random(in: 0...(isPlain ? 120 : 40), using: &generator)
    return (0..<count).flatMap { _ in alphabet.randomElement(using: &generator) ?? [] }
  }

  private static func tokens(
    _ analyzer: inout Analyzer, _ text: [UInt8]
  ) -> [NaiveAnalyzer.Token] {
    text.withUnsafeBytes { analyzer.analyze($0) }
    let tokens = analyzer.tokens
    return (0..<tokens.count).map { index in
      .init(
        term: Array(tokens[index]), position: Int(tokens.positions[index]),
        source: tokens.source(of: index) ?? 0..<0)
    }
  }

  @Test(arguments: AnalyzerSpecification.Tokenizer.allCases, [false, true])
  func agreesWithTheRules(_ tokenizer: AnalyzerSpecification.Tokenizer, _ stops: Bool) throws {
    let list = try StopWordList(parsing: Array("the\nit's\nhe'll\na\n3\n中\n".utf8))
    let naive = NaiveAnalyzer(tokenizer: tokenizer, stopWords: stops ? Set(list.words) : [])
    var analyzer = Analyzer(.init(tokenizer, stopWords: stops ? list : nil), keepsOffsets: true)
    withSeeds(300) { generator, seed in
      let text = Self.randomText(&generator)
      #expect(
        Self.tokens(&analyzer, text) == naive.tokens(of: text),
        "seed \(seed): \(String(decoding: text, as: UTF8.self).debugDescription)")
    }
  }

  @Test(arguments: AnalyzerSpecification.Tokenizer.allCases)
  func agreesWithTheRulesOnRandomBytes(_ tokenizer: AnalyzerSpecification.Tokenizer) {
    let naive = NaiveAnalyzer(tokenizer: tokenizer)
    var analyzer = Analyzer(.init(tokenizer), keepsOffsets: true)
    withSeeds(200) { generator, seed in
      let top: UInt8 = seed % 2 == 0 ? 0x7F : 0xFF
      let count = Int.random(in: 0...150, using: &generator)
      let text = (0..<count).map { _ in UInt8.random(in: 0...top, using: &generator) }
      #expect(Self.tokens(&analyzer, text) == naive.tokens(of: text), "seed \(seed)")
    }
  }

  @Test(arguments: ["simple", "uax29", "simple fold stem:german", "uax29 fold stop:en stem:en"])
  func aTextIsAnalyzedAsItsParts(_ line: String) throws {
    var analyzer = Analyzer(try AnalyzerSpecification(parsing: line))
    withSeeds(300) { generator, seed in
      let first = Self.randomText(&generator) + [UInt8(ascii: "x")]
      let second = Self.randomText(&generator)
      let terms = analyzer.terms(of: first)
      let offset = (terms.last?.position ?? -1) + 1
      let expected =
        terms
        + analyzer.terms(of: second).map { .init(bytes: $0.bytes, position: $0.position + offset) }
      #expect(analyzer.terms(of: first + [0x20] + second) == expected, "seed \(seed)")
    }
  }

  @Test(arguments: ["simple", "simple fold", "uax29 fold stem:english"])
  func offsetsPointAtTextWithTheSameTerm(_ line: String) throws {
    let specification = try AnalyzerSpecification(parsing: line)
    var analyzer = Analyzer(specification, keepsOffsets: true)
    var second = Analyzer(specification)
    withSeeds(300) { generator, seed in
      let text = Self.randomText(&generator)
      for token in Self.tokens(&analyzer, text) {
        let found = second.terms(of: Array(text[token.source])).map(\.bytes)
        #expect(found == [token.term], "seed \(seed)")
      }
    }
  }
}
