/// What a text is marked up with, to tell its words from its marks.
public enum Markup: String, CaseIterable, Sendable {
  case html
  case markdown

  /// Another text for other rules: what texts of the markup become depends on it.
  public var identity: String { self == .html ? "html" : "markdown 2" }

  /// Writes what a reader of the rendered text sees to `output`, which has room for `count` bytes, and returns how
  /// many it took.
  ///
  /// Linear in the length of the text, whatever stands in it. Bytes that are not UTF-8 stay.
  public func strip(
    _ text: UnsafePointer<UInt8>, count: Int, into output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var html = HTMLText(text, count: count, output: output)
    let written = html.strip()
    guard self == .markdown else { return written }
    var markdown = MarkdownText(output, count: written)
    return markdown.strip()
  }
}

/// Bytes as markup looks at them.
enum MarkupByte {
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// A letter, a digit, or part of a character beyond ASCII.
  @inline(__always)
  static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte >= 0x80 }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// A letter of ASCII or a digit.
  @inline(__always)
  static func isPlainWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  static func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !isLetter(byte) && !isDigit(byte)
  }
}
