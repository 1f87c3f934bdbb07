import TestSupport
import Testing
import Text

@Suite struct SimpleTokenizerTests {
  private func tokens(_ text: String) -> [String] {
    tokens(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func tokens(_ text: [UInt8]) -> [[UInt8]] {
    var analyzer = Analyzer(.simple)
    return analyzer.terms(of: text).map(\.bytes)
  }

  @Test(
    arguments: [
      ("", []),
      (" ,.- ", []),
      ("The quick-brown FOX", ["the", "quick", "brown", "fox"]),
      ("a1b2 3.14", ["a1b2", "3", "14"]),
      ("don't snake_case", ["don", "t", "snake", "case"]),
      ("Ärger ÜBER Straße", ["ärger", "über", "straße"]),
      ("ΣΊΣΥΦΟΣ", ["σίσυφοσ"]),
      ("İstanbul", ["i\u{307}stanbul"]),
      ("日本語 テスト", ["日本語", "テスト"]),
      ("Москва—город", ["москва", "город"]),
      ("e\u{301}te\u{301} \u{301}a", ["e\u{301}te\u{301}", "a"]),
      ("नमस्ते", ["नमस्ते"]),
      ("x²+½", ["x²", "½"]),
      ("٣٤", ["٣٤"]),
      ("a\u{a0}b\u{200b}c", ["a", "b", "c"]),
      ("cat🐈dog", ["cat", "dog"]),
    ] as [(String, [String])])
  func cutsLettersAndDigits(_ text: String, _ expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test func otherBytesThanUTF8SeparateTokens() {
    let text: [UInt8] = [0x61, 0xFF, 0x62, 0xC3, 0x63, 0xE2, 0x82]
    #expect(tokens(text) == [[0x61], [0x62], [0x63]])
  }

  /// The same rules over decoded scalars, one at a time.
  @Test func agreesWithTheRulesOnRandomText() {
    let scalars = Array("aZ09 é\u{301}\u{20dd}ßДŁ中ا२²Ⅷ-_'🙂İ\u{200d}\n".unicodeScalars)
    withSeeds(2000) { generator, seed in
      let count = Int.random(in: 0...30, using: &generator)
      var text = ""
      for _ in 0..<count {
        text.unicodeScalars.append(scalars.randomElement(using: &generator) ?? "a")
      }
      #expect(tokens(text) == NaiveTokens.of(text), "seed \(seed)")
    }
  }

  /// Every character of the two-byte scripts and many others, also where lower-casing makes the
  /// text longer than it was: the buffers are sized for the worst case.
  @Test func agreesWithTheRulesOnEveryScript() {
    let values =
      Array(0..<0x3100 as Range<UInt32>) + Array(stride(from: 0x3100, to: 0x11_0000, by: 97))
    for value in values {
      // The standard library knows a later version of Unicode.
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age,
        (age.major, age.minor) <= (15, 0)
      else { continue }
      let text = String(repeating: String(Character(scalar)), count: 3) + "-a"
      #expect(tokens(text) == NaiveTokens.of(text), "U+\(String(value, radix: 16))")
    }
  }

  @Test func tokensOfATextReplaceThoseBefore() {
    var analyzer = Analyzer(.simple)
    for text in ["one two three", "four", ""] {
      let found = analyzer.terms(of: Array(text.utf8)).map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
      #expect(found == text.split(separator: " ").map(String.init))
    }
  }
}
