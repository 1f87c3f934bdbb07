internal import Synchronization

/// A folder for files that live no longer than the run: spilled buffers and shuffle runs.
///
/// Any thread may ask for a path. What a killed run leaves behind is removed by the next one.
public final class ScratchSpace: Sendable {
  /// The folder.
  public let folder: String
  /// How files are made there.
  public let fileSystem: any FileSystem
  private let counter = Atomic<UInt64>(0)

  /// A scratch space in `folder`, which is emptied and made anew.
  public init(folder: String, fileSystem: any FileSystem) throws(FileError) {
    self.folder = folder
    self.fileSystem = fileSystem
    try fileSystem.removeTree(folder)
    try fileSystem.makeDirectory(folder, mode: 0o700)
  }

  /// A path in the folder that was not given out before.
  public func newPath() -> String {
    folder + "/" + String(counter.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// Removes the folder and all in it.
  public func remove() throws(FileError) { try fileSystem.removeTree(folder) }
}
