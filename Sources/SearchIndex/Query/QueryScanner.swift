/// A position in a query's bytes, with the lexical rules: white space, words, quotes, keywords.
struct QueryScanner {
  let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset >= bytes.count }

  /// The byte at the position, or nil at the end.
  var current: UInt8? { byte(at: offset) }

  func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func advance(by count: Int = 1) { offset += count }

  /// From `start` up to the position.
  func span(from start: Int) -> SourceSpan { SourceSpan(offset: start, length: offset - start) }

  /// The character at the position, or an empty span at the end.
  var currentCharacter: SourceSpan {
    var end = min(offset + 1, bytes.count)
    while let next = byte(at: end), next & 0xC0 == 0x80 { end += 1 }
    return SourceSpan(offset: offset, length: end - offset)
  }

  mutating func skipWhitespace() {
    while let byte = current, Self.isWhitespace(byte) { offset += 1 }
  }

  /// Moves past `byte` if it stands here.
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }

  /// Whether `keyword` stands here as a word of its own.
  func isAt(_ keyword: QueryKeyword) -> Bool {
    guard bytes[offset...].starts(with: keyword.rawValue.utf8) else { return false }
    guard let next = byte(at: offset + keyword.rawValue.utf8.count) else { return true }
    return Self.isWhitespace(next) || next == UInt8(ascii: "(") || next == UInt8(ascii: ")")
      || next == UInt8(ascii: "\"")
  }

  /// The longest word from here on; empty if none begins here.
  mutating func word(isBare: Bool) -> ArraySlice<UInt8> {
    let start = offset
    while let byte = current {
      if isBare ? Self.endsBareWord(byte) : Self.endsWord(byte) { break }
      offset += 1
    }
    return bytes[start..<offset]
  }

  /// The bytes of the quoted value that starts here.
  mutating func quoted() throws(QueryError) -> [UInt8] {
    let start = offset
    var value: [UInt8] = []
    offset += 1
    while let byte = current {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return value
      case UInt8(ascii: "\\"): value.append(try escape())
      default: value.append(byte)
      }
    }
    throw QueryError(.unbalancedQuote, at: SourceSpan(offset: start, length: bytes.count - start))
  }

  /// The byte that the escape means whose backslash was just read.
  private mutating func escape() throws(QueryError) -> UInt8 {
    let start = offset - 1
    let letter = current
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return bytes[offset - 1]
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    case UInt8(ascii: "t"): return UInt8(ascii: "\t")
    case UInt8(ascii: "r"): return UInt8(ascii: "\r")
    case UInt8(ascii: "x"):
      guard let high = byte(at: offset).flatMap(Self.hexadecimalDigit),
        let low = byte(at: offset + 1).flatMap(Self.hexadecimalDigit)
      else { break }
      offset += 2
      return high << 4 | low
    default: break
    }
    offset = start + 1
    let end = currentCharacter.end
    throw QueryError(.unknownEscape, at: SourceSpan(offset: start, length: end - start))
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }

  /// Whether a word after `name:` ends before `byte`.
  static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "*"),
      UInt8(ascii: "?"), UInt8(ascii: "~"), UInt8(ascii: "\\"):
      true
    default: isWhitespace(byte)
    }
  }

  /// Whether a word without a name ends before `byte`.
  static func endsBareWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="): true
    default: endsWord(byte)
    }
  }
}

/// The words with a meaning of their own, unless in quotes.
enum QueryKeyword: String, CaseIterable {
  case and = "AND"
  case or = "OR"
  case not = "NOT"
  case to = "TO"
}
