/// Characters (scalars) of bytes that are mostly UTF-8: a byte that begins none and belongs to none counts as one.
///
/// Only lead bytes are looked at, so that cutting at a character never cuts one that is whole.
enum Characters {
  /// How many there are.
  static func count(_ bytes: UnsafeRawBufferPointer) -> Int {
    var (at, count) = (0, 0)
    while at < bytes.count {
      at += width(bytes, at: at)
      count += 1
    }
    return count
  }

  /// Where the character `number` characters behind the one at `start` begins; nil if that is the end or beyond.
  static func offset(
    of number: Int64, in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    guard number < bytes.count else { return nil }
    var (at, left) = (start, number)
    while left > 0, at < bytes.count {
      at += width(bytes, at: at)
      left -= 1
    }
    return at < bytes.count ? at : nil
  }

  /// The bytes of the character at `at`.
  @inline(__always)
  static func width(_ bytes: UnsafeRawBufferPointer, at: Int) -> Int {
    let first = bytes[at]
    if first < 0xC2 || first > 0xF4 { return 1 }
    let width = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard at + width <= bytes.count else { return 1 }
    for next in at + 1..<at + width where bytes[next] & 0xC0 != 0x80 { return 1 }
    return width
  }

  /// Where the character that ends before `end`, which is above 0, begins.
  static func start(before end: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    for width in 2...4 where width <= end {
      if Self.width(bytes, at: end - width) == width { return end - width }
    }
    return end - 1
  }

  /// The bytes of the white space at `at`; 0 if there is something else.
  static func spaceWidth(_ bytes: UnsafeRawBufferPointer, at: Int) -> Int {
    let first = bytes[at]
    if first == 32 || (9...13).contains(first) { return 1 }
    if first < 0xC2 { return 0 }
    func byte(_ place: Int) -> UInt8 { at + place < bytes.count ? bytes[at + place] : 0 }
    switch (first, byte(1), byte(2)) {
    // No-break space, next line.
    case (0xC2, 0xA0, _), (0xC2, 0x85, _): return 2
    // The spaces of printers, U+2000...200A, and of lines, U+2028, 2029, 202F, 205F, 3000, 1680.
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
      (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80), (0xE1, 0x9A, 0x80):
      return 3
    default: return 0
    }
  }
}
