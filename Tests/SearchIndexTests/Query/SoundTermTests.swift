import TestSupport
import Testing
import Text

@testable import SearchIndex

@Suite struct SoundTermTests {
  private func isAlike(_ word: String, _ other: String, _ code: PhoneticCode? = nil) throws -> Bool
  {
    let matcher = SoundMatcher(try #require(SoundTerm(Array(word.utf8), code)))
    return Array(other.utf8).withUnsafeBytes { matcher.matches($0) }
  }

  @Test(arguments: [
    ("smith", "smythe", true), ("smith", "Schmidt", true), ("meyer", "Maier", true),
    ("catherine", "Kathryn", true), ("smith", "jones", false), ("gierszlik", "gotsalk", false),
    ("smith", "", false), ("smith", "1850", false), ("\u{FB01}sher", "fischer", true),
  ]) func enoughCodesAgree(_ example: (String, String, Bool)) throws {
    #expect(try isAlike(example.0, example.1) == example.2)
    #expect(NaiveSound.matches(example.0, example.1, nil) == example.2)
  }

  @Test func oneCodeIsEnoughIfItIsNamed() throws {
    #expect(try isAlike("gierszlik", "gotsalk", .daitchMokotoff))
    #expect(try !isAlike("gierszlik", "gotsalk", .cologne))
    #expect(try isAlike("meier", "mayr", .cologne))
  }

  /// Of the usual codes one reads Hebrew.
  @Test func codesThatDoNotKnowTheWordAreNotNeeded() throws {
    #expect(try isAlike("אויערבאך", "Auerbach"))
    #expect(SoundTerm(Array("אויערבאך".utf8))?.least == 1)
  }

  @Test(arguments: ["", "1850", "日本", "--", "Ω"]) func noSoundIsNoTerm(_ word: String) {
    for code in [nil] + PhoneticCode.allCases { #expect(SoundTerm(Array(word.utf8), code) == nil) }
  }

  @Test func agreesWithAskingEachCode() throws {
    let syllables = [
      "s", "sch", "mi", "my", "th", "dt", "er", "ey", "ß", "ü", "k", "c", "a", "-", "7",
    ]
    withSeeds(60) { generator, seed in
      func word() -> String {
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          syllables[Int.random(in: 0..<syllables.count, using: &generator)]
        }.joined()
      }
      let code =
        Bool.random(using: &generator)
        ? nil : PhoneticCode.allCases.randomElement(using: &generator)
      let asked = word()
      guard let term = SoundTerm(Array(asked.utf8), code) else {
        #expect(NaiveSound.knowing(asked, code).isEmpty, "seed \(seed): \(asked)")
        return
      }
      let matcher = SoundMatcher(term)
      for _ in 0..<40 {
        let other = word()
        let found = Array(other.utf8).withUnsafeBytes { matcher.matches($0) }
        #expect(found == NaiveSound.matches(asked, other, code), "seed \(seed): \(asked) \(other)")
        let agreeing = Array(other.utf8).withUnsafeBytes { matcher.agreeing(with: $0) }
        let expected = NaiveSound.agreeing(asked, other, code)
        #expect(
          agreeing == (found ? PhoneticCodeSet(expected.map { PhoneticCodeSet($0) }) : []),
          "seed \(seed): \(asked) \(other)")
      }
    }
  }
}
