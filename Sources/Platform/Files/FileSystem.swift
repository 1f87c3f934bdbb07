internal import Glibc

/// What tells whether a file is still the one that was read: its size and the times and place on
/// disk that change when it is written.
public struct FileIdentity: Hashable, Sendable {
  /// Bytes.
  public var byteCount: Int64
  /// Nanoseconds since 1970 of the last write to the content.
  public var modifiedNanoseconds: Int64
  /// Nanoseconds since 1970 of the last change of content, name or mode.
  public var changedNanoseconds: Int64
  /// The file's number on its device.
  public var inode: UInt64
  /// Whether this is a folder.
  public var isDirectory: Bool

  /// An identity from its parts.
  public init(
    byteCount: Int64, modifiedNanoseconds: Int64, changedNanoseconds: Int64, inode: UInt64,
    isDirectory: Bool
  ) {
    self.byteCount = byteCount
    self.modifiedNanoseconds = modifiedNanoseconds
    self.changedNanoseconds = changedNanoseconds
    self.inode = inode
    self.isDirectory = isDirectory
  }
}

/// An open file that is read at offsets.
///
/// Any thread may call `read`, also at the same time.
public protocol ReadableFile: AnyObject, Sendable {
  /// The path it was opened by.
  var path: String { get }
  /// Fills `buffer` from `offset`, short only at the end of the file; returns the bytes read.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(FileError) -> Int
  /// How many bytes it had when it was opened.
  var byteCount: Int64 { get }
}

/// A file that is written from front to back, or behind its end, by one thread.
///
/// `sync` or `close` ends it; a file that was not synced may be lost or cut in a crash.
public protocol WritableFile: AnyObject {
  /// The path it was opened by.
  var path: String { get }
  /// Appends all of `bytes` or throws.
  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError)
  /// Brings everything written so far to the disk.
  func sync() throws(FileError)
  /// Closes the file. Legal twice.
  func close() throws(FileError)
}

/// Every call that changes or reads files goes through here, so that tests can make any of them
/// fail.
///
/// All methods may be called from any thread.
public protocol FileSystem: Sendable {
  /// Opens an existing file.
  func open(_ path: String) throws(FileError) -> any ReadableFile
  /// Creates a file that must not exist yet, with permission bits `mode`.
  func create(_ path: String, mode: UInt32) throws(FileError) -> any WritableFile
  /// Opens an existing file for writing behind its end.
  func append(_ path: String) throws(FileError) -> any WritableFile
  /// Gives `source` the name `target`, replacing what had it, in one step.
  func rename(_ source: String, to target: String) throws(FileError)
  /// Swaps the names of two files or folders, in one step.
  func exchange(_ first: String, with second: String) throws(FileError)
  /// Removes a file.
  func remove(_ path: String) throws(FileError)
  /// Removes an empty folder.
  func removeDirectory(_ path: String) throws(FileError)
  /// Makes a folder and those above it; legal if it exists. `mode` is given to the ones made.
  func makeDirectory(_ path: String, mode: UInt32) throws(FileError)
  /// Brings names made or changed in a folder to the disk.
  func syncDirectory(_ path: String) throws(FileError)
  /// Brings everything to the disk that was written so far to the file system that holds `path`: contents and names.
  ///
  /// One such call costs less than one for each of a hundred files.
  func syncAll(_ path: String) throws(FileError)
  /// The names in a folder, in byte order, without `.` and `..`.
  func list(_ path: String) throws(FileError) -> [String]
  /// The identity of what stands at `path`, links followed.
  func identity(_ path: String) throws(FileError) -> FileIdentity
}

extension FileSystem {
  /// Whether something stands at `path`.
  public func exists(_ path: String) -> Bool { (try? identity(path)) != nil }

  /// Removes a file or a folder with all it holds; legal if nothing stands there.
  ///
  /// Of a link only the link goes, never what it points to.
  public func removeTree(_ path: String) throws(FileError) {
    do {
      return try remove(path)
    } catch {
      if error.isMissing { return }
      // Linux says EISDIR for a folder, POSIX says EPERM.
      guard error.errno == EISDIR || error.errno == EPERM else { throw error }
    }
    for name in try list(path) { try removeTree(path + "/" + name) }
    try removeDirectory(path)
  }

  /// Makes a folder and those above it, so that a crash after the call does not take them away;
  /// legal if it exists.
  ///
  /// One folder after the other, each name brought to the disk before the next is made. So of
  /// folders that are there only the last can be one whose name a killed run did not bring to the
  /// disk.
  public func makeDurableDirectory(_ path: String, mode: UInt32) throws(FileError) {
    let parent = Path.parent(path)
    let isNew = !exists(path)
    if isNew, parent != path { try makeDurableDirectory(parent, mode: mode) }
    // Says so if something else than a folder has the name.
    try makeDirectory(path, mode: mode)
    do {
      try syncDirectory(parent)
    } catch {
      // Where this program must not look it cannot have made the name.
      let isForeign = error.errno == EACCES || error.errno == EPERM || error.errno == EROFS
      guard isForeign, !isNew else { throw error }
    }
  }

  /// Writes a whole small file under a temporary name, syncs it, renames it to `path` and syncs the
  /// folder: after a crash either the old or the new content stands there.
  public func replace(_ path: String, with bytes: [UInt8], mode: UInt32) throws(FileError) {
    let temporary = path + ".new"
    if exists(temporary) { try remove(temporary) }
    let file = try create(temporary, mode: mode)
    do {
      try writeAll(bytes, to: file)
      try file.sync()
      try file.close()
      try rename(temporary, to: path)
    } catch {
      try? file.close()
      try? remove(temporary)
      throw error
    }
    try syncDirectory(Path.parent(path))
  }

  /// The whole content of a small file.
  public func readAll(_ path: String) throws(FileError) -> [UInt8] {
    let file = try open(path)
    let size = Int(file.byteCount)
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      do throws(FileError) {
        count = try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
      } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }
}

private func writeAll(_ bytes: [UInt8], to file: any WritableFile) throws(FileError) {
  var failure: FileError?
  bytes.withUnsafeBytes { buffer in
    do throws(FileError) { try file.write(buffer) } catch { failure = error }
  }
  if let failure { throw failure }
}
