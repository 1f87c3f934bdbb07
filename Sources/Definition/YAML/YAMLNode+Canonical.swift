extension YAMLNode {
  /// A rendering that depends on nothing but the meaning, for use in task keys.
  ///
  /// It is JSON in one line: keys in file order, text always in quotes, numbers in the digits of
  /// the file; layout, comments and quoting style are gone. Where a value came from the
  /// environment stands `secret(...)` around the answer of `digest`, which must be keyed; as it
  /// is no JSON, no other value can look like it.
  public func canonicalText(digest: (_ secret: String) -> String) -> String {
    var output = ""
    appendCanonical(to: &output, digest: digest)
    return output
  }

  private func appendCanonical(to output: inout String, digest: (String) -> String) {
    switch content {
    case .scalar(let scalar) where scalar.isSecret:
      output += "secret(\(digest(scalar.text)))"
    case .scalar(let scalar):
      switch scalar.value {
      case .null: output += "null"
      case .boolean(let value): output += value ? "true" : "false"
      case .number(let digits): output += digits
      case .text(let text): Self.appendQuoted(text, to: &output)
      }
    case .sequence(let items):
      output += "["
      for (index, item) in items.enumerated() {
        if index > 0 { output += "," }
        item.appendCanonical(to: &output, digest: digest)
      }
      output += "]"
    case .mapping(let entries):
      output += "{"
      for (index, entry) in entries.enumerated() {
        if index > 0 { output += "," }
        Self.appendQuoted(entry.key, to: &output)
        output += ":"
        entry.value.appendCanonical(to: &output, digest: digest)
      }
      output += "}"
    }
  }

  private static func appendQuoted(_ text: String, to output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}
