internal import CSupport
internal import Glibc

/// The real file system.
public struct SystemFileSystem: FileSystem {
  /// The real file system; has no state.
  public init() {}

  /// Opens an existing file for reading.
  public func open(_ path: String) throws(FileError) -> any ReadableFile {
    let (descriptor, byteCount) = try Self.openRegular(path)
    return SystemReadableFile(path: path, descriptor: descriptor, byteCount: Int64(byteCount))
  }

  /// Opens an existing file for reading; its descriptor, and how many bytes it has.
  ///
  /// What is no regular file has no offsets and no size that could be trusted.
  static func openRegular(_ path: String) throws(FileError) -> (descriptor: Int32, byteCount: Int) {
    // Without O_NONBLOCK a named pipe would wait for its writer, for ever if there is none.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(.open, path, errno: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      close(descriptor)
      throw FileError(.open, path, errno: isFolder ? EISDIR : ESPIPE)
    }
    return (descriptor, Int(status.st_size))
  }

  /// Creates a file that must not exist yet.
  public func create(_ path: String, mode: UInt32) throws(FileError) -> any WritableFile {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode))
    guard descriptor >= 0 else { throw FileError(.create, path, errno: errno) }
    return SystemWritableFile(path: path, descriptor: descriptor)
  }

  /// Opens an existing file for writing behind its end.
  public func append(_ path: String) throws(FileError) -> any WritableFile {
    let descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path, errno: errno) }
    return SystemWritableFile(path: path, descriptor: descriptor)
  }

  /// Writes `bytes` behind the end of a file, making it if needed, and brings them to the disk.
  public func append(_ bytes: [UInt8], to path: String, mode: UInt32) throws(FileError) {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, mode_t(mode))
    guard descriptor >= 0 else { throw FileError(.create, path, errno: errno) }
    let file = SystemWritableFile(path: path, descriptor: descriptor)
    var failure: FileError?
    bytes.withUnsafeBytes { buffer in
      do throws(FileError) {
        try file.write(buffer)
        try file.sync()
        try file.close()
      } catch { failure = error }
    }
    if let failure {
      try? file.close()
      throw failure
    }
  }

  /// Renames in one step.
  public func rename(_ source: String, to target: String) throws(FileError) {
    guard Glibc.rename(source, target) == 0 else {
      throw FileError(.rename, source, errno: errno)
    }
  }

  /// Swaps two names in one step; where the file system cannot, in three.
  public func exchange(_ first: String, with second: String) throws(FileError) {
    let failure = gm_exchange(first, second)
    if failure == 0 { return }
    guard failure == EINVAL || failure == ENOSYS else {
      throw FileError(.rename, first, errno: failure)
    }
    let aside = second + ".old"
    try rename(second, to: aside)
    try rename(first, to: second)
    try rename(aside, to: first)
  }

  /// Removes a file.
  public func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 else { throw FileError(.remove, path, errno: errno) }
  }

  /// Removes an empty folder.
  public func removeDirectory(_ path: String) throws(FileError) {
    guard rmdir(path) == 0 else { throw FileError(.remove, path, errno: errno) }
  }

  /// Makes a folder and those above it.
  public func makeDirectory(_ path: String, mode: UInt32) throws(FileError) {
    if mkdir(path, mode_t(mode)) == 0 { return }
    let failure = errno
    if failure == EEXIST {
      if let found = try? identity(path), found.isDirectory { return }
      throw FileError(.makeDirectory, path, errno: ENOTDIR)
    }
    let parent = Path.parent(path)
    guard failure == ENOENT, parent != path else {
      throw FileError(.makeDirectory, path, errno: failure)
    }
    try makeDirectory(parent, mode: mode)
    if mkdir(path, mode_t(mode)) != 0, errno != EEXIST {
      throw FileError(.makeDirectory, path, errno: errno)
    }
  }

  /// Brings the names in a folder to the disk.
  public func syncDirectory(_ path: String) throws(FileError) {
    let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.sync, path, errno: errno) }
    defer { Glibc.close(descriptor) }
    // Some file systems have nothing to sync for a folder and say so with EINVAL.
    if fsync(descriptor) != 0, errno != EINVAL { throw FileError(.sync, path, errno: errno) }
  }

  /// Brings everything that was written to the file system to the disk.
  public func syncAll(_ path: String) throws(FileError) {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.sync, path, errno: errno) }
    defer { Glibc.close(descriptor) }
    let failure = gm_sync_all(descriptor)
    if failure != 0 { throw FileError(.sync, path, errno: failure) }
  }

  /// The names in a folder, in byte order.
  public func list(_ path: String) throws(FileError) -> [String] {
    guard let folder = opendir(path) else { throw FileError(.list, path, errno: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      // The end and a failure both give nil; only errno tells them apart.
      errno = 0
      guard let entry = readdir(folder) else {
        guard errno == 0 else { throw FileError(.list, path, errno: errno) }
        break
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The identity of what stands at `path`.
  public func identity(_ path: String) throws(FileError) -> FileIdentity {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(.stat, path, errno: errno) }
    return FileIdentity(status)
  }
}

extension FileIdentity {
  fileprivate init(_ status: stat) {
    self.init(
      byteCount: Int64(status.st_size),
      modifiedNanoseconds: Int64(status.st_mtim.tv_sec) * 1_000_000_000
        + Int64(status.st_mtim.tv_nsec),
      changedNanoseconds: Int64(status.st_ctim.tv_sec) * 1_000_000_000
        + Int64(status.st_ctim.tv_nsec),
      inode: UInt64(status.st_ino),
      isDirectory: status.st_mode & S_IFMT == S_IFDIR)
  }
}

private final class SystemReadableFile: ReadableFile {
  let path: String
  let byteCount: Int64
  private let descriptor: Int32

  init(path: String, descriptor: Int32, byteCount: Int64) {
    self.path = path
    self.descriptor = descriptor
    self.byteCount = byteCount
  }

  deinit { Glibc.close(descriptor) }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(FileError) -> Int {
    var done = 0
    while done < buffer.count {
      let count = pread(
        descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset) + done)
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(.read, path, errno: errno)
      }
      if count == 0 { break }
      done += count
    }
    return done
  }
}

private final class SystemWritableFile: WritableFile {
  let path: String
  private var descriptor: Int32

  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(.write, path, errno: errno)
      }
      done += count
    }
  }

  func sync() throws(FileError) {
    guard fdatasync(descriptor) == 0 else { throw FileError(.sync, path, errno: errno) }
  }

  func close() throws(FileError) {
    guard descriptor >= 0 else { return }
    let result = Glibc.close(descriptor)
    descriptor = -1
    if result != 0, errno != EINTR { throw FileError(.write, path, errno: errno) }
  }
}
