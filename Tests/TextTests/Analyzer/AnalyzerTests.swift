import Testing
import Text

@Suite struct AnalyzerTests {
  /// The terms with their positions where there is a gap: `word@position`.
  private func terms(_ line: String, _ text: String) throws -> [String] {
    var analyzer = Analyzer(try AnalyzerSpecification(parsing: line))
    return analyzer.terms(of: Array(text.utf8)).map {
      "\(String(decoding: $0.bytes, as: UTF8.self))@\($0.position)"
    }
  }

  @Test(
    arguments: [
      ("simple stop:en", "He'll go; it’s hell, isn't it?", ["go@2", "hell@5"]),
      ("uax29 stop:en", "He'll go; it’s hell, isn't it?", ["go@1", "hell@3"]),
      ("simple stop:en", "The mother's dogs", ["mother@1", "s@2", "dogs@3"]),
      ("uax29 stop:en stem:en", "The mother's dogs", ["mother@1", "dog@2"]),
      ("uax29 stop:en stem:en", "doing does running", ["run@2"]),
      ("simple stop:en", "the", []),
      ("simple stop:de", "Die Straße und DER Ärger", ["straße@1", "ärger@4"]),
      ("simple fold stop:de", "Für Übung über Ärger", ["ubung@1", "arger@3"]),
      ("simple fold stem:de", "Häuser HÄUSER hauser", ["haus@0", "haus@1", "haus@2"]),
      ("simple stem:de", "Häuser", ["haus@0"]),
      ("simple stop:fr", "L'homme d'aujourd'hui", ["homme@1", "aujourd@3", "hui@4"]),
      (
        "simple fold", "Łódź Ørsted Straße ŒUVRE Þór",
        ["lodz@0", "orsted@1", "strasse@2", "oeuvre@3", "thor@4"]
      ),
      ("uax29 fold", "ﬁne Ａ１ co\u{AD}op ﷺ", ["fine@0", "a1@1", "coop@2", "صلى الله عليه وسلم@3"]),
      ("simple fold", "a \u{3164} b", ["a@0", "b@2"]),
    ] as [(String, String, [String])])
  func filtersInOrder(_ line: String, _ text: String, _ expected: [String]) throws {
    #expect(try terms(line, text) == expected)
  }

  @Test(arguments: ["simple", "uax29"], [254, 255, 256, 510, 511, 1000])
  func longTokensAreCutIntoPieces(_ line: String, _ length: Int) throws {
    for scalar in ["a", "é", "한", "𐐀"] as [Character] {
      let width = String(scalar).utf8.count
      let word = String(repeating: scalar, count: length / width)
      let text = Array("x \(word) y".utf8)
      var analyzer = Analyzer(try AnalyzerSpecification(parsing: line), keepsOffsets: true)
      let terms = analyzer.terms(of: text)
      let pieces = terms.dropFirst().dropLast().map(\.bytes)
      #expect(terms.map(\.position) == Array(0..<terms.count))
      #expect(pieces.flatMap { $0 } == Array(word.lowercased().utf8))
      #expect(pieces.dropLast().allSatisfy { 255 - width < $0.count && $0.count <= 255 })
      #expect(pieces.last.map { 1...255 ~= $0.count } == true)
      #expect(pieces.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
      let tokens = analyzer.tokens
      let sources = (0..<tokens.count).compactMap { tokens.source(of: $0) }
      #expect(sources.dropFirst().first?.lowerBound == 2)
      #expect(sources.dropLast().last?.upperBound == text.count - 2)
      for (first, second) in zip(sources.dropFirst(), sources.dropFirst(2).dropLast()) {
        #expect(first.upperBound == second.lowerBound)
      }
      #expect(sources.map(\.count) == terms.map(\.bytes.count))
    }
  }

  @Test func offsetsOfPiecesCountTheTextNotTheTerm() {
    // Lower-casing makes these longer: two bytes become three.
    let text = Array(String(repeating: "İ", count: 200).utf8)
    var analyzer = Analyzer(.simple, keepsOffsets: true)
    #expect(analyzer.terms(of: text).map(\.bytes.count) == [255, 255, 90])
    let tokens = analyzer.tokens
    #expect((0..<3).map { tokens.source(of: $0) } == [0..<170, 170..<340, 340..<400])
  }

  @Test func whatFoldingMakesTooLongLosesItsEnd() throws {
    var analyzer = Analyzer(try AnalyzerSpecification(parsing: "simple fold"))
    let terms = analyzer.terms(of: Array(String(repeating: "ﷺ", count: 80).utf8))
    #expect(terms.count == 1)
    #expect(terms.first.map { 254...255 ~= $0.bytes.count } == true)
  }

  @Test func withoutOffsetsThereAreNone() {
    var analyzer = Analyzer(.simple)
    _ = analyzer.terms(of: Array("a".utf8))
    #expect(analyzer.tokens.source(of: 0) == nil)
  }

  /// Buffers that grew for a long text must not show in a short one, and the reverse.
  @Test func textsOfAllLengths() throws {
    var analyzer = Analyzer(try AnalyzerSpecification(parsing: "uax29 fold stem:en stop:en"))
    let sentence = Array("The Äpfel of mother’s trees, 3.14 naïve réunions. ".utf8)
    for count in [1, 100, 0, 3, 2000, 1] {
      let terms = analyzer.terms(of: (0..<count).flatMap { _ in sentence })
      #expect(terms.count == count * 6)
      #expect(terms.last?.position == (count == 0 ? nil : count * 8 - 1))
    }
  }
}
