/// Text as a JSON string.
public enum JSONText {
  /// `text` in double quotes, with quotes, backslashes and all that a terminal must not be sent escaped.
  public static func quoted(_ text: String) -> String {
    var result: [UInt8] = []
    append(text, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends the same.
  public static func append(_ text: String, to out: inout [UInt8]) {
    var text = text
    text.withUTF8 { appendEscaped(UnsafeRawBufferPointer($0), to: &out) }
  }

  /// Appends the same of bytes; those that are no UTF-8 become U+FFFD.
  public static func append(_ text: UnsafeRawBufferPointer, to out: inout [UInt8]) {
    var union: UInt8 = 0
    for byte in text { union |= byte }
    if union < 0x80 { return appendEscaped(text, to: &out) }
    ValidUTF8.with(text) { appendEscaped($0, to: &out) }
  }

  /// `text` is UTF-8.
  private static func appendEscaped(_ text: UnsafeRawBufferPointer, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    var start = 0
    var at = 0
    while at < text.count {
      let escaped = escapedByteCount(text, at)
      if escaped > 0 {
        out.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start..<at]))
        appendEscape(text, at, escaped, to: &out)
        start = at + escaped
      }
      at += max(1, escaped)
    }
    out.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start...]))
    out.append(UInt8(ascii: "\""))
  }

  /// How many bytes the character at `at` has if it is escaped; 0 if it stands as it is.
  @inline(__always)
  private static func escapedByteCount(_ text: UnsafeRawBufferPointer, _ at: Int) -> Int {
    let byte = text[at]
    if byte < 0x80 {
      let isEscaped =
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
      return isEscaped ? 1 : 0
    }
    guard HiddenCharacter.mayBegin(byte) else { return 0 }
    let count = byte < 0xE0 ? 2 : 3
    let scalar = Unicode.Scalar(value(text, at, count))
    return scalar.map { HiddenCharacter.isHiddenOnTerminal($0) } == true ? count : 0
  }

  /// The value of a character of up to three bytes.
  private static func value(_ text: UnsafeRawBufferPointer, _ at: Int, _ count: Int) -> UInt32 {
    if count == 1 { return UInt32(text[at]) }
    let lead = UInt32(text[at]) & (count == 2 ? 0x1F : 0x0F)
    return (1..<count).reduce(lead) { $0 << 6 | UInt32(text[at + $1]) & 0x3F }
  }

  private static func appendEscape(
    _ text: UnsafeRawBufferPointer, _ at: Int, _ count: Int, to out: inout [UInt8]
  ) {
    out.append(UInt8(ascii: "\\"))
    switch text[at] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): out.append(text[at])
    case UInt8(ascii: "\n"): out.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): out.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): out.append(UInt8(ascii: "t"))
    default:
      let digits = Array("0123456789abcdef".utf8)
      out.append(UInt8(ascii: "u"))
      let value = value(text, at, count)
      for shift in [12, 8, 4, 0] as [UInt32] { out.append(digits[Int(value >> shift & 15)]) }
    }
  }
}
