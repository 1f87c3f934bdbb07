/// The Word_Break property of UAX #29; the order is that of Scripts/generate-word-breaks.py.
enum WordBreakClass: UInt8 {
  case other, carriageReturn, lineFeed, newline, extend, zeroWidthJoiner, format, regionalIndicator
  case katakana, hebrewLetter, aLetter, singleQuote, doubleQuote, midNumLet, midLetter, midNum
  case numeric, extendNumLet, wSegSpace

  /// A letter, Hebrew or not.
  @inline(__always)
  var isLetter: Bool { self == .aLetter || self == .hebrewLetter }

  /// What is skipped within a word.
  @inline(__always)
  var isIgnored: Bool { self == .extend || self == .format || self == .zeroWidthJoiner }

  /// Joins letters.
  @inline(__always)
  var isBetweenLetters: Bool { self == .midLetter || self == .midNumLet || self == .singleQuote }

  /// Joins digits.
  @inline(__always)
  var isBetweenDigits: Bool { self == .midNum || self == .midNumLet || self == .singleQuote }
}

/// What the segmentation asks about a scalar: five bits of class and two flags.
struct WordBreakCode {
  let bits: UInt8

  @inline(__always)
  var wordBreak: WordBreakClass { WordBreakClass(rawValue: bits & 0x1F) ?? .other }
  /// Extended_Pictographic: joined by ZERO WIDTH JOINER.
  @inline(__always)
  var isPictograph: Bool { bits & 0x20 != 0 }
  /// A letter or number: a segment with one is a token.
  @inline(__always)
  var isWord: Bool { bits & 0x40 != 0 }
}

/// The properties of all scalars.
enum WordBreakTable {
  /// The planes that are looked up by index: all letters but the rarer ideographs.
  static let tableEnd: UInt32 = 0x20000

  /// Made from the runs when first asked for.
  static let table: LeakedTable<WordBreakCode> = {
    var run = 0
    return LeakedTable(count: Int(tableEnd)) { scalar in
      while run + 1 < runs.count, Int(runs[run + 1] >> 8) <= scalar { run += 1 }
      return WordBreakCode(bits: UInt8(truncatingIfNeeded: runs[run]))
    }
  }()

  /// The properties of a scalar beyond the table, by binary search.
  static func search(_ scalar: UInt32) -> WordBreakCode {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] >> 8 <= scalar { low = middle } else { high = middle }
    }
    return WordBreakCode(bits: UInt8(truncatingIfNeeded: runs[low]))
  }
}
