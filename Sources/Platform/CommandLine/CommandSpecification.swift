/// One command of a command tree: what it takes, and the text of its help.
///
/// The lists of options and arguments are the only declaration: parsing, help and suggestions
/// all read them, in this order.
public struct CommandSpecification: Sendable {
  /// A command line worth copying, and what it does.
  public struct Example: Sendable {
    /// The whole line, starting with the program's name.
    public let line: String
    /// What the line does, in a few words.
    public let meaning: String

    /// An example line with its meaning.
    public init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  /// The word that selects this command.
  public let name: String
  /// One sentence for the list of commands.
  public let summary: String
  /// Further paragraphs for the command's own help.
  public let discussion: [String]
  /// The options of this command; a command with subcommands lends them to each of these.
  public let options: [OptionSpecification]
  /// The positional arguments in their order.
  public let arguments: [ArgumentSpecification]
  /// The commands below this one.
  public let subcommands: [CommandSpecification]
  /// The command below this one that is meant where none is given; nil if one has to be.
  public let usual: String?
  /// Lines for help; never empty.
  public let examples: [Example]

  /// A command, which takes either arguments or subcommands.
  ///
  /// Without the word of a subcommand `usual` is meant, which is one of them.
  ///
  /// Preconditions: at least one example; names unique, also against the options lent to
  /// subcommands; required arguments before optional ones; only the last argument is repeated.
  public init(
    _ name: String, summary: String, discussion: [String] = [],
    options: [any OptionDeclaration] = [], arguments: [any ArgumentDeclaration] = [],
    subcommands: [CommandSpecification] = [], usual: String? = nil, examples: [Example]
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.options = options.map(\.specification)
    self.arguments = arguments.map(\.specification)
    self.subcommands = subcommands
    self.usual = usual
    self.examples = examples
    checkInvariants()
  }

  /// Whether it has a command `version`, which `--version` then stands for.
  var hasVersion: Bool { subcommands.contains { $0.name == "version" } }

  private func checkInvariants() {
    precondition(OptionSpecification.isWellFormed(name), "a command name is lower-case words")
    precondition(!summary.isEmpty, "every command has a summary")
    precondition(!examples.isEmpty, "every command has at least one example")
    precondition(
      arguments.isEmpty || subcommands.isEmpty, "a command takes arguments or subcommands")
    precondition(
      usual.map { name in subcommands.contains { $0.name == name } } ?? true,
      "the usual command is one of those below")
    precondition(
      Set(subcommands.map(\.name)).count == subcommands.count, "subcommand names are unique")
    precondition(
      Set(arguments.map(\.name)).count == arguments.count, "argument names are unique")
    precondition(
      arguments.dropLast().allSatisfy { !$0.isRepeated }, "only the last argument is repeated")
    for (earlier, later) in zip(arguments, arguments.dropFirst()) {
      precondition(
        earlier.minimum > 0 || later.minimum == 0, "required arguments stand before optional ones")
    }
    checkOptionNames(lent: [])
  }

  private func checkOptionNames(lent: [OptionSpecification]) {
    let all = options + lent
    let spellings = all.flatMap(\.spellings) + all.compactMap { $0.short.map { "-\($0)" } }
    precondition(Set(spellings).count == spellings.count, "option names are unique")
    for command in subcommands { command.checkOptionNames(lent: all) }
  }
}
