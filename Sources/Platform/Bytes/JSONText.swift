/// Text as a JSON string.
public enum JSONText {
  /// `text` in double quotes, with quotes, backslashes and control characters escaped.
  public static func quoted(_ text: String) -> String {
    var text = text
    var result: [UInt8] = []
    text.withUTF8 { appendEscaped(UnsafeRawBufferPointer($0), to: &result) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends the same of bytes; those that are no UTF-8 become U+FFFD.
  public static func append(_ text: UnsafeRawBufferPointer, to out: inout [UInt8]) {
    var union: UInt8 = 0
    for byte in text { union |= byte }
    if union < 0x80 { return appendEscaped(text, to: &out) }
    ValidUTF8.with(text) { appendEscaped($0, to: &out) }
  }

  private static func appendEscaped(_ text: UnsafeRawBufferPointer, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    var start = 0
    for at in text.indices where isEscaped(text[at]) {
      out.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start..<at]))
      appendEscape(text[at], to: &out)
      start = at + 1
    }
    out.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start...]))
    out.append(UInt8(ascii: "\""))
  }

  @inline(__always)
  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private static func appendEscape(_ byte: UInt8, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): out.append(byte)
    case UInt8(ascii: "\n"): out.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): out.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): out.append(UInt8(ascii: "t"))
    default:
      let digits = Array("0123456789abcdef".utf8)
      out.append(contentsOf: "u00".utf8)
      out.append(digits[Int(byte >> 4)])
      out.append(digits[Int(byte & 15)])
    }
  }
}
