import TestSupport
import Testing

@testable import Text

/// What letters alone rule out shares no code.
@Suite struct LetterSieveTests {
  private static let alphabets = [
    "abcdefghijklmnopqrstuvwxyz", "aeiktdnr", "schtzdnrl", "mnaeigkpw", "wryaetcgh", "lxqvfpb",
    "rtdnie", "szctdh", "aeiouyjh",
  ].map { Array($0.utf8) }

  private static func word(_ generator: inout SeededGenerator, _ letters: [UInt8]) -> [UInt8] {
    (0..<Int.random(in: 1...7, using: &generator)).map { _ in
      letters[Int.random(in: 0..<letters.count, using: &generator)]
    }
  }

  /// A word that is often like the other.
  private static func changed(
    _ word: [UInt8], _ generator: inout SeededGenerator, _ letters: [UInt8]
  ) -> [UInt8] {
    var word = word
    for _ in 0..<Int.random(in: 0...3, using: &generator) where !word.isEmpty {
      let letter = letters[Int.random(in: 0..<letters.count, using: &generator)]
      let place = Int.random(in: 0..<word.count, using: &generator)
      switch Int.random(in: 0...2, using: &generator) {
      case 0: word[place] = letter
      case 1: word.insert(letter, at: place)
      default: word.remove(at: place)
      }
    }
    return word
  }

  private static func codes(_ code: PhoneticCode, _ word: [UInt8]) -> Set<String> {
    var encoder = PhoneticEncoder(code)
    return Set(encoder.codes(of: String(decoding: word, as: UTF8.self)))
  }

  @Test func noWordWithACommonCodeIsRuledOut() {
    var (shared, refused) = (0, 0)
    withSeeds(400) { generator, seed in
      let letters = Self.alphabets[Int(seed) % Self.alphabets.count]
      let first = Self.word(&generator, letters)
      for code in PhoneticCode.allCases {
        let mine = Self.codes(code, first)
        let key = PhoneticKey(first, PhoneticCodeSet(code))
        guard !key.codes.isEmpty else { continue }
        let sieve = LetterSieve(code, key.parts[0].readings)
        for _ in 0..<10 {
          let second = Self.changed(first, &generator, letters)
          guard let start = second.first else { continue }
          let set = second.reduce(UInt32(0)) { $0 | 1 << UInt32($1 - 97) }
          let passes = sieve.passes(set) && sieve.first >> UInt32(start - 97) & 1 == 1
          if !passes { refused += 1 }
          guard !mine.isDisjoint(with: Self.codes(code, second)) else { continue }
          shared += 1
          let texts = [first, second].map { String(decoding: $0, as: UTF8.self) }
          #expect(passes, "seed \(seed): \(code.name) \(texts)")
        }
      }
    }
    // A test of the test.
    #expect(shared > 5_000 && refused > 1_000)
  }

  /// The first letter counts in any case, and not where a mark may stand behind it.
  @Test func firstLettersRuleOut() {
    var agreement = PhoneticAgreement(PhoneticKey(Array("smith".utf8), PhoneticCodeSet(.soundex)))
    for (byte, isOpen) in [("s", true), ("S", true), ("t", false), ("T", false), ("'", true)] {
      #expect(
        agreement.mayAgree(startingWith: Array(byte.utf8)[0], inAtLeast: 1) == isOpen, "\(byte)")
    }
    // Ą at the start has no sound to Daitch-Mokotoff, in one of its readings.
    let polish = PhoneticKey(Array("sa".utf8), PhoneticCodeSet(.daitchMokotoff))
    agreement = PhoneticAgreement(polish)
    for word in ["a\u{328}sa", "ąsa"] {
      #expect(
        Array(word.utf8).withUnsafeBytes { agreement.agrees(with: $0, inAtLeast: 1) }, "\(word)")
    }
    #expect(!Array("asa".utf8).withUnsafeBytes { agreement.agrees(with: $0, inAtLeast: 1) })
  }

  @Test func mostWordsAreRuledOutByTheirLetters() {
    var generator = SeededGenerator(seed: 3)
    let letters = Self.alphabets[0]
    let sieve = LetterSieve(.cologne, [Array("862".utf8)])
    var passed = 0
    for _ in 0..<1_000 {
      let word = Self.word(&generator, letters)
      if sieve.passes(word.reduce(UInt32(0)) { $0 | 1 << UInt32($1 - 97) }) { passed += 1 }
    }
    #expect(passed < 100)
  }
}
