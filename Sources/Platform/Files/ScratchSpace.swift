internal import Synchronization

/// A folder for files that live no longer than the run: spilled buffers and shuffle runs.
///
/// Each space has a folder of its own below one that all share, so that several processes can work at
/// once. Any thread may ask for a path. What a killed run leaves behind is removed by the next one.
public final class ScratchSpace: Sendable {
  /// The folder.
  public let folder: String
  /// How files are made there.
  public let fileSystem: any FileSystem
  private let shared: String
  private let name = OwnName()
  private let counter = Atomic<UInt64>(0)

  /// A scratch space below `shared`; removes those whose owners are gone.
  public init(in shared: String, fileSystem: any FileSystem) throws(FileError) {
    self.fileSystem = fileSystem
    self.shared = shared
    folder = shared + "/" + name.text
    try fileSystem.makeDirectory(shared, mode: 0o700)
    do throws(FileError) {
      for name in try fileSystem.list(shared) where OwnName.taker(of: name) == .gone {
        try fileSystem.removeTree(shared + "/" + name)
      }
      try fileSystem.makeDirectory(folder, mode: 0o700)
    } catch {
      try? fileSystem.removeDirectory(shared)
      throw error
    }
  }

  /// A path in the folder that was not given out before.
  public func newPath() -> String {
    folder + "/" + String(counter.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// Removes the folder and all in it, and the shared one if nobody else has anything there.
  public func remove() throws(FileError) {
    try fileSystem.removeTree(folder)
    try? fileSystem.removeDirectory(shared)
  }
}
