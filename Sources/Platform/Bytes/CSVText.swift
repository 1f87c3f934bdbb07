/// Texts as fields of CSV (RFC 4180).
///
/// - A field is quoted when it holds a comma, a quote or a line break, and when the text is empty:
///   `""` is the empty text, nothing at all is no value.
/// - Text that a spreadsheet would take for a formula (it begins with `= + - @`, those in full width, tab or a line
///   break) gets a `'` in front, unless it is for programs alone.
/// - NUL and bytes that are no UTF-8 become U+FFFD; all other characters stay.
public enum CSVText {
  /// What ends a line.
  public static let lineEnd = "\r\n"

  /// Appends a text as a field; one that is `raw` stays what it is even if it looks like a formula.
  public static func append(
    _ text: UnsafeRawBufferPointer, raw: Bool = false, to line: inout [UInt8]
  ) {
    guard !text.isEmpty else { return line.append(contentsOf: "\"\"".utf8) }
    var isPlain = true
    for byte in text where byte <= UInt8(ascii: ",") || byte >= 0x80 {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0,
        0x80...:
        isPlain = false
      default: break
      }
    }
    if isPlain {
      if !raw, isFormula(text) { line.append(UInt8(ascii: "'")) }
      return line.append(contentsOf: text)
    }
    ValidUTF8.with(text) { appendEscaped($0, isFormula: !raw && isFormula($0), to: &line) }
  }

  /// Appends a text as a field.
  public static func append(_ text: ArraySlice<UInt8>, to line: inout [UInt8]) {
    text.withUnsafeBytes { append($0, to: &line) }
  }

  /// A text as a field.
  public static func field(_ text: String) -> String {
    var line: [UInt8] = []
    append(Array(text.utf8)[...], to: &line)
    return String(decoding: line, as: UTF8.self)
  }

  private static func isFormula(_ text: UnsafeRawBufferPointer) -> Bool {
    switch text[0] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
      true
    case 0xEF where text.count >= 3:
      // U+FF1D, FF0B, FF0D, FF20: spreadsheets of East Asian locales take them for the narrow ones.
      switch (text[1], text[2]) {
      case (0xBC, 0x9D), (0xBC, 0x8B), (0xBC, 0x8D), (0xBC, 0xA0): true
      default: false
      }
    default: false
    }
  }

  private static func appendEscaped(
    _ text: UnsafeRawBufferPointer, isFormula: Bool, to line: inout [UInt8]
  ) {
    let isQuoted = text.contains { byte in
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
      default: false
      }
    }
    if isQuoted { line.append(UInt8(ascii: "\"")) }
    if isFormula { line.append(UInt8(ascii: "'")) }
    var start = 0
    for at in text.indices where text[at] == UInt8(ascii: "\"") || text[at] == 0 {
      line.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start..<at]))
      line.append(contentsOf: text[at] == 0 ? "\u{FFFD}".utf8 : "\"\"".utf8)
      start = at + 1
    }
    line.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start...]))
    if isQuoted { line.append(UInt8(ascii: "\"")) }
  }
}
