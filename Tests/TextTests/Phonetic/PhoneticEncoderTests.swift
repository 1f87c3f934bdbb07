import TestSupport
import Testing

@testable import Text

@Suite struct PhoneticEncoderTests {
  @Test func namesAndNumbersStay() {
    let names = PhoneticCode.allCases.map(\.name)
    #expect(
      names == [
        "soundex", "nysiis", "metaphone", "double_metaphone", "daitch_mokotoff", "cologne",
        "match_rating", "caverphone1", "caverphone2", "refined_soundex",
      ])
    #expect(PhoneticCode.allCases.map(\.rawValue) == Array(0..<10))
    for code in PhoneticCode.allCases { #expect(PhoneticCode(name: code.name) == code) }
    #expect(PhoneticCode(name: "Soundex") == nil)
  }

  @Test func identitySaysWhatMattersAlone() {
    let six = PhoneticSpecification(.nysiis, longest: 6)
    #expect(six.identity != PhoneticSpecification(.nysiis).identity)
    let dropped = PhoneticSpecification(.daitchMokotoff, rs: .dropped)
    #expect(dropped.identity != PhoneticSpecification(.daitchMokotoff).identity)
    let soundex = PhoneticSpecification(.soundex, longest: 2, rs: .dropped)
    #expect(soundex.identity == PhoneticSpecification(.soundex).identity)
    let all = Set(PhoneticCode.allCases.map { PhoneticSpecification($0).identity })
    #expect(all.count == PhoneticCode.allCases.count)
  }

  @Test(arguments: PhoneticCode.allCases)
  func caseDiacriticsAndFormDoNotCount(code: PhoneticCode) {
    var encoder = PhoneticEncoder(code)
    for (first, second) in [
      ("MCDONALD", "mcdonald"), ("Müller", "Muller"), ("Müller", "Mu\u{308}ller"),
      ("Łukasz", "LUKASZ"), ("Strauß", "STRAUSS"), ("Ｓｍｉｔｈ", "Smith"), ("Søren", "soren"),
      ("Þór", "Thor"), ("O\u{AD}Neil", "ONeil"), ("Ţepeş", "T\u{327}epes\u{327}"),
      ("Wałęsa", "Wal\u{335}e\u{328}sa"), ("  Smith.", "Smith"),
    ] where code != .daitchMokotoff || !first.contains("ł") {
      #expect(encoder.codes(of: first) == encoder.codes(of: second), "\(first)")
    }
  }

  @Test(arguments: PhoneticCode.allCases)
  func noCodeWithoutALetter(code: PhoneticCode) {
    var encoder = PhoneticEncoder(code)
    for word in ["", " ", "123", "?!", "Иванов", "日本", "\u{301}", "'", "🌳"] {
      #expect(encoder.codes(of: word) == [], "\(word)")
    }
    #expect(encoder.codes(of: "Jones").count >= 1)
    #expect(encoder.codes(of: "") == [], "nothing is left of the word before")
  }

  @Test func hebrewLettersHaveNoSoundElsewhere() {
    for code in PhoneticCode.allCases where code != .daitchMokotoff {
      var encoder = PhoneticEncoder(code)
      #expect(encoder.codes(of: "כהן") == [])
    }
  }

  /// What memory for letters is reserved for.
  @Test func noScalarBecomesMoreLettersThanThereIsRoomFor() {
    var folding = Folding()
    var output = [UInt8](repeating: 0, count: Folding.mostBytes(of: 4))
    var most = 0
    for value in UInt32(0x80)..<0x3_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8)
      let length = output.withUnsafeMutableBufferPointer { output in
        bytes.withUnsafeBufferPointer { bytes in
          guard let bytes = bytes.baseAddress, let output = output.baseAddress else { return 0 }
          return folding.fold(bytes, count: UTF8.width(scalar), into: output)
        }
      }
      let letters = output.prefix(length).count { $0 & 0xC0 != 0x80 }
      #expect(letters <= PhoneticLetters.mostPerByte * bytes.count, "U+\(String(value, radix: 16))")
      most = max(most, letters)
    }
    #expect(most == 18)
  }

  @Test(arguments: PhoneticCode.allCases)
  func longWordsEnd(code: PhoneticCode) {
    var encoder = PhoneticEncoder(code)
    for part in ["a", "ch", "schch", "rs", "ą", "ţa", "kn", "sz", "cia", "ﷺ", "㎑", "b a-", "w"] {
      let length = part == "schch" ? 100_000 : 5_000
      let word = String(repeating: part, count: length / part.utf8.count)
      for code in encoder.codes(of: word) {
        #expect(code.utf8.count <= PhoneticSpecification.mostLetters, "\(part)")
      }
      // What comes after has nothing of it.
      #expect(encoder.codes(of: "Jones") == Self.fresh(code, "Jones"), "\(part)")
    }
  }

  @Test(arguments: PhoneticCode.allCases)
  func anyBytesHaveSoundCodes(code: PhoneticCode) {
    var encoder = PhoneticEncoder(PhoneticSpecification(code, longest: 12))
    withSeeds(400, base: UInt64(code.rawValue) * 10_000) { generator, seed in
      let word = Self.word(&generator)
      word.withUnsafeBytes { encoder.encode($0) }
      let codes = encoder.codes
      var seen: Set<[UInt8]> = []
      for index in 0..<codes.count {
        let bytes = Array(codes[index])
        #expect((1...12).contains(bytes.count), "seed \(seed)")
        #expect(bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "seed \(seed)")
        #expect(seen.insert(bytes).inserted, "seed \(seed)")
      }
      // A fresh encoder, whose memory holds nothing of other words, says the same.
      var fresh = PhoneticEncoder(PhoneticSpecification(code, longest: 12))
      word.withUnsafeBytes { fresh.encode($0) }
      #expect((0..<fresh.codes.count).map { Array(fresh.codes[$0]) }.count == seen.count)
      for index in 0..<fresh.codes.count {
        #expect(seen.contains(Array(fresh.codes[index])), "seed \(seed)")
      }
    }
  }

  @Test func shortCodesAreTheStartsOfLongOnes() {
    withSeeds(150) { generator, seed in
      let word = String(decoding: Self.word(&generator), as: UTF8.self)
      for code in [PhoneticCode.nysiis, .metaphone, .doubleMetaphone, .cologne, .refinedSoundex] {
        var long = PhoneticEncoder(PhoneticSpecification(code, longest: 255))
        for longest in [1, 2, 5] {
          var short = PhoneticEncoder(PhoneticSpecification(code, longest: longest))
          var starts: [String] = []
          for found in long.codes(of: word).map({ String($0.prefix(longest)) })
          where !starts.contains(found) {
            starts.append(found)
          }
          #expect(short.codes(of: word) == starts, "seed \(seed), \(code), \(longest)")
        }
      }
    }
  }

  private static func fresh(_ code: PhoneticCode, _ word: String) -> [String] {
    var encoder = PhoneticEncoder(code)
    return encoder.codes(of: word)
  }

  /// Letters that rules look for, letters of other scripts, and bytes that are not UTF-8.
  static func word(_ generator: inout SeededGenerator) -> [UInt8] {
    let parts = [
      "sch", "ch", "c", "k", "s", "z", "h", "w", "g", "gn", "gh", "kn", "x", "rs", "t", "th", "p",
      "a", "e", "i", "o", "u", "y", "j", "mn", "l", "ll", "b", "mb", "Ü", "ß", "ç", "ą", "ę",
      "ţ", "ł", " ", "-", "'", "ж", "ש", "\u{328}", "san ", "von ", "d", "dt", "v", "q", "f",
    ]
    var word: [UInt8] = []
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      word += Array((parts.randomElement(using: &generator) ?? "a").utf8)
    }
    if Int.random(in: 0..<8, using: &generator) == 0 {
      word.insert(UInt8.random(in: 0x80...0xFF, using: &generator), at: 0)
    }
    return word
  }
}
