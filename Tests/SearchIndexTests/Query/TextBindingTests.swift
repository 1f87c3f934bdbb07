import Testing
import Text

@testable import SearchIndex

/// What conditions on texts become under analyzers that change or leave out words.
@Suite struct TextBindingTests {
  private func bound(
    _ query: String, _ analyzer: String, hasPositions: Bool = true, isStored: Bool = true
  ) throws -> BoundPredicate {
    let indexing = FieldIndexing(
      analyzer: try AnalyzerSpecification(parsing: analyzer), hasPositions: hasPositions)
    let schema = Schema(
      [Field("text", .text, isOptional: true, indexing: indexing, isStored: isStored)],
      defaultText: "text")
    return try QueryParser.parse(query)
      .bound(to: schema, periods: TestPeriods.resolver).predicate
  }

  private static let text = FieldID(0)

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func stopWordsKeepTheirPlacesInPhrases() throws {
    #expect(
      try bound("\"the president of the united states\"", "simple stop:english")
        == .textPhrase(
          Self.text, [bytes("president"), [], [], bytes("united"), bytes("states")]))
    #expect(
      try bound("\"of the king\"", "simple stop:english") == .textTerm(Self.text, bytes("king")))
  }

  /// `la` is a stop word, and the stemmer would cut off what stands for the rest of the word.
  @Test func prefixesAreNeitherStemmedNorLeftOut() throws {
    let italian = "simple fold stem:italian stop:italian"
    #expect(try bound("l*", italian) == .textPrefix(Self.text, bytes("l")))
    #expect(try bound("la*", italian) == .textPrefix(Self.text, bytes("la")))
    #expect(try bound("cas*", italian) == .textPrefix(Self.text, bytes("cas")))
    #expect(try bound("CITTÀ*", italian) == .textPrefix(Self.text, bytes("citta")))
    #expect(try bound("running*", "simple stem:en") == .textPrefix(Self.text, bytes("running")))
  }

  /// Folded as terms are, but a gap may be what a stemmer would look at.
  @Test func wildcardsAreNeitherStemmedNorLeftOut() throws {
    func expect(_ query: String, _ analyzer: String, _ pattern: String) throws {
      #expect(
        try bound(query, analyzer) == .textWildcard(Self.text, NaivePattern.pattern(pattern)),
        "\(query) with \(analyzer)")
    }
    for tokenizer in ["simple", "uax29"] {
      let english = tokenizer + " fold stem:english stop:english"
      try expect("runn?ng", english, "runn?ng")
      try expect("t?e", english, "t?e")
      try expect("Ångstr?M", english, "angstr?m")
      try expect("*STRASSE", tokenizer, "*strasse")
      try expect("\"straß\"*e", tokenizer + " fold", "strass*e")
      try expect("19?5", tokenizer, "19?5")
      try expect("\u{10380}?\u{10382}*b", tokenizer, "\u{10380}?\u{10382}*b")
      try expect("?", tokenizer, "?")
    }
    try expect("d?n't", "uax29", "d?n't")
    let every = (0x10380...0x1039D).compactMap { Unicode.Scalar($0).map(String.init) }.joined()
    let error = #expect(throws: QueryError.self) { try bound(every + "?", "simple") }
    #expect(error?.reason == .noWord(field: "text"))
  }

  @Test func approximateWordsAreStemmedAndNotLeftOut() throws {
    let english = "simple fold stem:english stop:english"
    #expect(
      try bound("houzes~1", english) == .textFuzzy(Self.text, bytes("houz"), distance: 1))
    #expect(try bound("the~2", english) == .textFuzzy(Self.text, bytes("the"), distance: 2))
    #expect(
      try bound("Ångström~1", english) == .textFuzzy(Self.text, bytes("angstrom"), distance: 1))
  }

  @Test func approximateWordsWithoutANumberGoByLength() throws {
    let english = "simple fold stem:english stop:english"
    #expect(try bound("xy~", english) == .textTerm(Self.text, bytes("xy")))
    #expect(try bound("ÄXT~", english) == .textFuzzy(Self.text, bytes("axt"), distance: 1))
    // What counts is the word as it is compared: `hous`.
    #expect(try bound("houses~", english) == .textFuzzy(Self.text, bytes("hous"), distance: 1))
    #expect(try bound("houses~", "simple") == .textFuzzy(Self.text, bytes("houses"), distance: 2))
    #expect(try bound("日本~", "simple") == .textTerm(Self.text, bytes("日本")))
    let error = #expect(throws: QueryError.self) { try bound("of~", english) }
    #expect(error?.reason == .onlyStopWords(field: "text"))
  }

  @Test func soundsAreThoseOfTheTerm() throws {
    let english = "simple fold stem:english stop:english"
    #expect(
      try bound("sounds:Müllers", english)
        == .textSounds(Self.text, try #require(SoundTerm(bytes("muller")))))
    #expect(
      try bound("sounds.nysiis:the", english)
        == .textSounds(Self.text, try #require(SoundTerm(bytes("the"), .nysiis))))
  }

  @Test func whatCannotBeAnsweredIsPointedAt() {
    func expect(
      _ query: String, _ analyzer: String, _ reason: QueryError.Reason, _ span: SourceSpan,
      hasPositions: Bool = true, isStored: Bool = true
    ) {
      let error = #expect(throws: QueryError.self) {
        try bound(query, analyzer, hasPositions: hasPositions, isStored: isStored)
      }
      #expect(error?.reason == reason)
      #expect(error?.span == span)
    }
    expect(
      "king the", "simple stop:english", .onlyStopWords(field: "text"),
      SourceSpan(offset: 5, length: 3))
    expect(
      "\"of the\"", "simple stop:english", .onlyStopWords(field: "text"),
      SourceSpan(offset: 0, length: 8))
    expect(
      "x OR \"a b\"", "simple", .phraseNeedsPositions(field: "text"),
      SourceSpan(offset: 5, length: 5), hasPositions: false, isStored: false)
    expect(
      "x text:well-known", "simple", .phraseNeedsPositions(field: "text"),
      SourceSpan(offset: 7, length: 10), hasPositions: false, isStored: false)
    expect(
      "well-known~1", "simple", .severalWordsInFuzzy(field: "text"),
      SourceSpan(offset: 0, length: 10))
    expect(
      "d?n't", "simple", .severalWordsInWildcard(field: "text"),
      SourceSpan(offset: 0, length: 5))
    expect(
      "x \"new \"*", "simple", .severalWordsInPrefix(field: "text"),
      SourceSpan(offset: 2, length: 6))
    expect(
      "x \"new y\"*k", "simple", .severalWordsInWildcard(field: "text"),
      SourceSpan(offset: 2, length: 9))
  }

  @Test func phrasesOfStoredTextsNeedNoPositions() throws {
    #expect(
      try bound("\"a b\"", "simple", hasPositions: false)
        == .textPhrase(Self.text, [bytes("a"), bytes("b")]))
  }
}
