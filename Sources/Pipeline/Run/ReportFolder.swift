internal import Platform

/// Builds a folder of report files aside and puts it in place of the one before, in one step.
final class ReportFolder {
  private let fileSystem: any FileSystem
  private let folder: String
  private let temporary: String
  private(set) var names: [String] = []

  /// Marks a folder as ours, so that nobody else's folder is ever replaced.
  private static let marker = ".gristmill"

  /// Begins the folder `name` in `parent`.
  init(parent: String, name: String, fileSystem: any FileSystem) throws {
    self.fileSystem = fileSystem
    folder = parent + "/" + name
    temporary = parent + "/." + name + ".new"
    try fileSystem.makeDurableDirectory(parent, mode: 0o755)
    if let found = try? fileSystem.identity(folder),
      try !found.isDirectory || !fileSystem.list(folder).isEmpty,
      !fileSystem.exists(folder + "/" + Self.marker)
    {
      throw OutputRefused(folder: folder)
    }
    try fileSystem.removeTree(temporary)
    try fileSystem.makeDirectory(temporary, mode: 0o755)
  }

  /// Writes one file; `emit` is handed a function that appends bytes.
  func write(_ name: String, mode: UInt32, _ emit: (([UInt8]) throws -> Void) throws -> Void) throws
  {
    precondition(!names.contains(name), "two report files called \(name)")
    let file = try fileSystem.create(temporary + "/" + name, mode: mode)
    try emit { bytes in try bytes.withUnsafeBytes { try file.write($0) } }
    try file.sync()
    try file.close()
    names.append(name)
  }

  /// Puts the new folder in place and removes the old one.
  func publish() throws -> String {
    try write(Self.marker, mode: 0o644) { append in
      try append(Array("Written by gristmill; a run replaces this folder as a whole.\n".utf8))
    }
    names.removeLast()
    try fileSystem.syncDirectory(temporary)
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
