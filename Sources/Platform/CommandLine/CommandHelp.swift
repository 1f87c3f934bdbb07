/// The help text of one command, made from the declarations that the parser reads.
struct CommandHelp {
  /// The command with those above it, the program first.
  let chain: [CommandSpecification]

  private static let width = 80
  private static let indent = "  "
  private static let longestLabel = 26

  private var command: CommandSpecification { chain[chain.count - 1] }
  private var invocation: String { chain.map(\.name).joined(separator: " ") }

  var text: String {
    var sections = ["\(invocation): \(command.summary)"]
    sections += command.discussion.map { Self.wrapped($0, indent: "").joined(separator: "\n") }
    sections.append("Usage: \(usage)")
    sections += [
      Self.table("Commands:", command.subcommands.map { ($0.name, $0.summary) }),
      Self.table("Arguments:", command.arguments.map { ($0.usage, $0.help) }),
      Self.table(
        "Options:",
        command.options.map(Self.row) + [("-h, --help", "Show this help.")]),
      Self.table("Options of all commands:", chain.dropLast().flatMap(\.options).map(Self.row)),
    ].compactMap(\.self)
    sections.append(examples)
    return sections.joined(separator: "\n\n") + "\n"
  }

  private var usage: String {
    let hasOptions = chain.contains { !$0.options.isEmpty }
    let options = hasOptions ? ["[OPTIONS]"] : []
    let rest = command.subcommands.isEmpty ? command.arguments.map(\.usage) : ["COMMAND"]
    return ([invocation] + options + rest).joined(separator: " ")
  }

  private var examples: String {
    let lines = command.examples.flatMap { example in
      [Self.indent + example.line]
        + Self.wrapped(example.meaning, indent: Self.indent + "    ")
    }
    return (["Examples:"] + lines).joined(separator: "\n")
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

  /// Two columns under a heading, or nil if there are no rows; a long label gets its own line.
  private static func table(_ heading: String, _ rows: [(String, String)]) -> String? {
    if rows.isEmpty { return nil }
    let fitting = rows.map(\.0.count).filter { $0 <= longestLabel }
    let column = (fitting.max() ?? longestLabel) + indent.count + 2
    let margin = String(repeating: " ", count: column)
    var lines = [heading]
    for (label, help) in rows {
      var helpLines = wrapped(help, indent: margin)
      let start = indent + label
      if label.count <= longestLabel, let first = helpLines.first {
        let padding = String(repeating: " ", count: column - start.count)
        helpLines[0] = start + padding + first.dropFirst(column)
      } else {
        helpLines.insert(start, at: 0)
      }
      lines += helpLines
    }
    return lines.joined(separator: "\n")
  }

  /// Breaks `text` at spaces into lines of at most 80 characters, each starting with `indent`.
  private static func wrapped(_ text: String, indent: String) -> [String] {
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
