/// The lines of a proposed definition, with the choices that are left to the reader.
package struct DefinitionDraft {
  private enum Line {
    case code(indent: Int, String)
    case comment(indent: Int, String)
    /// Lines of which the reader uncomments one.
    case choice(indent: Int, [String])
    case blank
  }

  private static let width = 98
  /// Stands where the reader fills in a zone.
  static let zonePlaceholder = "Region/City"

  private var lines: [Line] = []

  mutating func code(_ indent: Int, _ text: String) { lines.append(.code(indent: indent, text)) }
  mutating func comment(_ indent: Int, _ text: String) {
    lines.append(.comment(indent: indent, text))
  }
  mutating func choice(_ indent: Int, _ texts: [String]) {
    lines.append(.choice(indent: indent, texts))
  }
  mutating func blank() { lines.append(.blank) }

  /// Whether anything is left to choose.
  var hasChoices: Bool {
    lines.contains { if case .choice = $0 { true } else { false } }
  }

  /// The text with every choice commented out.
  var text: String { render { $0.map { "# " + $0 } } }

  /// The text with the first of each choice taken and `zone` filled in.
  func filled(zone: String) -> String {
    render { $0.prefix(1).map { $0.replacing(Self.zonePlaceholder, with: zone) } }
  }

  private func render(_ choose: ([String]) -> [String]) -> String {
    var text = ""
    for line in lines {
      switch line {
      case .code(let indent, let code): text += Self.spaces(indent) + code + "\n"
      case .comment(let indent, let words):
        for part in Self.wrapped(words, width: Self.width - 2 * indent) {
          text += Self.spaces(indent) + "# " + part + "\n"
        }
      case .choice(let indent, let options):
        for option in choose(options) { text += Self.spaces(indent) + option + "\n" }
      case .blank: text += "\n"
      }
    }
    return text
  }

  private static func spaces(_ indent: Int) -> String { String(repeating: "  ", count: indent) }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    // What goes on below a list entry stands under its text.
    let hanging = text.hasPrefix("- ") ? "  " : ""
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + word.count >= width {
        lines.append(line)
        line = hanging + word
      } else {
        line += line.isEmpty ? String(word) : " " + word
      }
    }
    return lines + [line]
  }
}
