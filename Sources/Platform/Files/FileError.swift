internal import Glibc

/// A failed call to the operating system: what was tried, on which path, and the errno.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried.
  public enum Operation: String, Sendable {
    case open, create, read, write, sync, rename, remove, list, stat, map, lock
    case makeDirectory = "make the folder"
  }

  /// What was tried.
  public let operation: Operation
  /// The path it was tried on.
  public let path: String
  /// The errno that came back.
  public let errno: Int32

  /// An error of `operation` on `path`.
  public init(_ operation: Operation, _ path: String, errno: Int32) {
    self.operation = operation
    self.path = path
    self.errno = errno
  }

  /// The file or folder does not exist.
  public var isMissing: Bool { errno == ENOENT || errno == ENOTDIR }
  /// The disk, the quota or the file-size limit is exhausted.
  public var isFull: Bool { errno == ENOSPC || errno == EDQUOT || errno == EFBIG }
  /// The system does not let this user do it, or nobody may write there.
  public var isRefused: Bool { errno == EACCES || errno == EPERM || errno == EROFS }
  /// A symbolic link stands where none is followed.
  public var isLink: Bool { errno == ELOOP }
  /// Something else already has that name.
  public var isExisting: Bool { errno == EEXIST }
  /// Somebody else holds the lock.
  public var isLocked: Bool { errno == EWOULDBLOCK }

  /// One sentence: path, operation, and the system's words.
  public var description: String {
    "\(path): cannot \(operation.rawValue): \(reason)"
  }

  /// The system's words, such as "Permission denied".
  public var reason: String {
    // What has no places to read at is a pipe or a device; the system's words would be `Illegal seek`.
    operation == .open && errno == ESPIPE ? "not a regular file" : String(cString: strerror(errno))
  }
}
