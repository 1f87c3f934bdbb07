import Testing

@testable import Definition

/// Which texts look like Windows-1252, at the bounds of what is asked of them.
@Suite struct EncodingGuessTests {
  private static func isWestern(_ pieces: [[UInt8]]) -> Bool {
    EncodingGuess(Array(pieces.joined(separator: Array("word".utf8)))).isWindows1252
  }

  private static func umlauts(_ count: Int) -> [[UInt8]] {
    [[]] + Array(repeating: [0xE4], count: count) + [[]]
  }

  /// What stands before the first byte and behind the last is no letter of another alphabet.
  @Test func textsMayBeginAndEndWithSuchALetter() {
    #expect(Self.isWestern([[0xC4], [0xE4], [0xE4]]))
  }

  @Test func twoBytesMayBeDamage() {
    #expect(!Self.isWestern(Self.umlauts(2)))
    #expect(Self.isWestern(Self.umlauts(3)))
  }

  /// Of three in a row the middle one stands beside no letter of ASCII.
  @Test func nineInTenStandBesideLettersOfASCII() {
    let row: [UInt8] = [0xE4, 0xF6, 0xFC]
    #expect(Self.isWestern(Self.umlauts(7) + [row]))
    #expect(!Self.isWestern(Self.umlauts(6) + [row]))
  }

  /// The sign for "times" is none that people write.
  @Test func nineInTenAreLettersOrSigns() {
    #expect(Self.isWestern(Self.umlauts(9) + [[0xD7]]))
    #expect(!Self.isWestern(Self.umlauts(8) + [[0xD7]]))
  }

  @Test func asManyOfUTF8SpeakAgainstIt() {
    let wide: [UInt8] = [0xC3, 0xA4]
    #expect(!Self.isWestern(Self.umlauts(4) + Array(repeating: wide, count: 4)))
    #expect(Self.isWestern(Self.umlauts(5) + Array(repeating: wide, count: 4)))
  }
}
