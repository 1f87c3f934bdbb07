import Platform

/// One command of the program: how it is written, and what it does.
protocol Command: Sendable {
  /// What parsing and help know of it.
  static var specification: CommandSpecification { get }
  /// Carries it out; errors are turned into words and an exit code by `main`.
  static func run(_ invocation: Invocation) throws -> ExitCode
}

/// The program's commands in the order of the help.
enum Commands {
  static var all: [any Command.Type] {
    [
      RunCommand.self, CheckCommand.self, TestCommand.self, PlanCommand.self, SearchCommand.self,
      ExportCommand.self,
      IndexCommand.self,
      WhyCommand.self,
      ReportCommand.self, SiteCommand.self, ReconcileCommand.self, LineageCommand.self,
      QuarantineCommand.self, ExpectationsCommand.self, HistoryCommand.self, DiffCommand.self,
      VerifyCommand.self, CleanCommand.self, ForgetCommand.self,
      InferCommand.self, UseCommand.self, SchemaCommand.self, GenerateCommand.self,
      BenchCommand.self,
      VersionCommand.self,
    ]
  }

  static let root = CommandSpecification(
    "gristmill",
    summary: "Runs pipeline definitions over files and leaves datasets, reports and an account.",
    discussion: [
      "A definition says what to read, how rows become records, what to analyze and which reports "
        + "to write. Data goes to standard output, talk to standard error.",
      "`gristmill help NAME` tells of a record, an analysis or a report what a definition may say of it: "
        + "`gristmill help rank`.",
    ],
    subcommands: all.map { $0.specification } + DomainCommands.specifications,
    examples: [
      CommandSpecification.Example(
        "gristmill run pipelines/location-ranking.yaml", "run a definition and write its reports"),
      CommandSpecification.Example(
        "gristmill check pipelines/*.yaml", "find every error without reading data"),
    ])
}
