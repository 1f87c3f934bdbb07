internal import SearchIndex

/// The form of an e-mail address: `name@host.domain`, without quotes and comments.
enum EmailAddress {
  /// What a reject says was expected.
  static let expected = "an e-mail address such as name@example.org"

  /// Limits of RFC 5321, section 4.5.3.1, and RFC 1035, section 2.3.4.
  private static let longest = 254
  private static let longestLocalPart = 64
  private static let longestLabel = 63

  /// Whether `slice` has the form; letters beyond ASCII may stand on both sides (RFC 6531).
  static func isWellFormed(_ slice: ByteSlice) -> Bool {
    let bytes = slice.bytes
    guard bytes.count <= longest, let sign = bytes.firstIndex(of: UInt8(ascii: "@")) else {
      return false
    }
    return isLocalPart(bytes[..<sign]) && isHost(bytes[(sign + 1)...])
  }

  /// Words of `isWordByte` with single dots between them.
  private static func isLocalPart(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard !bytes.isEmpty, bytes.count <= longestLocalPart else { return false }
    var wordLength = 0
    for byte in bytes {
      if byte == UInt8(ascii: ".") {
        if wordLength == 0 { return false }
        wordLength = 0
      } else {
        guard isWordByte(byte) else { return false }
        wordLength += 1
      }
    }
    return wordLength > 0
  }

  /// Two labels or more, none of which begins or ends with a hyphen.
  private static func isHost(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    var labels = 0
    var length = 0
    var last = hyphen
    for byte in bytes {
      if byte == UInt8(ascii: ".") {
        guard length > 0, last != hyphen else { return false }
        labels += 1
        length = 0
      } else {
        guard isLetterOrDigit(byte) || (byte == hyphen && length > 0) else { return false }
        length += 1
        guard length <= longestLabel else { return false }
      }
      last = byte
    }
    return labels > 0 && length > 0 && last != hyphen
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
      true
    default: false
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "="),
      UInt8(ascii: "?"), UInt8(ascii: "^")...UInt8(ascii: "`"),
      UInt8(ascii: "{")...UInt8(ascii: "~"):
      true
    default: isLetterOrDigit(byte)
    }
  }
}
