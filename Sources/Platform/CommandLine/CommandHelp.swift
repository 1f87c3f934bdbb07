/// The help text of one command, made from the declarations that the parser reads.
public struct CommandHelp {
  /// The characters of a line where nothing says how many a terminal has.
  public static let standardWidth = 80

  /// The command with those above it, the program first.
  let chain: [CommandSpecification]

  private static let indent = "  "
  private static let longestLabel = 26
  /// On narrower terminals texts stand below their labels, and not beside them.
  private static let leastWidthOfColumns = 60

  private var command: CommandSpecification { chain[chain.count - 1] }
  private var invocation: String { chain.map(\.name).joined(separator: " ") }

  /// The text in lines of at most `width` characters, unless a word or an example is longer.
  func text(width: Int) -> String {
    let layout = Layout(width: width)
    var sections = [layout.wrapped("\(invocation): \(command.summary)", indent: "")]
    sections += command.discussion.map { layout.wrapped($0, indent: "") }
    sections.append(layout.wrapped("Usage: \(usage)", indent: ""))
    let helpOption = (name: "-h, --help", help: "Show this help.")
    let lists = [
      layout.table("Commands:", command.subcommands.map { ($0.name, $0.summary) }),
      layout.table("Arguments:", command.arguments.map { ($0.usage, $0.help) }),
      layout.table(
        "Options:",
        command.options.map(Self.row) + [helpOption]
          + versionOption.map { ("    " + $0.name, $0.help) }),
      layout.table("Options of all commands:", chain.dropLast().flatMap(\.options).map(Self.row)),
    ]
    sections += lists.compactMap { $0?.joined(separator: "\n") }.map { [$0] }
    sections.append(examples(layout))
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// `--version`, where it means something: with a program that has such a command.
  var versionOption: [(name: String, help: String)] {
    chain.count == 1 && command.hasVersion ? [("--version", "Show the version.")] : []
  }

  private var usage: String {
    let hasOptions = chain.contains { !$0.options.isEmpty }
    let options = hasOptions ? ["[OPTIONS]"] : []
    let rest = command.subcommands.isEmpty ? command.arguments.map(\.usage) : ["COMMAND"]
    return ([invocation] + options + rest).joined(separator: " ")
  }

  private func examples(_ layout: Layout) -> [String] {
    let lines = command.examples.flatMap { example in
      [Self.indent + example.line] + layout.wrapped(example.meaning, indent: Self.indent + "    ")
    }
    return ["Examples:"] + lines
  }

  private static func row(_ option: OptionSpecification) -> (String, String) {
    let short = option.short.map { "-\($0), " } ?? "    "
    switch option.form {
    case .flag(let isNegatable):
      return (short + (isNegatable ? "--[no-]" : "--") + option.name, option.help)
    case .value(let isRepeatable, let value):
      let repeated = isRepeatable ? " (may be repeated)" : ""
      return (short + "--\(option.name) \(value.placeholder)", option.help + repeated)
    }
  }

  /// Puts words into lines.
  private struct Layout {
    let width: Int

    /// Two columns under a heading, or nil if there are no rows; a long label gets its own line.
    func table(_ heading: String, _ rows: [(String, String)]) -> [String]? {
      if rows.isEmpty { return nil }
      let isNarrow = width < leastWidthOfColumns
      let fitting = rows.map(\.0.count).filter { $0 <= longestLabel }
      let column = isNarrow ? 6 : (fitting.max() ?? longestLabel) + indent.count + 2
      let margin = String(repeating: " ", count: column)
      var lines = [heading]
      for (label, help) in rows {
        var helpLines = wrapped(help, indent: margin)
        let start = indent + label
        if !isNarrow, label.count <= longestLabel, let first = helpLines.first {
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
}
