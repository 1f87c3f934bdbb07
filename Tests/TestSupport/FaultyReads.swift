public import Platform
internal import Synchronization

/// The real file system, but for one read of a file that fails: the n-th of all, counted from 1.
public final class FaultyReads: FileSystem {
  private let failing: Int
  private let failure: Int32
  private let reads = Atomic<Int>(0)
  private let real: any FileSystem

  /// A file system over `real` whose read number `failing` gives the errno `failure`.
  public init(failing: Int, errno failure: Int32, over real: any FileSystem) {
    self.failing = failing
    self.failure = failure
    self.real = real
  }

  /// Whether a read has failed.
  public var hasFailed: Bool { reads.load(ordering: .relaxed) >= failing }

  fileprivate func step(_ path: String) throws(FileError) {
    if reads.wrappingAdd(1, ordering: .relaxed).newValue == failing {
      throw FileError(.read, path, errno: failure)
    }
  }

  /// Opens for counted reading.
  public func open(_ path: String) throws(FileError) -> any ReadableFile {
    FaultyReadableFile(try real.open(path), in: self)
  }

  /// Creates.
  public func create(_ path: String, mode: UInt32) throws(FileError) -> any WritableFile {
    try real.create(path, mode: mode)
  }
  /// Opens for appending.
  public func append(_ path: String) throws(FileError) -> any WritableFile {
    try real.append(path)
  }
  /// Renames.
  public func rename(_ source: String, to target: String) throws(FileError) {
    try real.rename(source, to: target)
  }
  /// Swaps.
  public func exchange(_ first: String, with second: String) throws(FileError) {
    try real.exchange(first, with: second)
  }
  /// Removes a file.
  public func remove(_ path: String) throws(FileError) { try real.remove(path) }
  /// Removes an empty folder.
  public func removeDirectory(_ path: String) throws(FileError) { try real.removeDirectory(path) }
  /// Makes a folder.
  public func makeDirectory(_ path: String, mode: UInt32) throws(FileError) {
    try real.makeDirectory(path, mode: mode)
  }
  /// Syncs a folder.
  public func syncDirectory(_ path: String) throws(FileError) { try real.syncDirectory(path) }
  /// Syncs everything.
  public func syncAll(_ path: String) throws(FileError) { try real.syncAll(path) }
  /// The names in a folder.
  public func list(_ path: String) throws(FileError) -> [String] { try real.list(path) }
  /// The identity of what stands at `path`.
  public func identity(_ path: String) throws(FileError) -> FileIdentity {
    try real.identity(path)
  }
}

private final class FaultyReadableFile: ReadableFile {
  private let real: any ReadableFile
  private let fileSystem: FaultyReads

  init(_ real: any ReadableFile, in fileSystem: FaultyReads) {
    self.real = real
    self.fileSystem = fileSystem
  }

  var path: String { real.path }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(FileError) -> Int {
    try fileSystem.step(path)
    return try real.read(into: buffer, at: offset)
  }

  var byteCount: Int64 { real.byteCount }
}
