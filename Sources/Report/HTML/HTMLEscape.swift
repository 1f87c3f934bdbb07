internal import Platform

/// Text from data in HTML content and quoted attributes, in SVG and in XML.
enum HTMLEscape: TextEscape {
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x08, 0x0A...0x1F, 0x7F, UInt8(ascii: "&"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
      false
    default: true
    }
  }

  static func write(_ scalar: Unicode.Scalar, next: UInt8?, into out: inout ByteWriter) {
    switch scalar {
    case "&": out.append("&amp;")
    case "<": out.append("&lt;")
    case ">": out.append("&gt;")
    case "\"": out.append("&quot;")
    case "'": out.append("&#39;")
    // The style sheet keeps line breaks of text (white-space: pre-line).
    case "\n": out.append(scalar)
    case "\r" where next == UInt8(ascii: "\n"): break
    case "\r": out.append(UInt8(ascii: "\n"))
    default:
      if let replacement = HiddenCharacter.replacement(for: scalar) {
        out.append(replacement)
      } else {
        out.append(scalar)
      }
    }
  }
}
