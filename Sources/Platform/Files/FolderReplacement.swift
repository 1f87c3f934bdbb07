/// A folder that is built aside and put in place of the one before in one step, so that a crash leaves the old one or
/// the new one, whole.
public final class FolderReplacement {
  /// The file that marks folders of one make, so that nobody else's folder is ever replaced.
  public struct Marker: Sendable {
    /// Its name.
    public let name: String
    /// What it says to whoever opens it: one line.
    public let text: String

    /// A marker of that name.
    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  private let fileSystem: any FileSystem
  private let marker: Marker
  /// The folder that is to be replaced.
  public let folder: String
  /// The folder that is being built.
  public let temporary: String

  /// Begins the folder `name` in `parent` with permission bits `mode`; throws `OutputRefused` where something else
  /// stands.
  public init(
    parent: String, name: String, marker: Marker, mode: UInt32, fileSystem: any FileSystem
  ) throws {
    self.fileSystem = fileSystem
    self.marker = marker
    folder = parent + "/" + name
    temporary = Self.temporary(parent: parent, name: name)
    try fileSystem.makeDurableDirectory(parent, mode: 0o755)
    if let found = try? fileSystem.identity(folder),
      try !found.isDirectory || !fileSystem.list(folder).isEmpty,
      !fileSystem.exists(folder + "/" + marker.name)
    {
      throw OutputRefused(folder: folder)
    }
    try fileSystem.removeTree(temporary)
    try fileSystem.makeDirectory(temporary, mode: mode)
  }

  /// Does what a killed process may have left undone for a folder that is in place: brings its name to the
  /// disk and removes the one before.
  public static func settle(parent: String, name: String, fileSystem: any FileSystem) throws {
    try fileSystem.syncDirectory(parent)
    try fileSystem.removeTree(temporary(parent: parent, name: name))
  }

  private static func temporary(parent: String, name: String) -> String {
    parent + "/." + name + ".new"
  }

  /// Ends the new folder, whose files were brought to the disk, and brings their names there.
  public func finish() throws {
    try writeMarker { try $0.sync() }
    try fileSystem.syncDirectory(temporary)
  }

  /// Ends the new folder, of which nothing was brought to the disk yet: one call does it for any number of files.
  public func finishUnsynced() throws {
    try writeMarker { _ in }
    try fileSystem.syncAll(temporary)
  }

  private func writeMarker(_ end: (any WritableFile) throws -> Void) throws {
    let file = try fileSystem.create(temporary + "/" + marker.name, mode: 0o644)
    try Array((marker.text + "\n").utf8).withUnsafeBytes { try file.write($0) }
    try end(file)
    try file.close()
  }

  /// Puts the new folder, which is finished, in place and removes the old one.
  public func publish() throws {
    let replaces = fileSystem.exists(folder)
    if replaces {
      try fileSystem.exchange(temporary, with: folder)
    } else {
      try fileSystem.rename(temporary, to: folder)
    }
    try fileSystem.syncDirectory(Path.parent(folder))
    // Not before the exchange is on the disk: a crash could undo that, but not the removal.
    if replaces { try fileSystem.removeTree(temporary) }
  }

  /// Gives the new folder up; the old one stays.
  public func discard() { try? fileSystem.removeTree(temporary) }
}

/// A folder to be written to exists and holds something that this program did not write.
public struct OutputRefused: Error, Sendable, CustomStringConvertible {
  /// The folder.
  public let folder: String

  /// One sentence: what is wrong and what to do.
  public var description: String {
    "\(folder): the folder was not written by gristmill, so it is not replaced; "
      + "choose another --output, or move it away"
  }
}
