/// A stretch of a text that may be a date, and reads words from its front.
struct DateText {
  private(set) var start: UnsafePointer<UInt8>
  private(set) var count: Int

  /// The `count` bytes from `start`, which must stay valid meanwhile.
  init(_ start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  /// What joins two dates.
  enum Link {
    /// One of the two.
    case either
    /// From the one through the other.
    case through
  }

  var isEmpty: Bool { count == 0 }
  var cursor: ByteCursor { ByteCursor(start, count: count) }
  /// The byte at the front, or 0 at the end.
  var front: UInt8 { count == 0 ? 0 : start.pointee }

  /// The byte at `index`, or 0 where there is none.
  func byte(at index: Int) -> UInt8 { index >= 0 && index < count ? start[index] : 0 }

  /// The text without white space at its ends.
  var trimmed: DateText {
    var text = self
    while text.count > 0, Self.isSpace(text.start[0]) { text.advance(1) }
    while text.count > 0, Self.isSpace(text.start[text.count - 1]) { text.count -= 1 }
    return text
  }

  /// What stands before `rest`, a later part of the same text.
  func upTo(_ rest: DateText) -> DateText { DateText(start, count: rest.start - start) }

  /// The text without a `byte` at its end, or nil.
  func withoutLast(_ byte: UInt8) -> DateText? {
    guard count > 0, start[count - 1] == byte else { return nil }
    return DateText(start, count: count - 1).trimmed
  }

  /// The text without a `byte` at its front, or nil.
  func withoutFirst(_ byte: UInt8) -> DateText? {
    var rest = self
    return rest.skip(byte) ? rest.trimmed : nil
  }

  mutating func advance(_ byteCount: Int) {
    start += byteCount
    count -= byteCount
  }

  /// Passes `byte`, or returns false.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard count > 0, start.pointee == byte else { return false }
    advance(1)
    return true
  }

  /// Passes `'` or `’`, or returns false.
  mutating func skipApostrophe() -> Bool {
    if skip(UInt8(ascii: "'")) { return true }
    guard count >= 3, start[0] == 0xE2, start[1] == 0x80, start[2] == 0x99 else { return false }
    advance(3)
    return true
  }

  mutating func skipSpaces() { while count > 0, Self.isSpace(start.pointee) { advance(1) } }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  // MARK: - Words

  /// Passes a run of letters; nil if there is none, or it means nothing in a date.
  mutating func word() -> DateWord? {
    var name = DateName()
    let length = name.read(start, count: count)
    guard length > 0 else { return nil }
    advance(length)
    return name.key.flatMap { DateWord.of($0) }
  }

  /// The rest without the weekday at the front or at the end; nil if there is none.
  var withoutWeekday: DateText? {
    var rest = self
    if rest.word() == .weekday {
      _ = rest.skip(UInt8(ascii: "."))
      _ = rest.skip(UInt8(ascii: ","))
      return rest.trimmed
    }
    // The last word begins behind the last space or comma.
    var begin = count
    while begin > 0, !Self.isSpace(start[begin - 1]), start[begin - 1] != UInt8(ascii: ",") {
      begin -= 1
    }
    var last = DateText(start + begin, count: count - begin)
    guard begin > 0, last.word() == .weekday else { return nil }
    _ = last.skip(UInt8(ascii: "."))
    guard last.isEmpty else { return nil }
    let before = DateText(start, count: begin).trimmed
    return before.withoutLast(UInt8(ascii: ",")) ?? before
  }

  /// Passes one word, sign or run of digits, and says how it joins what stands on its sides, if it
  /// does.
  mutating func link(isBetween: Bool) -> Link? {
    // An en dash, also without spaces.
    if count >= 3, start[0] == 0xE2, start[1] == 0x80, start[2] == 0x93 {
      advance(3)
      return .through
    }
    let isSpaced = Self.isSpace(byte(at: 0)) && Self.isSpace(byte(at: 2))
    if isSpaced, start[1] == UInt8(ascii: "-") {
      advance(3)
      return .through
    }
    let before = self
    guard let word = word() else {
      // Letters that mean nothing are passed by `word`.
      if start == before.start { advance(1) }
      return nil
    }
    switch word {
    case .or: return .either
    case .through: return isBetween ? nil : .through
    case .and: return isBetween ? .through : nil
    default: return nil
    }
  }
}
