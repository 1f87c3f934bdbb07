/// The help text of one command, made from the declarations that the parser reads.
public struct CommandHelp {
  /// The characters of a line where nothing says how many a terminal has.
  public static let standardWidth = 80

  /// The command with those above it, the program first.
  let chain: [CommandSpecification]

  private static let indent = HelpLayout.indent

  private var command: CommandSpecification { chain[chain.count - 1] }
  private var invocation: String { chain.map(\.name).joined(separator: " ") }

  /// The text in lines of at most `width` characters, unless a word or an example is longer.
  func text(width: Int) -> String {
    let layout = HelpLayout(width: width)
    var sections = [layout.wrapped("\(invocation): \(command.summary)", indent: "")]
    sections += command.discussion.map { layout.wrapped($0, indent: "") }
    sections.append(layout.wrapped("Usage: \(usage)", indent: ""))
    let helpOption = (name: "-h, --help", help: "Show this help.")
    let lists = [
      layout.table(
        command.usual.map { "Commands, \($0) if none is given:" } ?? "Commands:",
        command.subcommands.map { ($0.name, $0.summary) }),
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
    let word = command.usual == nil ? "COMMAND" : "[COMMAND]"
    let rest = command.subcommands.isEmpty ? command.arguments.map(\.usage) : [word]
    return ([invocation] + options + rest).joined(separator: " ")
  }

  private func examples(_ layout: HelpLayout) -> [String] {
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
}
