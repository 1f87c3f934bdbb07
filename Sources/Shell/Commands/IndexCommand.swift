import Platform

/// `gristmill index`.
enum IndexCommand: Command {
  static let folder = Argument("DIR", .text("DIR"), help: "the folder of an index, or of a store")

  static let specification = CommandSpecification(
    "index", summary: "Builds an inverted index of documents, and looks into one.",
    discussion: [
      "An index is a store with one dataset, 'documents': what `search` and the other commands do "
        + "with a store they do with it. An index that is built again over files that grew reads "
        + "only what is new."
    ],
    subcommands: [
      IndexBuild.specification, IndexMerge.specification, IndexInspection.stats,
      IndexInspection.verify, IndexInspection.dump,
    ],
    examples: [
      .init(
        "gristmill index build --input posts.jsonl --text title,body --output posts.index",
        "index two fields"),
      .init("gristmill search posts.index 'body:\"city hall\"'", "ask it"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    switch invocation.path.last {
    case "build": try IndexBuild.run(invocation)
    case "merge": try IndexMerge.run(invocation)
    case "verify": try IndexInspection(invocation).verifyAll()
    case "dump": try IndexInspection(invocation).printTerms()
    default: try IndexInspection(invocation).printStatistics()
    }
  }
}
