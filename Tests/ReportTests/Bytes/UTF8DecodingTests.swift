import TestSupport
import Testing

@testable import Report

@Suite struct UTF8DecodingTests {
  /// The standard library repairs invalid text by the same rule (one U+FFFD per valid beginning).
  @Test func agreesWithTheStandardLibrary() {
    let interesting: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0,
      0xF1, 0xF4, 0xF5, 0xFF,
    ]
    withSeeds(3000) { generator, seed in
      let count = Int.random(in: 0...12, using: &generator)
      let bytes = (0..<count).map { _ in interesting.randomElement(using: &generator) ?? 0 }
      var position = 0
      var found = String.UnicodeScalarView()
      while position < bytes.count { found.append(UTF8Decoding.next(bytes[...], &position)) }
      let expected = String(decoding: bytes, as: UTF8.self).unicodeScalars
      #expect(Array(found) == Array(expected), "seed \(seed)")
    }
  }

  @Test func everyScalarSurvives() {
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(Character(scalar)).utf8)
      var position = 0
      #expect(UTF8Decoding.next(bytes[...], &position) == scalar)
      #expect(position == bytes.count)
    }
  }
}
