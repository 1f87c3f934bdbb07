internal import Glibc

/// At most eight letters that are compared with those of a word as one number.
struct LetterPattern: ExpressibleByStringLiteral {
  let bits: UInt64
  let mask: UInt64

  @inline(__always)
  init(stringLiteral letters: StaticString) {
    var bits: UInt64 = 0
    memcpy(&bits, letters.utf8Start, min(letters.utf8CodeUnitCount, 8))
    self.bits = UInt64(littleEndian: bits)
    mask =
      letters.utf8CodeUnitCount >= 8
      ? ~0 : (1 << UInt64(truncatingIfNeeded: 8 * letters.utf8CodeUnitCount)) &- 1
  }
}

extension LetterPattern {
  /// A pattern of at most eight letters.
  init(_ letters: [UInt8]) {
    bits = letters.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    mask = letters.count >= 8 ? ~0 : 1 << UInt64(8 * letters.count) - 1
  }
}

/// The next eight letters from some place of a word.
struct LetterWindow {
  let bits: UInt64

  /// Whether they begin with `pattern`.
  @inline(__always)
  func starts(_ pattern: LetterPattern) -> Bool { (bits ^ pattern.bits) & pattern.mask == 0 }

  @inline(__always)
  func starts(_ first: LetterPattern, _ second: LetterPattern) -> Bool {
    starts(first) || starts(second)
  }

  @inline(__always)
  func starts(_ first: LetterPattern, _ second: LetterPattern, _ third: LetterPattern) -> Bool {
    starts(first) || starts(second) || starts(third)
  }

  @inline(__always)
  func starts(
    _ first: LetterPattern, _ second: LetterPattern, _ third: LetterPattern,
    _ fourth: LetterPattern
  ) -> Bool {
    starts(first, second) || starts(third, fourth)
  }
}

/// Some of the letters A to Z, one bit each.
struct LetterSet: ExpressibleByStringLiteral {
  private let bits: UInt32

  @inline(__always)
  init(stringLiteral letters: StaticString) {
    var bits: UInt32 = 0
    for index in 0..<letters.utf8CodeUnitCount {
      bits |= 1 << UInt32(letters.utf8Start[index] &- Letter.a)
    }
    self.bits = bits
  }

  /// Whether `letter` is one of them; what is no letter is none.
  @inline(__always)
  func contains(_ letter: UInt8) -> Bool { bits >> UInt32(letter &- Letter.a) & 1 != 0 }

  /// The vowels of nearly all rules.
  static let vowels: LetterSet = "AEIOU"
  /// The vowels of Double Metaphone.
  static let vowelsWithY: LetterSet = "AEIOUY"
  /// The front vowels, before which C and G are soft.
  static let frontVowels: LetterSet = "EIY"
}
