import Platform
import Store

/// `gristmill gc`.
enum CleanCommand: Command {
  private static let keep = Option(
    "keep", .count(in: 1...1_000_000), help: "keep the states of this many runs (default: 5)")
  private static let wait = Flag(
    "wait", help: "wait while somebody writes to the store or reads from it")
  private static let trial = Flag("dry-run", help: "say what would be removed, and remove nothing")

  static let specification = CommandSpecification(
    "gc", summary: "Removes what no kept run needs from a store.",
    discussion: [
      "A run leaves its state in the store, so that it can be searched and compared. This drops all "
        + "but the last ones, and every file that only they used. Runs that changed nothing share a "
        + "state, and count as one. The history of runs stays."
    ],
    options: [StoreOption.store, keep, wait, trial],
    examples: [
      .init("gristmill gc", "keep the last five states of the only store"),
      .init("gristmill gc --keep 1 --dry-run", "how much would go if only the last one stayed?"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let folder = try StoreOption.folder(invocation)
    let fileSystem = SystemFileSystem()
    guard fileSystem.exists(StoreLayout(folder: folder, fileSystem: fileSystem).manifest) else {
      throw StoreOption.noStore(folder)
    }
    let store = try Store(folder: folder, wait: invocation[wait], fileSystem: fileSystem)
    let cleaning = try store.clean(
      keptStates: invocation[keep] ?? Store.standardKeptStates, wait: invocation[wait],
      isTrial: invocation[trial])
    let verb = invocation[trial] ? "would be" : "were"
    let output = StandardOutput()
    try output.write(
      "\(cleaning.fileCount) files with \(cleaning.byteCount) bytes \(verb) removed\n")
    if !cleaning.droppedRuns.isEmpty {
      try output.write(
        "states of runs \(cleaning.droppedRuns.map { String($0) }.joined(separator: ", ")) "
          + "\(verb) dropped\n")
    }
    try output.flush()
    return .done
  }
}
