/// Texts that must stay on one line and must not steer a terminal.
public enum LineText {
  /// Appends a text with a blank for each ASCII control character, and with all else replaced that a terminal must not
  /// be sent; bytes that are no UTF-8 become U+FFFD.
  public static func append(_ text: UnsafeRawBufferPointer, to out: inout [UInt8]) {
    var isPlain = true
    for byte in text where byte < 0x20 || byte >= 0x7F { isPlain = false }
    if isPlain { return out.append(contentsOf: text) }
    ValidUTF8.with(text) { bytes in
      guard bytes.contains(where: HiddenCharacter.mayBegin) else {
        return out.append(contentsOf: bytes)
      }
      let blanked = bytes.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }
      out.append(
        contentsOf: HiddenCharacter.shown(String(decoding: blanked, as: UTF8.self)).utf8)
    }
  }

  /// The same of a text.
  public static func oneLine(_ text: String) -> String {
    var out: [UInt8] = []
    Array(text.utf8).withUnsafeBytes { append($0, to: &out) }
    return String(decoding: out, as: UTF8.self)
  }
}
