/// Reads a command line against a tree of commands.
///
/// It neither prints nor exits: it answers with an invocation, a help text or an error. Options
/// may stand anywhere before `--`; `--k v` and `--k=v` mean the same. A value that starts with
/// two dashes must be written `--k=v`, so that a forgotten value is noticed.
public struct CommandLineParser: Sendable {
  /// What a command line asks for.
  public enum Outcome: Sendable {
    /// A command to carry out.
    case invocation(Invocation)
    /// A help text to print.
    case help(String)
  }

  /// The name nearest to a wrong one among those that would have been right.
  public typealias Suggest = @Sendable (_ name: String, _ candidates: [String]) -> String?

  let root: CommandSpecification
  let helpWidth: Int
  let topics: @Sendable () -> [HelpTopic]
  let suggest: Suggest

  /// A parser for the program `root`, with the function that answers "did you mean"; help has lines of at
  /// most `helpWidth` characters, as far as words allow, and is there for `topics` too.
  public init(
    root: CommandSpecification, helpWidth: Int = CommandHelp.standardWidth,
    topics: @escaping @Sendable () -> [HelpTopic] = { [] },
    suggest: @escaping Suggest
  ) {
    self.root = root
    self.helpWidth = helpWidth
    self.topics = topics
    self.suggest = suggest
  }

  /// Reads the arguments after the program's name.
  ///
  /// `help run` means `run --help`, and `--version` the command `version` of a program that has it. `--help` before `--`
  /// wins over every error in the rest of the line but one: of a command that is not there there is no help. A
  /// program or command with subcommands and nothing else given is an error that lists them.
  public func parse(_ words: [String]) throws(UsageError) -> Outcome {
    if let text = topicText(words) { return .help(text) }
    let words = translated(words)
    var pass = ParsingPass(root: root, suggest: suggest)
    do {
      if try pass.run(words) { return .help(pass.help.text(width: helpWidth)) }
      return .invocation(try pass.finish())
    } catch {
      if case .unknownCommand(let name, _) = error.problem {
        throw words.first == "--help" ? unknownTopic(name, error) : error
      }
      let beforeTerminator = words.prefix { $0 != "--" }
      guard beforeTerminator.contains("--help") else { throw error }
      return .help(pass.help.text(width: helpWidth))
    }
  }

  /// The text of what `help NAME` asks for, if that is no command.
  private func topicText(_ words: [String]) -> String? {
    guard words.count == 2, words[0] == "help",
      !root.subcommands.contains(where: { $0.name == words[1] })
    else { return nil }
    let found = topics().filter { $0.word == words[1] }
    return found.isEmpty
      ? nil : found.map { $0.text(width: helpWidth) }.joined(separator: "\n")
  }

  /// What `help NAME` without such a command says: the nearest name among commands and topics.
  private func unknownTopic(_ name: String, _ error: UsageError) -> UsageError {
    let names = root.subcommands.map(\.name) + topics().map(\.word)
    return UsageError(
      problem: .unknownCommand(name, suggestion: suggest(name, names)), command: error.command)
  }

  /// The words that the first one stands for, with the others.
  private func translated(_ words: [String]) -> [String] {
    switch words.first {
    case "help" where !root.subcommands.contains { $0.name == "help" }:
      ["--help"] + words.dropFirst()
    case "--version" where root.hasVersion: ["version"] + words.dropFirst()
    default: words
    }
  }
}
