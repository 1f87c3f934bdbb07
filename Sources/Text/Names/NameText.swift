/// The bytes of a name, and the words in them.
struct NameText {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var all: Range<Int> { 0..<bytes.count }

  /// Whether a byte stands between words; slashes count, so that stray ones are in no part.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "/")
  }

  /// The range without blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, Self.isBlank(bytes[low]) { low += 1 }
    while low < high, Self.isBlank(bytes[high - 1]) { high -= 1 }
    return low..<high
  }

  /// The first word of a range; empty if there is none.
  func firstWord(in range: Range<Int>) -> Range<Int> {
    let range = trimmed(range)
    var end = range.lowerBound
    while end < range.upperBound, !Self.isBlank(bytes[end]) { end += 1 }
    return range.lowerBound..<end
  }

  /// The last word of a range; empty if there is none.
  func lastWord(in range: Range<Int>) -> Range<Int> {
    let range = trimmed(range)
    var start = range.upperBound
    while start > range.lowerBound, !Self.isBlank(bytes[start - 1]) { start -= 1 }
    return start..<range.upperBound
  }

  /// The first place of a byte; nil if it does not stand there.
  func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    for index in range where bytes[index] == byte { return index }
    return nil
  }

  /// What a word is known to mean.
  func meaning(of word: Range<Int>) -> NameWord {
    NameWord.table.meaning(of: NameWordKey(bytes, word))
  }

  /// Whether a word means one of `meanings`; of most words the first letter says that it does not.
  func means(_ meanings: NameWord, _ word: Range<Int>) -> Bool {
    if let first = word.first, (bytes[first] | 0x20) &- 0x61 < 26,
      !NameWord.table.hasWord(beginningWith: bytes[first], meaning: meanings)
    {
      return false
    }
    return !meaning(of: word).isDisjoint(with: meanings)
  }

  /// Whether the first letter of a word is a small one, as far as the letters of Latin scripts go.
  func beginsSmall(_ word: Range<Int>) -> Bool {
    var index = word.lowerBound
    // `'t` has its letter behind the apostrophe.
    while index < word.upperBound, Self.apostropheLength(bytes, index, word.upperBound) > 0 {
      index += Self.apostropheLength(bytes, index, word.upperBound)
    }
    guard index < word.upperBound else { return false }
    let byte = bytes[index]
    if byte &- 0x61 < 26 { return true }
    return byte == 0xC3 && index + 1 < word.upperBound && bytes[index + 1] >= 0xA0
  }

  /// Whether a range has capital letters and no small ones, as far as the letters of ASCII go.
  func isAllCapitals(_ range: Range<Int>) -> Bool {
    var hasCapitals = false
    for index in range {
      if bytes[index] &- 0x61 < 26 { return false }
      hasCapitals = hasCapitals || bytes[index] &- 0x41 < 26
    }
    return hasCapitals
  }

  /// The words in capitals at the end of a range, if a word with small letters stands before them: the `VAN DER BERG` of
  /// `Jan VAN DER BERG`; nil if there are none.
  ///
  /// A single letter is an initial and no such word.
  func loudEnd(of range: Range<Int>) -> Range<Int>? {
    let range = trimmed(range)
    var start = range.upperBound
    while true {
      let word = lastWord(in: range.lowerBound..<start)
      guard isAllCapitals(word), letterCount(word) > 1 else {
        let before = range.lowerBound..<start
        let isLoud = start < range.upperBound && hasLetter(before) && !isAllCapitals(before)
        return isLoud ? trimmed(start..<range.upperBound) : nil
      }
      start = word.lowerBound
    }
  }

  /// How many letters of ASCII a word has.
  private func letterCount(_ word: Range<Int>) -> Int {
    word.count { (bytes[$0] | 0x20) &- 0x61 < 26 }
  }

  /// Whether a word has a letter, a digit, or anything beyond ASCII.
  func hasLetter(_ word: Range<Int>) -> Bool {
    for index in word {
      let byte = bytes[index]
      if byte >= 0x80 || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 { return true }
    }
    return false
  }

  /// The length of the apostrophe at a place, 0 if there is none.
  static func apostropheLength(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ end: Int
  ) -> Int {
    if bytes[index] == UInt8(ascii: "'") || bytes[index] == UInt8(ascii: "`") { return 1 }
    // U+2018, U+2019
    guard index + 2 < end, bytes[index] == 0xE2, bytes[index + 1] == 0x80 else { return 0 }
    return bytes[index + 2] == 0x98 || bytes[index + 2] == 0x99 ? 3 : 0
  }
}
