/// The characters with the property White_Space of Unicode, in valid UTF-8.
enum WhiteSpace {
  /// `range` of `text` without the white space at both ends.
  static func trimmed(_ text: UnsafePointer<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end {
      let count = length(text + start, end - start)
      if count == 0 { break }
      start += count
    }
    while start < end {
      let count = lengthBefore(text + end, end - start)
      if count == 0 { break }
      end -= count
    }
    return start..<end
  }

  /// The bytes of the white space that begins at `text`, of which `count` may be read; 0 for none.
  private static func length(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
    switch text[0] {
    case 0x09...0x0D, 0x20: 1
    // U+0085 and U+00A0.
    case 0xC2 where count >= 2 && (text[1] == 0x85 || text[1] == 0xA0): 2
    case 0xE1...0xE3 where count >= 3 && isLong(text[0], text[1], text[2]): 3
    default: 0
    }
  }

  /// The bytes of the white space that ends before `end`; 0 for none.
  private static func lengthBefore(_ end: UnsafePointer<UInt8>, _ count: Int) -> Int {
    // No character ends with the bytes of another one, so only one length can fit.
    for candidate in 1...3 where candidate <= count {
      if length(end - candidate, candidate) == candidate { return candidate }
    }
    return 0
  }

  /// U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F and U+3000.
  private static func isLong(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second) {
    case (0xE1, 0x9A), (0xE3, 0x80): third == 0x80
    case (0xE2, 0x80): third <= 0x8A || third == 0xA8 || third == 0xA9 || third == 0xAF
    case (0xE2, 0x81): third == 0x9F
    default: false
    }
  }
}
