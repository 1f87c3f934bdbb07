internal import Text

/// Whether a value is HTML or Markdown, by marks that hardly stand in plain text.
enum MarkupGuess {
  /// Elements that people mark their texts with; any word in angle brackets could be a name in a listing.
  private static let elements: Set<String> = [
    "a", "b", "blockquote", "br", "code", "div", "em", "font", "h1", "h2", "h3", "hr", "i", "img",
    "li",
    "ol", "p", "pre", "span", "strong", "table", "td", "tr", "u", "ul",
  ]
  private static let references: Set<String> = ["amp", "lt", "gt", "quot", "nbsp", "apos"]
  /// Longer values are looked at as far as this.
  private static let limit = 4_096

  /// What the value is marked up with; nil if nothing shows.
  static func of(_ value: UnsafeRawBufferPointer) -> Markup? {
    let text = value.prefix(limit)
    var marks = 0
    for (place, byte) in zip(text.indices, text) {
      switch byte {
      case UInt8(ascii: "<") where isElement(text[(place + 1)...]): return .html
      case UInt8(ascii: "&"):
        let name = text[(place + 1)...].prefix(7).prefix { $0 != UInt8(ascii: ";") }
        if references.contains(String(decoding: name, as: UTF8.self)),
          name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ";")
        {
          return .html
        }
      case UInt8(ascii: "]") where text[(place + 1)...].starts(with: "(http".utf8): return .markdown
      case UInt8(ascii: "*") where text[place...].starts(with: "**".utf8): marks += 1
      case UInt8(ascii: "`") where text[place...].starts(with: "```".utf8): return .markdown
      case UInt8(ascii: "#") where place == text.startIndex || text[place - 1] == 0x0A:
        if text[place...].drop(while: { $0 == UInt8(ascii: "#") }).first == 0x20 {
          return .markdown
        }
      default: break
      }
    }
    return marks > 1 ? .markdown : nil
  }

  private static func isElement(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    let name = text.drop { $0 == UInt8(ascii: "/") }
      .prefix { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }
    guard (1...10).contains(name.count), name.endIndex < text.endIndex,
      [UInt8(ascii: ">"), UInt8(ascii: " "), UInt8(ascii: "/")].contains(text[name.endIndex])
    else { return false }
    return elements.contains(String(decoding: name, as: UTF8.self).lowercased())
  }
}
