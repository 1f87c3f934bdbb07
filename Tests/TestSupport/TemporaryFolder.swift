internal import Glibc
public import Platform
internal import Synchronization

/// A new folder that goes when the object does.
///
/// It stands in memory, if there is room: what is tried syncs every file that it makes, and waiting for a disk
/// would be most of the time of the tests.
public final class TemporaryFolder: Sendable {
  /// The folder.
  public let path: String

  /// Makes the folder.
  public init() throws {
    let number = Self.made.wrappingAdd(1, ordering: .relaxed).newValue
    path = Self.parent + "/\(Self.prefix)\(getpid())-\(number)"
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
  private static let prefix = "gristmill-test-"

  /// Where the folders of this process stand: in `/dev/shm` if that has room for 2 GiB, else in `/tmp`.
  public static let parent: String = {
    let memory = "/dev/shm"
    var space = statvfs()
    guard statvfs(memory, &space) == 0, access(memory, W_OK) == 0,
      UInt64(space.f_bavail) * UInt64(space.f_frsize) >= 2 << 30
    else { return "/tmp" }
    // What tests left there that were killed is memory.
    for name in (try? SystemFileSystem().list(memory)) ?? [] where name.hasPrefix(prefix) {
      let process = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" })
      if let process, kill(process, 0) != 0, errno == ESRCH {
        try? SystemFileSystem().removeTree(memory + "/" + name)
      }
    }
    return memory
  }()
}
