import Testing

@testable import Text

@Suite struct WordBreakTests {
  /// The boundaries as numbers of scalars before them, by the machine that the tokenizer uses.
  private func segments(_ scalars: [UInt32]) -> [Range<Int>] {
    let codes = scalars.map(WordBreakTable.search)
    var breaker = WordBreaker()
    var starts: [Int] = []
    for index in codes.indices {
      let breaks = breaker.breaks(before: codes[index]) {
        codes[(index + 1)...].first { !$0.wordBreak.isIgnored }?.wordBreak ?? .other
      }
      if breaks { starts.append(index) }
    }
    return zip(starts, starts.dropFirst() + [scalars.count]).map { $0..<$1 }
  }

  @Test func theTableHoldsTheRuns() {
    let entries = WordBreakTable.table.entries
    let other = (0..<WordBreakTable.tableEnd).first {
      entries[Int($0)].bits != WordBreakTable.search($0).bits
    }
    #expect(other == nil)
    #expect(WordBreakTable.search(0x20000).isWord)
    #expect(WordBreakTable.search(0x10FFFF).bits == 0)
    #expect(WordBreakTable.search(0xE0100).wordBreak == .extend)
  }

  @Test func everyLineOfTheTestFile() throws {
    guard let lines = TortureData.lines(of: "unicode/WordBreakTest.txt") else { return }
    #expect(lines.first == Array("# WordBreakTest-15.0.0.txt".utf8))
    var checked = 0
    for (number, line) in lines.enumerated() {
      let content = TortureData.content(of: line).split(whereSeparator: \.isWhitespace)
      guard !content.isEmpty else { continue }
      var scalars: [UInt32] = []
      var starts: [Int] = []
      for part in content {
        switch part {
        case "÷": starts.append(scalars.count)
        case "×": break
        default: scalars.append(try #require(UInt32(part, radix: 16)))
        }
      }
      let expected = zip(starts, starts.dropFirst()).map { $0..<$1 }
      #expect(segments(scalars) == expected, "line \(number + 1)")
      #expect(NaiveSegments(scalars).segments() == expected, "line \(number + 1), by the rules")
      let text = scalars.compactMap { Unicode.Scalar($0) }.reduce(into: "") {
        $0.unicodeScalars.append($1)
      }
      var analyzer = Analyzer(.init(.uax29), keepsOffsets: true)
      Array(text.utf8).withUnsafeBytes { analyzer.analyze($0) }
      let tokens = analyzer.tokens
      let found = (0..<tokens.count).compactMap { tokens.source(of: $0) }
      let naive = NaiveAnalyzer(tokenizer: .uax29).tokens(of: Array(text.utf8)).map(\.source)
      #expect(found == naive, "line \(number + 1), tokens")
      checked += 1
    }
    #expect(checked > 1800)
  }

  @Test(
    arguments: [
      (
        "The quick (\"brown\") fox can't jump 32.3 feet, right?",
        ["the", "quick", "brown", "fox", "can't", "jump", "32.3", "feet", "right"]
      ),
      ("it’s it‘s it＇s it's", ["it's", "it's", "it's", "it's"]),
      ("'quoted' 'tis rock'n'roll dogs'", ["quoted", "tis", "rock'n'roll", "dogs"]),
      ("1,234.56 1.2.3 a.b.c e.g. U.S.A.", ["1,234.56", "1.2.3", "a.b.c", "e.g", "u.s.a"]),
      ("snake_case __init__ ___ _1_", ["snake_case", "__init__", "_1_"]),
      ("a:b 1:2 a;b 1;2", ["a:b", "1", "2", "a", "b", "1;2"]),
      ("日本語 テスト ひら", ["日", "本", "語", "テスト", "ひ", "ら"]),
      ("한국어 서울", ["한국어", "서울"]),
      ("e\u{301}te\u{301} naïve", ["e\u{301}te\u{301}", "naïve"]),
      ("🙂 👩‍👩‍👧 🇩🇪 ½ x²", ["½", "x", "²"]),
      ("שו\"ת צה\"ל ג'ירפה", ["שו\"ת", "צה\"ל", "ג'ירפה"]),
      ("l·l Ⓐb", ["l·l", "ⓐb"]),
      ("user@example.com http://a.b/c-d", ["user", "example.com", "http", "a.b", "c", "d"]),
    ] as [(String, [String])])
  func cutsWords(_ text: String, _ expected: [String]) {
    var analyzer = Analyzer(.init(.uax29))
    let terms = analyzer.terms(of: Array(text.utf8))
    #expect(terms.map { String(decoding: $0.bytes, as: UTF8.self) } == expected)
    #expect(terms.map(\.position) == Array(0..<terms.count))
  }
}
