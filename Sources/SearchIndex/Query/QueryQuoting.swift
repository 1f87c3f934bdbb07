import Text

/// Writes values so that the parser reads back the same bytes.
enum QueryQuoting {
  /// `bytes` as a word if that is unambiguous, else in quotes.
  ///
  /// - Parameters:
  ///   - isBare: no `name:` stands before the value, so that a leading sign would be an operator.
  ///   - always: quotes even if a word would do.
  static func text(of bytes: [UInt8], isBare: Bool, always: Bool = false) -> String {
    if !always, isPlainWord(bytes, isBare: isBare) { return String(decoding: bytes, as: UTF8.self) }
    return quoted(bytes)
  }

  private static func isPlainWord(_ bytes: [UInt8], isBare: Bool) -> Bool {
    guard let first = bytes.first, String(validating: bytes, as: UTF8.self) != nil else {
      return false
    }
    if first == UInt8(ascii: "+") || (isBare && first == UInt8(ascii: "-")) { return false }
    if QueryParser.isNear(bytes) { return false }
    if QueryKeyword.allCases.contains(where: { bytes.elementsEqual($0.rawValue.utf8) }) {
      return false
    }
    return bytes.allSatisfy { !isSpecial($0) }
  }

  /// Whether a byte sends a value into quotes: more than the parser insists on, so that the
  /// canonical text can be read at a glance.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F: true
    case UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"): true
    default: QueryScanner.endsBareWord(byte)
    }
  }

  private static func quoted(_ bytes: [UInt8]) -> String {
    var text = "\""
    var rest = bytes[...]
    while let first = rest.first {
      switch first {
      case UInt8(ascii: "\""): text += "\\\""
      case UInt8(ascii: "\\"): text += "\\\\"
      case UInt8(ascii: "\n"): text += "\\n"
      case UInt8(ascii: "\t"): text += "\\t"
      case UInt8(ascii: "\r"): text += "\\r"
      case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(first))
      default:
        if let scalar = leadingScalar(of: rest) {
          text.unicodeScalars.append(scalar)
          rest = rest.dropFirst(UTF8.width(scalar))
          continue
        }
        text += hexadecimalEscape(first)
      }
      rest = rest.dropFirst()
    }
    return text + "\""
  }

  /// The first character of `bytes` if it is valid UTF-8 beyond ASCII.
  private static func leadingScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let first = bytes.first, first >= 0x80 else { return nil }
    return bytes.withUnsafeBytes { StrictUTF8.scalar(in: $0, at: 0)?.scalar }
  }

  private static func hexadecimalEscape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "\\x0" + digits : "\\x" + digits
  }
}
