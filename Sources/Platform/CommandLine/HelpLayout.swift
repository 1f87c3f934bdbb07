/// Puts the words of help texts into lines.
struct HelpLayout {
  static let indent = "  "
  private static let longestLabel = 26
  /// On narrower terminals texts stand below their labels, and not beside them.
  private static let leastWidthOfColumns = 60

  let width: Int

  /// Two columns under a heading, or nil if there are no rows; a long label gets its own line.
  func table(_ heading: String, _ rows: [(String, String)]) -> [String]? {
    if rows.isEmpty { return nil }
    let isNarrow = width < Self.leastWidthOfColumns
    let fitting = rows.map(\.0.count).filter { $0 <= Self.longestLabel }
    let column = isNarrow ? 6 : (fitting.max() ?? Self.longestLabel) + Self.indent.count + 2
    let margin = String(repeating: " ", count: column)
    var lines = [heading]
    for (label, help) in rows {
      var helpLines = wrapped(help, indent: margin)
      let start = Self.indent + label
      if !isNarrow, label.count <= Self.longestLabel, let first = helpLines.first {
        let padding = String(repeating: " ", count: column - start.count)
        helpLines[0] = start + padding + first.dropFirst(column)
      } else {
        helpLines.insert(start, at: 0)
      }
      lines += helpLines
    }
    return lines
  }

  /// Breaks `text` at spaces into lines that fit, each starting with `indent`.
  func wrapped(_ text: String, indent: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent.count + line.count + 1 + word.count > width {
        lines.append(indent + line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return lines + [indent + line]
  }
}
