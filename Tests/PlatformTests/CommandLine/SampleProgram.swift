import Platform

/// A small program that has every kind of option, argument and command.
enum SampleProgram {
  static let quiet = Flag("quiet", short: "q", help: "Say nothing but errors.")
  static let color = Flag("color", isNegatable: true, default: true, help: "Colored output.")
  static let workers = Option("workers", short: "w", .count(in: 1...64), help: "Threads to use.")
  static let memory = Option("memory", .byteSize, help: "Memory budget.")
  static let settings = RepeatedOption("set", .assignment, help: "Value of a parameter.")
  static let files = RepeatedArgument("FILE", .text("FILE"), help: "Definitions to run.")
  static let query = Argument("QUERY", .text("QUERY"), help: "What to look for.")
  static let limit = OptionalArgument("LIMIT", .count(), help: "How many hits to show.")
  static let store = Option("store", .text("DIR"), help: "Folder of the store.")

  static let root = CommandSpecification(
    "mill", summary: "Grinds data.", options: [quiet],
    subcommands: [
      CommandSpecification(
        "run", summary: "Run pipelines.", options: [workers, memory, settings, color],
        arguments: [files],
        examples: [.init("mill run a.yaml --workers 2", "Run one pipeline on two threads.")]),
      CommandSpecification(
        "search", summary: "Search a dataset.", arguments: [query, limit],
        examples: [.init("mill search smith 5", "The first five hits.")]),
      CommandSpecification(
        "quarantine", summary: "Look at bad records.", options: [store],
        subcommands: [
          CommandSpecification(
            "list", summary: "List them.",
            examples: [.init("mill quarantine list", "All bad records.")]),
          CommandSpecification(
            "show", summary: "Show one.",
            examples: [.init("mill quarantine show", "The latest one.")]),
        ],
        examples: [.init("mill quarantine list", "All bad records.")]),
    ],
    examples: [.init("mill run a.yaml", "Run a pipeline.")])

  static let parser = CommandLineParser(root: root) { name, candidates in
    candidates.first { $0.count == name.count && $0 != name && $0.first == name.first }
  }
}
