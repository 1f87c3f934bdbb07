import Engine
import Platform
import Store

/// `gristmill index merge`.
enum IndexMerge {
  private static let segments = Option(
    "segments", .count(in: 1...1_000_000),
    help: "leave at most this many indexes of each dataset (default: 1)")
  private static let workers = Option(
    "workers", .count(in: 1...256), help: "tasks at the same time (default: one a core)")
  private static let memory = Option(
    "memory", .byteSize, help: "what all workers may hold together (default: 512M)")
  private static let wait = Flag(
    "wait", help: "wait while a run writes to the store, instead of giving up")
  private static let quiet = Flag("quiet", short: "q", help: "print errors only")

  static let specification = CommandSpecification(
    "merge", summary: "Merges the indexes of a dataset's parts, so that searches answer sooner.",
    discussion: [
      "The answers stay the same, and so does what the next run uses again: the records stay in their "
        + "parts. What runs have added since is merged in when the command is given again, and words of "
        + "documents that are gone are left out. Files of the state before go with `gristmill gc`.",
      "While it works, and afterwards, everybody may read. A merge that was interrupted has changed "
        + "nothing; give the command again.",
    ],
    options: [segments, workers, memory, wait, quiet], arguments: [IndexCommand.folder],
    examples: [
      .init("gristmill index merge posts.index", "one index for each dataset"),
      .init("gristmill index merge posts.index --segments 4", "at most four, about equally large"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let folder = invocation[IndexCommand.folder]
    let fileSystem = SystemFileSystem()
    guard fileSystem.exists(StoreLayout(folder: folder, fileSystem: fileSystem).manifest) else {
      throw StoreOption.noStore(folder)
    }
    var options = IndexMergeRun.Options(
      store: folder, workers: invocation[workers] ?? ProcessEnvironment.coreCount)
    options.segments = invocation[segments] ?? options.segments
    options.memory = invocation[memory] ?? options.memory
    options.waits = invocation[wait]
    options.build = Version.build
    let cancellation = Cancellation()
    Signals.onInterrupt { cancellation.cancel() }
    let changes = try IndexMergeRun(
      options, toolVersion: Version.text, fileSystem: fileSystem, cancellation: cancellation
    ).run()
    guard !invocation[quiet] else { return .done }
    if changes.isEmpty { StandardError.write("nothing to merge\n") }
    for change in changes {
      StandardError.write(
        "\(change.dataset): words of \(change.before) indexes are in \(change.after) now\n")
    }
    return .done
  }
}
