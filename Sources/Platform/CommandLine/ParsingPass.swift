/// One walk over the words of a command line.
struct ParsingPass {
  private let suggest: CommandLineParser.Suggest
  private var chain: [CommandSpecification]
  private var flags: [String: Bool] = [:]
  private var values: [String: [any Sendable]] = [:]
  private var positionals: [String] = []

  init(root: CommandSpecification, suggest: @escaping CommandLineParser.Suggest) {
    self.suggest = suggest
    chain = [root]
  }

  private var command: CommandSpecification { chain[chain.count - 1] }

  /// Own options first, then those lent by the commands above.
  private var options: [OptionSpecification] { chain.reversed().flatMap(\.options) }

  var help: CommandHelp { CommandHelp(chain: chain) }

  /// Takes all words in; true if one of them asked for help.
  mutating func run(_ words: [String]) throws(UsageError) -> Bool {
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        for rest in words[index...] { try takePositional(rest) }
        return false
      }
      if word == "--help" || word == "-h" {
        try descend(words[index...])
        return true
      }
      if word.utf8.count > 1, word.hasPrefix("-") {
        try takeOption(word, following: words[index...].first, index: &index)
      } else {
        try takePositional(word)
      }
    }
    return false
  }

  /// Lets `gristmill --help run` show the help of `run`.
  private mutating func descend(_ words: ArraySlice<String>) throws(UsageError) {
    for word in words {
      if command.subcommands.isEmpty || word.hasPrefix("-") { return }
      try takePositional(word)
    }
  }

  /// Goes on with the command that is meant where no word names one.
  private mutating func takeUsual() {
    if let usual = command.subcommands.first(where: { $0.name == command.usual }) {
      chain.append(usual)
    }
  }

  private mutating func takePositional(_ word: String) throws(UsageError) {
    guard !command.subcommands.isEmpty else {
      positionals.append(word)
      return
    }
    guard let next = command.subcommands.first(where: { $0.name == word }) else {
      let suggestion = suggest(word, command.subcommands.map(\.name))
      throw failure(.unknownCommand(word, suggestion: suggestion))
    }
    chain.append(next)
  }

  private mutating func takeOption(
    _ word: String, following: String?, index: inout Int
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil
    if !options.contains(where: { $0.accepts(spelling) }) { takeUsual() }
    guard let option = options.first(where: { $0.accepts(spelling) }) else {
      let spellings = options.flatMap(\.spellings) + ["--help"] + help.versionOption.map(\.name)
      throw failure(.unknownOption(spelling, suggestion: suggest(spelling, spellings)))
    }
    switch option.form {
    case .flag:
      guard attached == nil else { throw failure(.unexpectedValue(option: spelling)) }
      flags[option.name] = !(spelling == "--no-" + option.name)
    case .value(let isRepeatable, let value):
      guard isRepeatable || values[option.name] == nil else {
        throw failure(.repeatedOption(spelling))
      }
      let text: String
      if let attached {
        text = attached
      } else if let following, !following.hasPrefix("--") {
        text = following
        index += 1
      } else {
        throw failure(.missingValue(option: spelling, expected: value.expected))
      }
      values[option.name, default: []].append(try converted(text, value, name: spelling))
    }
  }

  /// Matches the positional words with the declared arguments.
  mutating func finish() throws(UsageError) -> Invocation {
    takeUsual()
    guard command.subcommands.isEmpty else {
      throw failure(.missingCommand(choices: command.subcommands.map(\.name)))
    }
    var rest = positionals[...]
    var arguments: [String: [any Sendable]] = [:]
    for argument in command.arguments {
      guard rest.count >= argument.minimum else { throw failure(.missingArgument(argument.name)) }
      let taken = argument.isRepeated ? rest : rest.prefix(1)
      rest = rest.dropFirst(taken.count)
      var converted: [any Sendable] = []
      for text in taken {
        converted.append(try self.converted(text, argument.value, name: argument.name))
      }
      arguments[argument.name] = converted
    }
    guard rest.isEmpty else {
      let taken = positionals.count - rest.count
      throw failure(.tooManyArguments(found: positionals.count, taken: taken))
    }
    return Invocation(
      path: chain.dropFirst().map(\.name), flags: flags, options: values, arguments: arguments)
  }

  private func converted(
    _ text: String, _ value: ValueSpecification, name: String
  ) throws(UsageError) -> any Sendable {
    guard let converted = value.convert(text) else {
      // What stands between the options may be part of a query, and thereby personal.
      let found = value.isShownInMessages && name.hasPrefix("-") ? text : nil
      throw failure(.invalidValue(name: name, expected: value.expected, found: found))
    }
    return converted
  }

  private func failure(_ problem: UsageError.Problem) -> UsageError {
    UsageError(problem: problem, command: chain.map(\.name).joined(separator: " "))
  }
}

extension OptionSpecification {
  fileprivate func accepts(_ spelling: String) -> Bool {
    if let short, spelling == "-\(short)" { return true }
    return spellings.contains(spelling)
  }
}
