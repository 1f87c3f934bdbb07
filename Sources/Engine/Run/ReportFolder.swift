internal import Platform
internal import Report
internal import Store

/// Builds a folder of report files aside and puts it in place of the one before, in one step.
final class ReportFolder {
  private let fileSystem: any FileSystem
  private let folder: String
  private let temporary: String
  private(set) var files: [StoreState.File] = []

  /// Marks a folder as ours, so that nobody else's folder is ever replaced.
  private static let marker = ".gristmill"

  /// Begins the folder `name` in `parent`; one that `isPrivate` shows the names of its files to nobody else, since
  /// they may name people.
  init(parent: String, name: String, isPrivate: Bool, fileSystem: any FileSystem) throws {
    self.fileSystem = fileSystem
    folder = parent + "/" + name
    temporary = Self.temporary(parent: parent, name: name)
    try fileSystem.makeDurableDirectory(parent, mode: 0o755)
    if let found = try? fileSystem.identity(folder),
      try !found.isDirectory || !fileSystem.list(folder).isEmpty,
      !fileSystem.exists(folder + "/" + Self.marker)
    {
      throw OutputRefused(folder: folder)
    }
    try fileSystem.removeTree(temporary)
    try fileSystem.makeDirectory(temporary, mode: isPrivate ? 0o750 : 0o755)
  }

  /// Whether the folder `name` in `parent` is ours and holds just `files`, whole.
  static func holds(
    _ files: [StoreState.File], parent: String, name: String, fileSystem: any FileSystem,
    cancellation: Cancellation
  ) throws -> Bool {
    let folder = parent + "/" + name
    guard let names = try? fileSystem.list(folder),
      names
        == (files.map(\.name) + [marker]).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    else { return false }
    for file in files {
      let path = folder + "/" + file.name
      guard let identity = try? fileSystem.identity(path), !identity.isDirectory else {
        return false
      }
      let hash = try? ContentHash.of(
        path: path, range: 0..<identity.byteCount, fileSystem: fileSystem,
        cancellation: cancellation)
      guard hash == file.hash else { return false }
    }
    return true
  }

  /// Does what a killed run may have left undone for a folder that is in place: brings its name to the
  /// disk and removes the one before.
  static func settle(parent: String, name: String, fileSystem: any FileSystem) throws {
    try fileSystem.syncDirectory(parent)
    try fileSystem.removeTree(temporary(parent: parent, name: name))
  }

  private static func temporary(parent: String, name: String) -> String {
    parent + "/." + name + ".new"
  }

  /// Writes one file.
  func write(_ file: ReportFile) throws {
    precondition(!files.contains { $0.name == file.name }, "two report files called \(file.name)")
    let hash = try file.write(into: temporary, fileSystem: fileSystem)
    files.append(StoreState.File(name: file.name, hash: hash))
  }

  /// Ends the new folder and brings it to the disk.
  func finish() throws {
    let file = try fileSystem.create(temporary + "/" + Self.marker, mode: 0o644)
    try Array("Written by gristmill; a run replaces this folder as a whole.\n".utf8)
      .withUnsafeBytes { try file.write($0) }
    try file.sync()
    try file.close()
    try fileSystem.syncDirectory(temporary)
  }

  /// Puts the new folder, which is finished, in place and removes the old one.
  func publish() throws -> String {
    let replaces = fileSystem.exists(folder)
    if replaces {
      try fileSystem.exchange(temporary, with: folder)
    } else {
      try fileSystem.rename(temporary, to: folder)
    }
    try fileSystem.syncDirectory(Path.parent(folder))
    // Not before the exchange is on the disk: a crash could undo that, but not the removal.
    if replaces { try fileSystem.removeTree(temporary) }
    return folder
  }

  /// Gives the new folder up; the old one stays.
  func discard() { try? fileSystem.removeTree(temporary) }
}

/// The folder for the reports exists and holds something that this program did not write.
public struct OutputRefused: Error, Sendable, CustomStringConvertible {
  /// The folder.
  public let folder: String

  /// One sentence: what is wrong and what to do.
  public var description: String {
    "\(folder): the folder was not written by gristmill, so it is not replaced; "
      + "choose another --output, or move it away"
  }
}
