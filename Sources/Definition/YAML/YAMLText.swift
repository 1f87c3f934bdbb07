internal import Platform

/// Writes text as YAML that the definition reader reads back as the same text.
enum YAMLText {
  /// `text` as a scalar: plain where that is safe, else in double quotes.
  static func scalar(_ text: String) -> String {
    isPlain(text)
      ? text
      : quoted(
        text.split(separator: "${", omittingEmptySubsequences: false)
          .joined(separator: "$${"))
  }

  /// `value` in block style, a line for each scalar, each `depth` times two blanks in; a line end behind each.
  static func block(_ value: JSONValue, depth: Int = 0) -> String {
    let indent = String(repeating: "  ", count: depth)
    switch value {
    case .object(let members) where !members.isEmpty:
      return members.map { member in
        "\(indent)\(scalar(member.key)):\(inner(member.value, depth: depth + 1))"
      }.joined()
    case .array(let values) where !values.isEmpty:
      return values.map { value -> String in
        guard case .object(let members) = value, !members.isEmpty else {
          return "\(indent)-\(inner(value, depth: depth + 1))"
        }
        // The first member stands behind the dash.
        return "\(indent)- " + block(value, depth: depth + 1).dropFirst(2 * depth + 2)
      }.joined()
    default: return "\(indent)\(flow(value))\n"
    }
  }

  private static func inner(_ value: JSONValue, depth: Int) -> String {
    switch value {
    case .object(let members) where !members.isEmpty: "\n" + block(value, depth: depth)
    case .array(let values) where !values.isEmpty: "\n" + block(value, depth: depth)
    default: " \(flow(value))\n"
    }
  }

  private static func flow(_ value: JSONValue) -> String {
    if case .text(let text) = value { return scalar(text) }
    return value.indented
  }

  /// `text` in double quotes on one line, for comments too.
  ///
  /// Line ends of any kind, what YAML does not allow and what a terminal must not be sent are escaped, so that the
  /// name of a column cannot end its comment, and is the same after it was printed.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case _ where mustBeEscaped(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...:
      HiddenCharacter.isHiddenOnTerminal(scalar)
    default: true
    }
  }

  /// Words of letters, digits and a few signs that no YAML reader takes for anything but text.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) || first == UInt8(ascii: "/") else {
      return false
    }
    let reserved = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    return !reserved.contains(text.lowercased())
      && text.utf8.allSatisfy { byte in
        isLetter(byte) || byte &- 0x30 <= 9 || "_-./".utf8.contains(byte)
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
