internal import Platform

/// Text from data in Markdown: nothing in it is markup, a link or the end of a cell.
enum MarkdownEscape: TextEscape {
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: " "), UInt8(ascii: ","),
      UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "'"),
      UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  static func write(_ scalar: Unicode.Scalar, next: UInt8?, into out: inout ByteWriter) {
    switch scalar {
    case "&": out.append("&amp;")
    case "<": out.append("&lt;")
    case ">": out.append("&gt;")
    // GitHub makes links of addresses and mentions even where they are escaped by a backslash.
    case ":" where next == UInt8(ascii: "/"): out.append("&#58;")
    case "@": out.append("&#64;")
    case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "!", "$", "^":
      out.append(UInt8(ascii: "\\"))
      out.append(scalar)
    case "\t": out.append(UInt8(ascii: " "))
    case "\r" where next == UInt8(ascii: "\n"): break
    case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": out.append("<br>")
    default:
      if let replacement = HiddenCharacter.replacement(for: scalar) {
        out.append(replacement)
      } else {
        out.append(scalar)
      }
    }
  }

  /// Appends a paragraph, whose beginning could also be a list, a heading or a rule.
  static func appendParagraph(_ text: String, to out: inout ByteWriter) {
    appendStart(text, to: &out)
    out.append("\n\n")
  }

  /// Appends a paragraph with marks, what is filled in bold type, what is underlined in italics; nothing if it is empty.
  static func append(_ paragraph: Paragraph, to out: inout ByteWriter) {
    guard !paragraph.text.isEmpty else { return }
    for (position, (text, style)) in paragraph.pieces.enumerated() {
      let sign =
        (style?.contains(.filled) == true ? "**" : "")
        + (style?.contains(.underlined) == true ? "*" : "")
      out.append(sign)
      if position == 0, style == nil {
        appendStart(text, to: &out)
      } else {
        out.append(text, as: MarkdownEscape.self)
      }
      out.append(String(sign.reversed()))
    }
    out.append("\n\n")
  }

  private static func appendStart(_ text: String, to out: inout ByteWriter) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text[digits.endIndex...].drop { digits.isEmpty && $0.isWhitespace }
    out.append(String(digits), as: MarkdownEscape.self)
    if let first = rest.first, first.isASCII {
      let startsBlock = digits.isEmpty ? "+-=".contains(first) : ".)".contains(first)
      if startsBlock { out.append(UInt8(ascii: "\\")) }
    }
    out.append(String(rest), as: MarkdownEscape.self)
  }
}
