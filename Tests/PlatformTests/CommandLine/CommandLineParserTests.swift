import Platform
import TestSupport
import Testing

@Suite struct CommandLineParserTests {
  typealias Sample = SampleProgram

  func invocation(_ line: String) throws -> Invocation {
    switch try Sample.parser.parse(line.split(separator: " ").map(String.init)) {
    case .invocation(let invocation): return invocation
    case .help: throw Unexpected.help
    }
  }

  func help(_ line: String) throws -> String {
    switch try Sample.parser.parse(line.split(separator: " ").map(String.init)) {
    case .invocation: throw Unexpected.invocation
    case .help(let text): return text
    }
  }

  @Test func helpIsACommandToo() throws {
    for line in ["run", "quarantine", "quarantine list", ""] {
      #expect(try help("help " + line) == help(line + " --help"), "\(line)")
    }
  }

  enum Unexpected: Error { case help, invocation }

  @Test func readsOptionsAndArguments() throws {
    let line = "-q run a.yaml --workers 4 b.yaml --memory=64KiB --set a=1 --set b=x=y --no-color"
    let run = try invocation(line)
    #expect(run.path == ["run"])
    #expect(run[Sample.files] == ["a.yaml", "b.yaml"])
    #expect(run[Sample.workers] == 4)
    #expect(run[Sample.memory] == 65_536)
    #expect(run[Sample.settings].map(\.name) == ["a", "b"])
    #expect(run[Sample.settings].map(\.value) == ["1", "x=y"])
    #expect(run[Sample.quiet])
    #expect(!run[Sample.color])
  }

  @Test func absentOptionsHaveTheirDefaults() throws {
    let run = try invocation("run a.yaml")
    #expect(run[Sample.workers] == nil)
    #expect(run[Sample.settings].isEmpty)
    #expect(!run[Sample.quiet])
    #expect(run[Sample.color])
  }

  @Test func theLatestOfTwoFlagsCounts() throws {
    #expect(try invocation("run a --no-color --color")[Sample.color])
    #expect(try !invocation("run a --color --no-color")[Sample.color])
  }

  @Test func optionsOfAGroupAreLentToItsCommands() throws {
    #expect(try invocation("quarantine --store s list")[Sample.store] == "s")
    let list = try invocation("quarantine list --store=s --quiet")
    #expect(list[Sample.store] == "s")
    #expect(list[Sample.quiet])
    #expect(list.path == ["quarantine", "list"])
  }

  @Test func afterTwoDashesEverythingIsAnArgument() throws {
    #expect(try invocation("run -- --workers --help -q --")[Sample.files].count == 4)
    #expect(try invocation("search -- -f:x")[Sample.query] == "-f:x")
  }

  @Test func aSingleDashIsAnArgument() throws {
    #expect(try invocation("run -")[Sample.files] == ["-"])
  }

  @Test func optionalArguments() throws {
    #expect(try invocation("search smith")[Sample.limit] == nil)
    #expect(try invocation("search smith 5")[Sample.limit] == 5)
  }

  @Test func aValueMayStartWithOneDash() throws {
    #expect(try invocation("quarantine list --store -x")[Sample.store] == "-x")
    #expect(try invocation("quarantine list --store=--x")[Sample.store] == "--x")
  }

  @Test(arguments: [
    ("", "a command is missing: one of run, search, quarantine; see mill --help"),
    (
      "quarantine", "a command is missing: one of list, show; see mill quarantine --help"
    ),
    ("rum", "unknown command 'rum', did you mean 'run'?; see mill --help"),
    ("zzzz", "unknown command 'zzzz'; see mill --help"),
    (
      "run a --workerz 2",
      "unknown option '--workerz', did you mean '--workers'?; see mill run --help"
    ),
    (
      "run a -x",
      "unknown option '-x', write -- before arguments that start with a dash; see mill run --help"
    ),
    (
      "run a --workers",
      "--workers expects a whole number from 1 to 64, found no value; see mill run --help"
    ),
    (
      "run a --workers --quiet",
      "--workers expects a whole number from 1 to 64, found no value; see mill run --help"
    ),
    (
      "run a -w 65",
      "-w expects a whole number from 1 to 64, found '65'; see mill run --help"
    ),
    (
      "run a --memory 5X",
      "--memory expects a size such as 512M, 64KiB or 1G, found '5X'; see mill run --help"
    ),
    ("run a --set Nguyen", "--set expects NAME=VALUE, found something else; see mill run --help"),
    ("run a --quiet=yes", "--quiet takes no value; see mill run --help"),
    ("run a -w 1 --workers 2", "--workers is given more than once; see mill run --help"),
    ("run", "FILE is missing; see mill run --help"),
    (
      "search Nguyen Van",
      "LIMIT expects a whole number of 1 or more, found something else; see mill search --help"
    ),
    (
      "search a 5 c d",
      "expected at most 2, found 4 arguments: quote an argument with spaces; "
        + "see mill search --help"
    ),
    (
      "quarantine list extra",
      "expected no arguments, found 1; see mill quarantine list --help"
    ),
  ])
  func saysWhatIsWrong(line: String, message: String) {
    let error = #expect(throws: UsageError.self) { try invocation(line) }
    #expect(error?.description == message)
  }

  @Test func helpWinsOverErrors() throws {
    #expect(try help("run --workerz --help").hasPrefix("mill run: "))
    #expect(try help("--help").hasPrefix("mill: "))
    #expect(try help("-h run").hasPrefix("mill run: "))
    #expect(try help("quarantine list -h").hasPrefix("mill quarantine list: "))
  }

  /// Of what is not there there is no help: a script that asks for it must see that it is not there.
  @Test(arguments: ["rum --help", "--help rum", "help rum", "rum -h"])
  func thereIsNoHelpOfAnUnknownCommand(line: String) {
    let error = #expect(throws: UsageError.self) { try help(line) }
    #expect(
      error?.description == "unknown command 'rum', did you mean 'run'?; see mill --help")
    #expect(throws: UsageError.self) { try help("quarantine lst --help") }
  }

  @Test(arguments: [20, 40, 59, 60, 80, 132])
  func helpFitsTheTerminal(width: Int) throws {
    let words = String(repeating: "word ", count: 60)
    let command = CommandSpecification(
      "x", summary: words, discussion: [words],
      options: [Option("option-name", .text("VALUE"), help: words), Flag("short", help: words)],
      examples: [.init("x", words)])
    let parser = CommandLineParser(root: command, helpWidth: width) { _, _ in nil }
    guard case .help(let text) = try parser.parse(["--help"]) else { throw Unexpected.invocation }
    let lines = text.split(separator: "\n")
    let longest = lines.map(\.count).max() ?? 0
    #expect(longest <= max(width, "      --option-name VALUE".count + 2) && longest > width - 6)
    // Below 60 columns the words stand under the options.
    let short = lines.first { $0.contains("--short") }
    #expect(short?.contains("word") == (width >= 60))
  }

  @Test func versionStandsForTheCommand() throws {
    let version = CommandSpecification(
      "version", summary: "Version.", examples: [.init("mill version", "Print it.")])
    let program = CommandSpecification(
      "mill", summary: "Grinds.", subcommands: [version], examples: [.init("mill", "Grind.")])
    let parser = CommandLineParser(root: program) { _, names in names.last }
    guard case .invocation(let found) = try parser.parse(["--version"]),
      case .help(let text) = try parser.parse(["--help"])
    else { throw Unexpected.help }
    #expect(found.path == ["version"])
    #expect(text.contains("\n      --version  Show the version.\n"))
    #expect(throws: UsageError.self) { try parser.parse(["version", "--version"]) }
    // A program without the command has no such option.
    #expect(throws: UsageError.self) { try invocation("--version") }
  }

  @Test func helpListsEverythingInItsOrder() throws {
    #expect(
      try help("run --help") == """
        mill run: Run pipelines.

        Usage: mill run [OPTIONS] FILE...

        Arguments:
          FILE...  Definitions to run.

        Options:
          -w, --workers N       Threads to use.
              --memory SIZE     Memory budget.
              --set NAME=VALUE  Value of a parameter. (may be repeated)
              --[no-]color      Colored output.
          -h, --help            Show this help.

        Options of all commands:
          -q, --quiet  Say nothing but errors.

        Examples:
          mill run a.yaml --workers 2
              Run one pipeline on two threads.

        """)
    #expect(
      try help("--help") == """
        mill: Grinds data.

        Usage: mill [OPTIONS] COMMAND

        Commands:
          run         Run pipelines.
          search      Search a dataset.
          quarantine  Look at bad records.

        Options:
          -q, --quiet  Say nothing but errors.
          -h, --help   Show this help.

        Examples:
          mill run a.yaml
              Run a pipeline.

        """)
  }

  @Test func helpBreaksLongLines() throws {
    let words = String(repeating: "word ", count: 60)
    let command = CommandSpecification(
      "x", summary: "Sum.", discussion: [words],
      options: [
        Option("a-very-long-option-name-indeed", .text("VALUE"), help: words),
        Flag("short", help: words),
      ],
      examples: [.init("x", words)])
    let parser = CommandLineParser(root: command) { _, _ in nil }
    guard case .help(let text) = try parser.parse(["--help"]) else {
      Issue.record("expected help")
      return
    }
    for line in text.split(separator: "\n") { #expect(line.count <= 80) }
  }

  @Test func anyWordsEndInAnInvocationHelpOrAnError() {
    let words = [
      "run", "search", "quarantine", "list", "-q", "--quiet", "--no-quiet", "--color=",
      "--no-color",
      "-w", "4", "--workers=", "--workers=4", "--set", "a=b", "--", "-", "", "--=", "-=", "=", "-h",
      "--help", "--help=x", "--memory", "1G", "é", "-é", "---", "--store",
    ]
    var invocations = 0
    withSeeds(20_000) { generator, seed in
      let line = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        words.randomElement(using: &generator) ?? ""
      }
      do throws(UsageError) {
        guard case .invocation(let invocation) = try Sample.parser.parse(line) else { return }
        invocations += 1
        #expect(!invocation.path.isEmpty, "seed \(seed): \(line)")
        if invocation.path == ["run"] {
          #expect(!invocation[Sample.files].isEmpty, "seed \(seed): \(line)")
        }
      } catch {
        #expect(error.description.hasSuffix("--help"), "seed \(seed): \(line)")
      }
    }
    #expect(invocations > 100)
  }

  @Test func everyCommandNeedsAnExample() async {
    await #expect(processExitsWith: .failure) {
      _ = CommandSpecification("x", summary: "Sum.", examples: [])
    }
  }

  @Test func optionNamesAreUniqueInTheWholeTree() async {
    await #expect(processExitsWith: .failure) {
      let example = CommandSpecification.Example("x", "X.")
      let flag = Flag("all", help: "All.")
      let child = CommandSpecification("y", summary: "Y.", options: [flag], examples: [example])
      _ = CommandSpecification(
        "x", summary: "X.", options: [flag], subcommands: [child], examples: [example])
    }
  }

  @Test func helpTellsOfTopicsThatAreNoCommands() throws {
    let topics = [
      HelpTopic(
        name: "op: rank", word: "rank", summary: "Ranks.",
        lists: [("Options:", [("top", "how many"), ("order", "by what")]), ("Reports:", [])]),
      HelpTopic(name: "report kind: rank", word: "rank", summary: "Shows it.", lists: []),
      HelpTopic(name: "op: run", word: "run", summary: "Hidden by the command.", lists: []),
    ]
    let parser = CommandLineParser(root: SampleProgram.root, topics: { topics }) { _, _ in nil }
    guard case .help(let text) = try parser.parse(["help", "rank"]) else {
      Issue.record("no help")
      return
    }
    #expect(
      text == """
        op: rank: Ranks.

        Options:
          top    how many
          order  by what

        report kind: rank: Shows it.

        """)
    guard case .help(let run) = try parser.parse(["help", "run"]) else {
      Issue.record("no help")
      return
    }
    #expect(run.hasPrefix("mill run: Run pipelines."))
    #expect(throws: UsageError.self) { try parser.parse(["help", "sort"]) }
    let helpful = CommandLineParser(root: SampleProgram.root, topics: { topics }) { name, names in
      names.first { $0.hasPrefix(name.prefix(2)) }
    }
    #expect {
      try helpful.parse(["help", "rakn"])
    } throws: { error in
      "\(error)".contains("unknown command 'rakn', did you mean 'rank'?")
    }
    #expect(throws: UsageError.self) { try helpful.parse(["rakn"]) }
  }
}
