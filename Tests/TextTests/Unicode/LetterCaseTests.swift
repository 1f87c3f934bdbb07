import Testing

@testable import Text

@Suite struct LetterCaseTests {
  static func form(_ letters: LetterCase, _ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: LetterCase.most(bytes.count)) { buffer, count in
      bytes.withUnsafeBufferPointer { bytes in
        guard let from = bytes.baseAddress, let to = buffer.baseAddress else { return }
        count = letters.write(from, count: bytes.count, to: to)
      }
    }
  }

  @Test(arguments: [
    ("Zoë ÄÖÜ ẞ 12", "zoë äöü ß 12"), ("İ", "i\u{307}"), ("ΣΑΣ", "σασ"), ("Ǆ", "ǆ"), ("Ⱥ", "ⱥ"),
    ("日本", "日本"),
    ("𐐀", "𐐨"),
  ]) func lower(text: String, expected: String) {
    #expect(Self.form(.lower, Array(text.utf8)) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("zoë äöü 12", "ZOË ÄÖÜ 12"), ("ß", "ß"), ("ÿ", "Ÿ"), ("ɐ", "Ɐ"), ("ῃ", "ῌ"), ("𐐨", "𐐀"),
  ]) func upper(text: String, expected: String) {
    #expect(Self.form(.upper, Array(text.utf8)) == Array(expected.utf8))
  }

  @Test func bytesThatAreNoTextStay() {
    for bytes: [UInt8] in [[0xFF, 65], [0xC3], [65, 0xE2, 0x82], [0xED, 0xA0, 0x80]] {
      #expect(Self.form(.lower, bytes) == bytes.map { $0 == 65 ? 97 : $0 })
    }
  }

  /// No scalar needs more room than is asked for, and analyzers write the same lower case.
  @Test func everyScalarHasRoom() {
    for value: UInt32 in 0...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(Character(scalar)).utf8)
      let lower = Self.form(.lower, bytes)
      let upper = Self.form(.upper, bytes)
      guard lower.count <= LetterCase.most(bytes.count),
        upper.count <= LetterCase.most(bytes.count),
        LowerCase(of: value).isSeparator || lower == LowerCase.form(of: bytes)
      else {
        Issue.record("\(value)")
        return
      }
    }
  }
}
