internal import Generation

extension DreamsGenerator {
  /// Spells numbers as words of made-up syllables; different numbers give different words.
  ///
  /// A syllable is one of 32 onsets and one of 8 vowels; 16 endings may follow the last. No onset
  /// holds a vowel and no vowel a consonant, so a word can be taken apart in one way only. Some happen
  /// to be words of a language.
  enum Syllables {
    private static let onsets: [StaticString] = [
      "b", "d", "f", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "t", "v", "w",
      "br", "ch", "cl", "dr", "fl", "gr", "pl", "pr", "sh", "sk", "sl", "sp", "st", "th", "tr", "z",
    ]
    private static let vowels: [StaticString] = ["a", "e", "i", "o", "u", "ai", "ea", "oo"]
    private static let endings: [StaticString] = [
      "", "n", "r", "l", "s", "t", "m", "nd", "ck", "ng", "rt", "st", "lm", "x", "rn", "p",
    ]

    /// Four bytes for each of the 256 syllables and then the 16 endings, filled up with zeros.
    struct Table {
      private let pieces = UnsafeMutablePointer<UInt32>.allocate(capacity: 256 + 16)
      private let lengths = UnsafeMutablePointer<UInt8>.allocate(capacity: 256 + 16)

      init() {
        for number in 0..<256 {
          let onset = Syllables.onsets[number / 8]
          set(number, Syllables.bytes(onset) + Syllables.bytes(Syllables.vowels[number % 8]))
        }
        for (number, ending) in Syllables.endings.enumerated() {
          set(256 + number, Syllables.bytes(ending))
        }
      }

      func deallocate() {
        pieces.deallocate()
        lengths.deallocate()
      }

      private func set(_ number: Int, _ bytes: [UInt8]) {
        var piece: UInt32 = 0
        for (place, byte) in bytes.enumerated() { piece |= UInt32(byte) << UInt32(8 * place) }
        (pieces + number).initialize(to: piece.littleEndian)
        (lengths + number).initialize(to: UInt8(bytes.count))
      }

      /// Writes the word of `number` in `syllables` syllables and an ending, at most 18 bytes.
      ///
      /// `number` is below 16·256^syllables; three bytes after the word are overwritten too.
      @inline(__always)
      func write(
        _ number: UInt64, syllables: Int, at end: inout UnsafeMutablePointer<UInt8>
      ) {
        for place in 0..<syllables {
          append(piece: Int(truncatingIfNeeded: number >> UInt64(8 * place) & 0xFF), &end)
        }
        append(piece: 256 + Int(truncatingIfNeeded: number >> UInt64(8 * syllables)), &end)
      }

      @inline(__always)
      private func append(piece: Int, _ end: inout UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(end).storeBytes(of: pieces[piece], as: UInt32.self)
        end += Int(lengths[piece])
      }

      /// The word of a rank: two syllables for the first million, three or four for the others.
      ///
      /// Numbers are scattered within each length, so that words that are equally frequent look
      /// nothing like each other.
      @inline(__always)
      func write(rank: UInt32, at end: inout UnsafeMutablePointer<UInt8>) {
        let number = UInt64(rank)
        if rank < 1 << 20 {
          write((number &* 0x9E37_79B1) & 0xF_FFFF, syllables: 2, at: &end)
        } else if rank < 1 << 28 {
          write((number &* 0x9E37_79B1) & 0xFFF_FFFF, syllables: 3, at: &end)
        } else {
          write((number &* 0x9E37_79B1) & 0xF_FFFF_FFFF, syllables: 4, at: &end)
        }
      }
    }

    static func bytes(_ text: StaticString) -> [UInt8] {
      Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
  }
}
