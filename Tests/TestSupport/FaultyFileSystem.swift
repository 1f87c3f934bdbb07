public import Platform
internal import Synchronization

/// The real file system, but for one step that fails: the n-th of all that change something.
///
/// Steps are creations, writes, syncs, renames, exchanges and new folders, counted from 1; removals
/// and reads always work. A write that fails leaves half of its bytes behind.
public final class FaultyFileSystem: FileSystem {
  private let failing: Int
  private let failure: Int32
  private let isLasting: Bool
  private let steps = Atomic<Int>(0)
  private let real = SystemFileSystem()

  /// A file system whose step number `failing` gives the errno `failure`; with `isLasting` all the
  /// later ones as well, as on a disk that stays full.
  public init(failing: Int, errno failure: Int32, isLasting: Bool = false) {
    self.failing = failing
    self.failure = failure
    self.isLasting = isLasting
  }

  /// Whether a step has failed.
  public var hasFailed: Bool { steps.load(ordering: .relaxed) >= failing }

  fileprivate func step(_ operation: FileError.Operation, _ path: String) throws(FileError) {
    let number = steps.wrappingAdd(1, ordering: .relaxed).newValue
    if number == failing || isLasting && number > failing {
      throw FileError(operation, path, errno: failure)
    }
  }

  /// Counts and opens for writing.
  public func create(_ path: String, mode: UInt32) throws(FileError) -> any WritableFile {
    try step(.create, path)
    return FaultyWritableFile(try real.create(path, mode: mode), in: self)
  }

  /// Counts and opens for appending.
  public func append(_ path: String) throws(FileError) -> any WritableFile {
    try step(.open, path)
    return FaultyWritableFile(try real.append(path), in: self)
  }

  /// Counts and renames.
  public func rename(_ source: String, to target: String) throws(FileError) {
    try step(.rename, source)
    try real.rename(source, to: target)
  }

  /// Counts and exchanges.
  public func exchange(_ first: String, with second: String) throws(FileError) {
    try step(.rename, first)
    try real.exchange(first, with: second)
  }

  /// Counts and makes a folder.
  public func makeDirectory(_ path: String, mode: UInt32) throws(FileError) {
    try step(.makeDirectory, path)
    try real.makeDirectory(path, mode: mode)
  }

  /// Counts and syncs.
  public func syncDirectory(_ path: String) throws(FileError) {
    try step(.sync, path)
    try real.syncDirectory(path)
  }

  /// Counts and syncs everything.
  public func syncAll(_ path: String) throws(FileError) {
    try step(.sync, path)
    try real.syncAll(path)
  }

  /// Opens for reading.
  public func open(_ path: String) throws(FileError) -> any ReadableFile { try real.open(path) }
  /// Removes a file.
  public func remove(_ path: String) throws(FileError) { try real.remove(path) }
  /// Removes an empty folder.
  public func removeDirectory(_ path: String) throws(FileError) { try real.removeDirectory(path) }
  /// The names in a folder.
  public func list(_ path: String) throws(FileError) -> [String] { try real.list(path) }
  /// The identity of what stands at `path`.
  public func identity(_ path: String) throws(FileError) -> FileIdentity {
    try real.identity(path)
  }
}

private final class FaultyWritableFile: WritableFile {
  private let real: any WritableFile
  private let fileSystem: FaultyFileSystem

  init(_ real: any WritableFile, in fileSystem: FaultyFileSystem) {
    self.real = real
    self.fileSystem = fileSystem
  }

  var path: String { real.path }

  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    do {
      try fileSystem.step(.write, path)
    } catch {
      try real.write(UnsafeRawBufferPointer(rebasing: bytes.prefix(bytes.count / 2)))
      throw error
    }
    try real.write(bytes)
  }

  func sync() throws(FileError) {
    try fileSystem.step(.sync, path)
    try real.sync()
  }

  func close() throws(FileError) { try real.close() }
}

/// Runs `body` with file systems that fail at the first step, the second, and so on, of those that `takes`
/// takes, once with a passing and once with a lasting fault, until `body` needs fewer steps; returns how many
/// failed.
public func withEveryFault(
  errno failure: Int32, where takes: (Int) -> Bool = { _ in true },
  _ body: (FaultyFileSystem, _ fault: String) throws -> Void
) rethrows -> Int {
  var failures = 0
  for isLasting in [false, true] {
    for number in 1...10_000 where takes(number) {
      let fileSystem = FaultyFileSystem(failing: number, errno: failure, isLasting: isLasting)
      try body(fileSystem, "step \(number)\(isLasting ? " and later ones" : "")")
      guard fileSystem.hasFailed else { break }
      failures += 1
    }
  }
  return failures
}
