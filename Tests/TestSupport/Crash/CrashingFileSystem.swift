public import Platform
internal import Synchronization

/// The real file system below one folder, with a log of every call that changes something.
///
/// From the log a `DiskModel` works out what a loss of power after any call may leave. Nothing is
/// really synced: a test never loses power, and runs faster without.
public final class CrashingFileSystem: FileSystem {
  private let root: String
  private let real = SystemFileSystem()
  // Held over the real call too, so that the log has the order in which things happened.
  private let log = Mutex<(calls: [DiskCall], files: Int)>(([], 0))

  /// A file system that logs what happens below the folder `root`.
  public init(root: String) { self.root = root }

  /// What was called so far.
  public var calls: [DiskCall] { log.withLock { $0.calls } }

  /// `path` from the root, or nil if it stands outside.
  private func place(_ path: String) -> String? {
    let path = Path.normalized(path)
    if path == root { return "" }
    guard path.hasPrefix(root + "/") else { return nil }
    return String(path.dropFirst(root.count + 1))
  }

  /// Carries a call out and logs it, unless it failed or stands outside.
  private func record<Value>(
    _ call: (Int) -> DiskCall?, _ body: () throws(FileError) -> Value
  ) throws(FileError) -> Value {
    try log.withLock { log throws(FileError) in
      let value = try body()
      if let call = call(log.files) {
        switch call {
        case .create, .append: log.files += 1
        default: break
        }
        log.calls.append(call)
      }
      return value
    }
  }

  fileprivate func append(
    _ call: DiskCall, _ body: () throws(FileError) -> Void
  ) throws(FileError) {
    try record({ _ in call }, body)
  }

  /// Creates and logs.
  public func create(_ path: String, mode: UInt32) throws(FileError) -> any WritableFile {
    try opened(path, { .create($0, file: $1) }) { () throws(FileError) in
      try real.create(path, mode: mode)
    }
  }

  /// Opens for appending and logs.
  public func append(_ path: String) throws(FileError) -> any WritableFile {
    try opened(path, { .append($0, file: $1) }) { () throws(FileError) in try real.append(path) }
  }

  private func opened(
    _ path: String, _ call: (String, Int) -> DiskCall,
    _ body: () throws(FileError) -> any WritableFile
  ) throws(FileError) -> any WritableFile {
    let place = place(path)
    var number = 0
    let made = try record(
      { next in
        number = next
        return place.map { call($0, next) }
      }, body)
    return place == nil ? made : LoggedWritableFile(made, number: number, in: self)
  }

  /// Renames and logs.
  public func rename(_ source: String, to target: String) throws(FileError) {
    try record({ _ in
      guard let from = place(source), let to = place(target) else { return nil }
      return .rename(from, to: to)
    }) { () throws(FileError) in try real.rename(source, to: target) }
  }

  /// Swaps and logs.
  public func exchange(_ first: String, with second: String) throws(FileError) {
    try record({ _ in
      guard let one = place(first), let other = place(second) else { return nil }
      return .exchange(one, with: other)
    }) { () throws(FileError) in try real.exchange(first, with: second) }
  }

  /// Removes and logs.
  public func remove(_ path: String) throws(FileError) {
    try record({ _ in place(path).map { .remove($0) } }) { () throws(FileError) in
      try real.remove(path)
    }
  }

  /// Removes and logs.
  public func removeDirectory(_ path: String) throws(FileError) {
    try record({ _ in place(path).map { .removeDirectory($0) } }) { () throws(FileError) in
      try real.removeDirectory(path)
    }
  }

  /// Makes a folder and those above it, each a call of its own in the log.
  public func makeDirectory(_ path: String, mode: UInt32) throws(FileError) {
    let parent = Path.parent(path)
    if parent != path, !real.exists(parent) { try makeDirectory(parent, mode: mode) }
    let isNew = !real.exists(path)
    try record({ _ in isNew ? place(path).map { .makeDirectory($0) } : nil }) {
      () throws(FileError) in try real.makeDirectory(path, mode: mode)
    }
  }

  /// Logs that everything is on the disk.
  public func syncAll(_ path: String) throws(FileError) {
    try record({ _ in place(path).map { _ in .syncAll } }) { () throws(FileError) in
      _ = try real.identity(path)
    }
  }

  /// Logs that the names in a folder are on the disk.
  public func syncDirectory(_ path: String) throws(FileError) {
    try record({ _ in place(path).map { .syncDirectory($0) } }) { () throws(FileError) in
      _ = try real.identity(path)
    }
  }

  /// Opens for reading.
  public func open(_ path: String) throws(FileError) -> any ReadableFile { try real.open(path) }
  /// The names in a folder.
  public func list(_ path: String) throws(FileError) -> [String] { try real.list(path) }
  /// The identity of what stands at `path`.
  public func identity(_ path: String) throws(FileError) -> FileIdentity {
    try real.identity(path)
  }
}

private final class LoggedWritableFile: WritableFile {
  private let real: any WritableFile
  private let number: Int
  private let fileSystem: CrashingFileSystem

  init(_ real: any WritableFile, number: Int, in fileSystem: CrashingFileSystem) {
    self.real = real
    self.number = number
    self.fileSystem = fileSystem
  }

  var path: String { real.path }

  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try fileSystem.append(.write(file: number, Array(bytes))) { () throws(FileError) in
      try real.write(bytes)
    }
  }

  func sync() throws(FileError) {
    try fileSystem.append(.sync(file: number)) { () throws(FileError) in }
  }

  func close() throws(FileError) { try real.close() }
}
