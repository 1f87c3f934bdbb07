public import Platform

/// Where things stand in a store's folder, and how an output gets its final name.
public struct StoreLayout: Sendable {
  /// The store's folder.
  public let folder: String
  /// The layer for all files.
  public let fileSystem: any FileSystem

  /// The layout of the store in `folder`.
  public init(folder: String, fileSystem: any FileSystem) {
    self.folder = folder
    self.fileSystem = fileSystem
  }

  /// The file that a writer locks.
  public var lock: String { folder + "/lock" }
  /// A file that readers lock together, and `gc` alone.
  public var readers: String { folder + "/readers" }
  /// The one commit point.
  public var manifest: String { folder + "/manifest" }
  /// Task outputs, each named by its task's key.
  public var outputs: String { folder + "/outputs" }
  /// Files that live no longer than a run.
  public var scratch: String { folder + "/scratch" }

  /// Makes the folders, closed to other users, and brings their names to the disk.
  public func create() throws(FileError) {
    try fileSystem.makeDurableDirectory(outputs, mode: 0o700)
  }

  /// What is known on which machine of the inputs' files.
  var hints: String { folder + "/hints" }

  /// Whose records the store may not hold.
  var forgotten: String { folder + "/forgotten" }

  /// The path of an output.
  public func path(of output: OutputFile) -> String { outputs + "/" + output.name }

  /// An output as it is opened: no other file is taken for it.
  public func file(_ output: OutputFile) -> ContainerFile {
    ContainerFile(path: path(of: output), fingerprint: output.fingerprint)
  }

  /// Lets `write` make a file under a name that no other attempt takes, in this process or another, then
  /// gives it its final name.
  ///
  /// An output that is already there is replaced: a task is a pure function, so the bytes are the
  /// same, unless the old ones were damaged. The folder is synced by the committer, once for all
  /// outputs of a phase.
  public func publish(
    key: TaskKey, kind: OutputFile.Kind, _ write: (_ path: String) throws -> UInt64
  ) throws -> OutputFile {
    let attempt = OwnName()
    let temporary = outputs + "/" + key.name + "." + attempt.text + Self.attemptEnding
    defer { withExtendedLifetime(attempt) {} }
    do {
      let output = OutputFile(key: key, kind: kind, fingerprint: try write(temporary))
      try fileSystem.rename(temporary, to: path(of: output))
      return output
    } catch {
      try? fileSystem.remove(temporary)
      throw error
    }
  }

  private static let attemptEnding = ".attempt"

  /// Removes the files of attempts whose processes are gone; nothing that a manifest lists.
  func removeDeadAttempts() throws(FileError) {
    for name in try fileSystem.list(outputs) where Self.owner(ofAttempt: name) == .gone {
      try fileSystem.remove(outputs + "/" + name)
    }
  }

  /// Who writes the file `name` in the folder of outputs; nil if it is no attempt.
  static func owner(ofAttempt name: String) -> OwnName.Taker? {
    guard name.hasSuffix(attemptEnding) else { return nil }
    return OwnName.taker(
      of: name.dropLast(attemptEnding.count).drop { $0 != "." }.dropFirst())
  }
}

/// A file that a task left in the store: named by the task's key, checked by its fingerprint.
public struct OutputFile: Hashable, Codable, Sendable {
  /// What an output holds; the ending of its file name.
  public enum Kind: UInt8, Codable, Sendable, CaseIterable {
    case segment = 1
    case rejects = 2
    case selection = 3
    case partial = 4
    case report = 5
    case state = 6
    case expectation = 7
    /// The words of several parts in one inverted index.
    case index = 8
    /// A segment without its words, which stand in a merged index.
    case bare = 9
    /// What an analysis leaves for reports.
    case tables = 10
    /// Columns beside a segment.
    case side = 11

    var ending: String {
      switch self {
      case .segment: "segment"
      case .rejects: "rejects"
      case .selection: "selection"
      case .partial: "partial"
      case .report: "report"
      case .state: "state"
      case .expectation: "expectation"
      case .index: "index"
      case .bare: "bare"
      case .tables: "tables"
      case .side: "side"
      }
    }
  }

  /// The key of the task that made it.
  public let key: TaskKey
  /// What it holds.
  public let kind: Kind
  /// The checksum in its trailer, which covers every byte.
  public let fingerprint: UInt64

  /// An output from its parts.
  public init(key: TaskKey, kind: Kind, fingerprint: UInt64) {
    self.key = key
    self.kind = kind
    self.fingerprint = fingerprint
  }

  /// The file's name in the store's folder of outputs.
  public var name: String { key.name + "." + kind.ending }
}
