/// Texts that must stay on one line and must not steer a terminal.
public enum LineText {
  /// Appends a text with a blank for each control character; bytes that are no UTF-8 become U+FFFD.
  public static func append(_ text: UnsafeRawBufferPointer, to out: inout [UInt8]) {
    var isPlain = true
    for byte in text where byte < 0x20 || byte >= 0x7F { isPlain = false }
    if isPlain { return out.append(contentsOf: text) }
    ValidUTF8.with(text) { bytes in
      var at = 0
      while at < bytes.count {
        let byte = bytes[at]
        // The controls from U+0080 to U+009F are two bytes.
        let isLong = byte == 0xC2 && bytes[at + 1] < 0xA0
        let isControl = isLong || byte < 0x20 || byte == 0x7F
        out.append(isControl ? UInt8(ascii: " ") : byte)
        at += isLong ? 2 : 1
      }
    }
  }

  /// The text with a blank for each control character.
  public static func oneLine(_ text: String) -> String {
    var out: [UInt8] = []
    Array(text.utf8).withUnsafeBytes { append($0, to: &out) }
    return String(decoding: out, as: UTF8.self)
  }
}
