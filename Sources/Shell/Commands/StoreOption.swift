import Platform
import SearchIndex
import Store

/// Opening a store for reading, the same for every command that does.
enum StoreOption {
  static let store = Option(
    "store", .text("DIR"),
    help: "the dataset's folder (default: the only one in .gristmill)")

  static let clearance = Option(
    "clearance", .choice(["public", "internal", "personal", "intimate"], placeholder: "CLASS"),
    help: "print fields up to this class (default: internal)")

  /// The clearance that the command line gives.
  static func clearanceValue(_ invocation: Invocation) -> PrivacyClass {
    PrivacyClass.allCases.first { $0.name == invocation[clearance] } ?? .internal
  }

  static let run = Option(
    "run", .count(in: 1...Int.max),
    help: "the state that this run left (default: the last one that was not refused)")

  /// The store that the command line means, open at the state that it means.
  static func open(_ invocation: Invocation, showsRefused: Bool = false) throws -> StoreReader {
    try open(invocation, run: invocation[run].map { UInt64($0) }, showsRefused: showsRefused)
  }

  /// The store that the command line means, open at the state of a run.
  static func open(
    _ invocation: Invocation, folder given: String? = nil, run: UInt64?,
    showsRefused: Bool = false
  ) throws -> StoreReader {
    let folder = try given ?? folder(invocation)
    let layout = StoreLayout(folder: folder, fileSystem: SystemFileSystem())
    guard let reader = try StoreReader(layout, run: run, showsRefused: showsRefused) else {
      throw noStore(folder)
    }
    return reader
  }

  /// The zone of the pipeline whose store it is.
  static func zone(of store: StoreReader) throws -> TimeZone {
    do { return try TimeZoneDatabase().zone(named: store.state.zone) } catch {
      throw CommandFailure(.inputOutput, "\(error)")
    }
  }

  /// The folder of the store that the command line means.
  static func folder(_ invocation: Invocation) throws -> String {
    try invocation[store] ?? onlyStore(SystemFileSystem())
  }

  static func noStore(_ folder: String) -> CommandFailure {
    CommandFailure(
      .missingInput, "\(folder): no store is there; run a definition first, or give --store")
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
