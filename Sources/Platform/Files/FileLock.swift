internal import Glibc

/// A lock on a file, for one alone or shared by several, held until it is released or the process ends, however it ends.
public final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock at `path`, making the file if needed.
  ///
  /// With `wait` it blocks until the holder lets go; without, a held lock throws an error whose
  /// `isLocked` is true.
  public init(path: String, isShared: Bool = false, wait: Bool) throws(FileError) {
    let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw FileError(.lock, path, errno: errno) }
    while flock(opened, (isShared ? LOCK_SH : LOCK_EX) | (wait ? 0 : LOCK_NB)) != 0 {
      let failure = errno
      if failure == EINTR { continue }
      close(opened)
      throw FileError(.lock, path, errno: failure)
    }
    descriptor = opened
  }

  deinit {
    // Closing alone would leave it to a child process that is just being started.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
