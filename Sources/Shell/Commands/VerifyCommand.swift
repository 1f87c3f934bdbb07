import Platform
import Store

/// `gristmill verify`.
enum VerifyCommand: Command {
  private static let folder = RepeatedArgument(
    "[DIR]", .text("DIR"), minimum: 0, help: "the store's folder, in place of --store")
  private static let workers = Option(
    "workers", .count(in: 1...256), help: "files read at the same time (default: one a core)")
  private static let json = Flag("json", help: "print one JSON object a damage, and one at the end")

  static let specification = CommandSpecification(
    "verify", summary: "Reads every byte of a store, and names each damage.",
    discussion: [
      "Every file that the manifest lists, of all runs whose states are kept, is compared with the "
        + "checksum that it was listed with, so that a whole file in the wrong place is found too. "
        + "Exit 74 if anything is damaged. gristmill run --force makes the last state anew; older states "
        + "go with gc --keep 1."
    ],
    options: [StoreOption.store, workers, json], arguments: [folder],
    examples: [
      .init("gristmill verify", "the only store"),
      .init("gristmill verify .gristmill/votes", "one of several"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let folders = invocation[folder]
    guard folders.count <= 1, folders.isEmpty || invocation[StoreOption.store] == nil else {
      throw CommandFailure(.usage, "expected one store, as DIR or by --store")
    }
    let store = try folders.first ?? StoreOption.folder(invocation)
    let cancellation = Cancellation()
    Signals.onInterrupt { cancellation.cancel() }
    let layout = StoreLayout(folder: store, fileSystem: SystemFileSystem())
    let found = try StoreVerification(
      layout, workers: invocation[workers] ?? ProcessEnvironment.coreCount,
      cancellation: cancellation)
    guard let found else { throw StoreOption.noStore(store) }
    let output = StandardOutput()
    for damage in found.damages {
      try output.write(
        isJSON: invocation[json],
        ["path": .text(damage.path), "damage": .text(damage.finding)], damage.finding + "\n")
    }
    if invocation[json] {
      try output.write(line: [
        "files": JSONValue(found.fileCount), "bytes": JSONValue(found.byteCount),
        "damaged": JSONValue(found.damages.count), "unlisted": JSONValue(found.unlistedCount),
      ])
    } else if found.damages.isEmpty {
      try output.write("\(found.fileCount) files with \(found.byteCount) bytes are whole\n")
    }
    try output.flush()
    guard !found.damages.isEmpty else { return .done }
    StandardError.write(
      "\(found.damages.count) of \(found.fileCount) files are damaged; the command that made the store, "
        + "given with --force, makes anew what can be read again\n")
    return .inputOutput
  }
}
