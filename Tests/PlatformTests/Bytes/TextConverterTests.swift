import Platform
import TestSupport
import Testing

@Suite struct TextConverterTests {
  /// Converts `bytes` fed in pieces of `step` into outputs of `room` bytes.
  private func convert(
    _ bytes: [UInt8], from name: String, step: Int = .max, room: Int = 4096
  ) throws -> [UInt8] {
    let encoding = try #require(TextEncoding(name))
    let converter = try #require(TextConverter(from: encoding))
    var held: [UInt8] = []
    var rest = bytes[...]
    var text: [UInt8] = []
    var output = [UInt8](repeating: 0, count: room)
    while true {
      let (consumed, produced) = held.withUnsafeBytes { input in
        output.withUnsafeMutableBytes {
          converter.convert(input, into: $0, isLast: rest.isEmpty)
        }
      }
      held.removeFirst(consumed)
      text += output[..<produced]
      if produced > 0 { continue }
      if rest.isEmpty {
        #expect(held.isEmpty)
        return text
      }
      held += rest.prefix(step)
      rest = rest.dropFirst(step)
    }
  }

  private func utf16(_ text: String, isBig: Bool = false) -> [UInt8] {
    text.utf16.flatMap { unit in
      let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      return isBig ? pair.reversed() : pair
    }
  }

  private static let text = "user,caf\u{E9}\n\u{4F60}\u{597D}\r\n\u{1F600}\u{10FFFD}\n"

  @Test(arguments: [1, 2, 3, 7, 1000])
  func utf16ComesOutTheSameHoweverItIsFed(_ step: Int) throws {
    let text = Array(Self.text.utf8)
    for room in [64, 70, 4096] {
      let long = String(repeating: Self.text, count: 50)
      #expect(
        try convert(utf16(long), from: "utf-16le", step: step, room: room) == Array(long.utf8))
    }
    #expect(try convert(utf16(Self.text, isBig: true), from: "UTF-16BE", step: step) == text)
    #expect(try convert([0xFF, 0xFE] + utf16(Self.text), from: "utf-16", step: step) == text)
    #expect(
      try convert([0xFE, 0xFF] + utf16(Self.text, isBig: true), from: "utf-16", step: step) == text)
    // Where the order of bytes is declared the mark is a character, which readers pass over.
    #expect(
      try convert([0xFF, 0xFE] + utf16("a"), from: "utf-16le", step: step)
        == [0xEF, 0xBB, 0xBF, 0x61])
  }

  @Test func allBytesOfLatin1AreCharacters() throws {
    let all = (0...255).map { UInt8($0) }
    let expected = Array(String(String.UnicodeScalarView(all.map { Unicode.Scalar($0) })).utf8)
    #expect(try convert(all, from: "latin1", step: 10) == expected)
    #expect(try convert([0x80, 0x41], from: "windows-1252") == Array("\u{20AC}A".utf8))
  }

  @Test(
    arguments: [
      // Not assigned in windows-1252.
      ("windows-1252", [0x41, 0x81, 0x42], [0x41, 0xFF, 0x42]),
      ("ascii", [0x41, 0xC3, 0xA9, 0x42], [0x41, 0xFF, 0xFF, 0x42]),
      // A high surrogate without a low one, a low one alone, two in the wrong order.
      ("utf-16le", [0x00, 0xD8, 0x41, 0x00], [0xFF, 0x41]),
      ("utf-16le", [0x00, 0xDC, 0x41, 0x00], [0xFF, 0x41]),
      ("utf-16be", [0xDC, 0x00, 0xD8, 0x00, 0x00, 0x41], [0xFF, 0xFF, 0x41]),
      // An odd number of bytes; a surrogate that the end cuts off.
      ("utf-16le", [0x41, 0x00, 0x42], [0x41, 0xFF]),
      ("utf-16le", [0x41, 0x00, 0x3D, 0xD8], [0x41, 0xFF]),
      ("utf-32le", [0x41, 0, 0, 0, 0, 0, 0x11, 0, 0x42, 0, 0, 0], [0x41, 0xFF, 0x42]),
      ("shift_jis", [0x41, 0x82, 0xA0, 0xFF, 0x42], [0x41, 0xE3, 0x81, 0x82, 0xFF, 0x42]),
      ("euc-jp", [0x41, 0xA4], [0x41, 0xFF]),
    ] as [(String, [UInt8], [UInt8])])
  func whatIsNotValidBecomesASubstitute(_ name: String, _ bytes: [UInt8], _ text: [UInt8]) throws {
    for step in [1, 2, 100] {
      #expect(try convert(bytes, from: name, step: step) == text, "\(step) bytes at a time")
    }
  }

  /// No bytes, in any encoding offered, give anything but UTF-8 and substitutes, or no end.
  @Test(arguments: TextEncoding.commonNames.filter { $0 != "utf-8" })
  func randomBytesGiveUTF8AndSubstitutes(_ name: String) throws {
    try withSeeds(20) { generator, seed in
      let bytes = (0..<Int.random(in: 0...400, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let whole = try convert(bytes, from: name)
      let pieces = try convert(
        bytes, from: name, step: Int.random(in: 1...9, using: &generator), room: 64)
      #expect(whole == pieces, "\(name), seed \(seed)")
      for stretch in whole.split(separator: TextConverter.substitute) {
        #expect(String(validating: stretch, as: UTF8.self) != nil, "\(name), seed \(seed)")
      }
    }
  }

  @Test func namesOfEncodings() {
    for name in TextEncoding.commonNames { #expect(TextEncoding(name)?.name == name) }
    #expect(TextEncoding("UTF8")?.isUTF8 == true)
    #expect(TextEncoding("Windows-1252")?.name == "windows-1252")
    for name in [
      "", "latin11", "utf-8//IGNORE", "latin1//TRANSLIT", "wchar_t", "INTERNAL", "utf-8,x",
      " latin1",
      String(repeating: "a", count: 5000), "utf\0-8",
    ] {
      #expect(TextEncoding(name) == nil, "\(name.prefix(20))")
    }
  }
}
