internal import Glibc
public import Platform
internal import Synchronization

/// A new folder under `/tmp`, or in memory, that goes when the object does.
public final class TemporaryFolder: Sendable {
  /// The folder.
  public let path: String

  /// Makes the folder; with `inMemory` where a thousand small files cost no disk, if there is such a
  /// place.
  public init(inMemory: Bool = false) throws {
    let number = Self.made.wrappingAdd(1, ordering: .relaxed).newValue
    let parent = inMemory && SystemFileSystem().exists("/dev/shm") ? "/dev/shm" : "/tmp"
    path = parent + "/gristmill-test-\(getpid())-\(number)"
    try SystemFileSystem().removeTree(path)
    try SystemFileSystem().makeDirectory(path, mode: 0o700)
  }

  deinit { try? SystemFileSystem().removeTree(path) }

  /// The path of `name` in the folder.
  public func file(_ name: String) -> String { path + "/" + name }

  /// A scratch space in the folder.
  public func scratch(
    fileSystem: any FileSystem = SystemFileSystem()
  ) throws -> ScratchSpace {
    try ScratchSpace(in: file("scratch"), fileSystem: fileSystem)
  }

  /// The files in all scratch spaces that were made here.
  public func leftInScratch() throws -> [String] {
    let system = SystemFileSystem()
    // A space may be what could not be made.
    let spaces = (try? system.list(file("scratch"))) ?? []
    return try spaces.flatMap { try system.list(file("scratch/" + $0)) }
  }

  /// Writes `bytes` to the file `name`, in place of what it held, and returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    try SystemFileSystem().removeTree(file(name))
    let made = try SystemFileSystem().create(file(name), mode: 0o600)
    try bytes.withUnsafeBytes { try made.write($0) }
    try made.close()
    return file(name)
  }

  private static let made = Atomic<Int>(0)
}
