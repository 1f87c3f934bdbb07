import Platform

/// `gristmill bench`.
enum BenchCommand: Command {
  static let specification = CommandSpecification(
    "bench", summary: "Measures how fast this program is, on this machine and with these data.",
    discussion: [
      "Each round is a process of its own, started like any other; the numbers of workers take turns within a "
        + "round. Medians are printed with the least and the greatest of the rounds: time from before a process "
        + "is started until it has ended, processor time of all its threads, the most memory it had.",
      "'warm' means that the kernel has the files in memory, 'cold' that it was asked to forget them "
        + "(posix_fadvise, which needs no special rights) and did. What the disk itself or a host keeps in memory "
        + "stays there.",
      "A change is told if chance does as much in less than 1 of 20 cases (rank-sum test over the rounds).",
    ],
    subcommands: [
      BenchIndex.specification, BenchSearch.specification, BenchRun.specification,
      BenchQueries.specification,
    ],
    examples: [
      .init("gristmill bench index posts.jsonl --text body", "building an index"),
      .init("gristmill bench search posts.index", "asking it"),
      .init(
        "gristmill bench run ranking.yaml --compare before.json --fail-over 10%",
        "exit 1 if a run became slower"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    switch invocation.path.last {
    case "index": try BenchIndex.run(invocation)
    case "search": try BenchSearch.run(invocation)
    case "queries": try BenchQueries.run(invocation)
    default: try BenchRun.run(invocation)
    }
  }
}
