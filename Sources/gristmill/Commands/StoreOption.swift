import Pipeline
import Platform

/// Opening a store for reading, the same for every command that does.
enum StoreOption {
  static let store = Option(
    "store", .text("DIR"),
    help: "the dataset's folder (default: the only one in .gristmill)")

  /// The last committed state of the store that the command line means.
  static func open(_ invocation: Invocation) throws -> (manifest: Manifest, layout: StoreLayout) {
    let fileSystem = SystemFileSystem()
    let folder = try invocation[store] ?? onlyStore(fileSystem)
    let layout = StoreLayout(folder: folder, fileSystem: fileSystem)
    guard let manifest = try Store.read(layout) else {
      throw CommandFailure(
        .missingInput, "\(folder): no store is there; run a definition first, or give --store")
    }
    return (manifest, layout)
  }

  private static func onlyStore(_ fileSystem: SystemFileSystem) throws -> String {
    let parent = ".gristmill"
    let names = (try? fileSystem.list(parent)) ?? []
    guard let only = names.first else {
      throw CommandFailure(
        .missingInput, "no store in \(parent); run a definition first, or give --store")
    }
    guard names.count == 1 else {
      throw CommandFailure(
        .usage,
        "several stores in \(parent); say which: "
          + names.map { "--store \(parent)/\($0)" }
          .joined(separator: ", "))
    }
    return parent + "/" + only
  }
}
