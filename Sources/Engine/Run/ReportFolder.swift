internal import Platform
internal import Report
internal import Store

/// Builds a folder of report files aside and puts it in place of the one before, in one step.
final class ReportFolder {
  private let fileSystem: any FileSystem
  private let replacement: FolderReplacement
  private(set) var files: [StoreState.File] = []

  private static let marker = FolderReplacement.Marker(
    name: ".gristmill", text: "Written by gristmill; a run replaces this folder as a whole.")

  /// Begins the folder `name` in `parent`; one that `isPrivate` shows the names of its files to nobody else, since
  /// they may name people.
  init(parent: String, name: String, isPrivate: Bool, fileSystem: any FileSystem) throws {
    self.fileSystem = fileSystem
    replacement = try FolderReplacement(
      parent: parent, name: name, marker: Self.marker, mode: isPrivate ? 0o750 : 0o755,
      fileSystem: fileSystem)
  }

  /// Whether the folder `name` in `parent` is ours and holds just `files`, whole.
  static func holds(
    _ files: [StoreState.File], parent: String, name: String, fileSystem: any FileSystem,
    cancellation: Cancellation
  ) throws -> Bool {
    let folder = parent + "/" + name
    guard let names = try? fileSystem.list(folder),
      names
        == (files.map(\.name) + [marker.name]).sorted(by: {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        })
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

  /// Removes `files` from the folder `name` in `parent` that is ours, and it when nothing else is in it; a file that is another one
  /// than was written stays.
  static func remove(
    _ files: [StoreState.File], parent: String, name: String, fileSystem: any FileSystem,
    cancellation: Cancellation
  ) throws {
    let folder = parent + "/" + name
    let markerPath = folder + "/" + marker.name
    guard fileSystem.exists(markerPath) else { return }
    for file in files {
      let path = folder + "/" + file.name
      guard let identity = try? fileSystem.identity(path), !identity.isDirectory else { continue }
      let hash = try ContentHash.of(
        path: path, range: 0..<identity.byteCount, fileSystem: fileSystem,
        cancellation: cancellation)
      if hash == file.hash { try fileSystem.remove(path) }
    }
    guard try fileSystem.list(folder) == [marker.name] else { return }
    try fileSystem.remove(markerPath)
    try fileSystem.removeDirectory(folder)
  }

  /// Writes one file.
  func write(_ file: ReportFile) throws {
    precondition(!files.contains { $0.name == file.name }, "two report files called \(file.name)")
    let hash = try file.write(into: replacement.temporary, fileSystem: fileSystem)
    files.append(StoreState.File(name: file.name, hash: hash))
  }

  /// Ends the new folder and brings it to the disk.
  func finish() throws { try replacement.finish() }

  /// Puts the new folder, which is finished, in place and removes the old one.
  func publish() throws -> String {
    try replacement.publish()
    return replacement.folder
  }

  /// Gives the new folder up; the old one stays.
  func discard() { replacement.discard() }
}
