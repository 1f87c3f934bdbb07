/// Makes the keys that names are found by: without case, diacritics, blanks, apostrophes, hyphens
/// and other signs, so that `O'Brien`, `OBRIEN` and `o’brien` have one key, as have `Van Gorder`
/// and `VanGorder`.
///
/// Letters are folded as by analyzers: `ß` is `ss`, `ł` is `l`, `ø` is `o`, `æ` is `ae`, `ü` is
/// `u`. Bytes that are not UTF-8 are left out. Nothing is allocated once the longest name was seen.
/// One thread.
public struct NameFolder: ~Copyable {
  private var folding = Folding()
  private var letters: UnsafeMutablePointer<UInt8>
  private var folded: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// A folder without any name.
  public init() {
    capacity = 64
    letters = .allocate(capacity: capacity)
    folded = .allocate(capacity: Folding.mostBytes(of: capacity))
  }

  deinit {
    letters.deallocate()
    folded.deallocate()
  }

  /// Calls `body` with the key of `name`, which is empty if there is no letter or digit in it.
  ///
  /// With `separatesWords` one blank stands between two words, which blanks, commas, slashes, semicolons and parentheses end. The bytes are valid in `body` only.
  public mutating func withKey<Result>(
    of name: UnsafeBufferPointer<UInt8>, separatesWords: Bool = false,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    reserve(name.count)
    var written = 0
    var word = 0
    var read = 0
    while read < name.count {
      let (scalar, width) =
        name.baseAddress.map {
          StrictUTF8.decode($0 + read, count: name.count - read)
        } ?? (0, 0)
      let isLetter = width > 0 && !Self.isSeparator(scalar)
      if isLetter {
        for index in read..<read + width {
          letters[word] = name[index]
          word += 1
        }
      } else if separatesWords, width > 0, Self.endsWord(scalar) {
        written = close(word, at: written)
        word = 0
        if written > 0, folded[written - 1] != 0x20 {
          folded[written] = 0x20
          written += 1
        }
      }
      read += max(width, 1)
    }
    written = close(word, at: written)
    if written > 0, folded[written - 1] == 0x20 { written -= 1 }
    return try body(UnsafeBufferPointer(start: folded, count: written))
  }

  /// Folds the letters that were gathered behind what is there, and returns the new end.
  private mutating func close(_ count: Int, at written: Int) -> Int {
    count > 0 ? written + folding.fold(letters, count: count, into: folded + written) : written
  }

  /// Blanks, and signs that stand between words and not inside of them.
  private static func endsWord(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x20, 0x2C, 0x2F, 0x3B, 0x28, 0x29: true  // , / ; ( )
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a scalar belongs to no key.
  static func isSeparator(_ scalar: UInt32) -> Bool {
    // Apostrophes that are letters by their properties.
    if scalar == 0x2BB || scalar == 0x2BC { return true }
    return scalar < LowerCase.tableEnd
      ? LowerCase.table.entries[Int(scalar)].isSeparator : LowerCase(of: scalar).isSeparator
  }

  private mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    letters.deallocate()
    folded.deallocate()
    capacity = max(count, 2 * capacity)
    letters = .allocate(capacity: capacity)
    folded = .allocate(capacity: Folding.mostBytes(of: capacity))
  }
}
