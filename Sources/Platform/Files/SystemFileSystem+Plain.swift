internal import Glibc

extension SystemFileSystem {
  /// The bytes of a file with its permission bits; a symbolic link is not followed (errno `ELOOP`), and more than `limit`
  /// bytes are refused (`EFBIG`).
  public func readPlain(
    _ path: String, limit: Int = .max
  ) throws(FileError) -> (bytes: [UInt8], mode: UInt32) {
    // Without O_NONBLOCK a named pipe would wait for its writer.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { throw FileError(.open, path, errno: errno) }
    defer { Glibc.close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.stat, path, errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(
        .open, path, errno: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ESPIPE)
    }
    let size = Int(status.st_size)
    guard size <= limit else { throw FileError(.read, path, errno: EFBIG) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, size - count, off_t(count))
        if got > 0 {
          count += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    guard failure == 0 else { throw FileError(.read, path, errno: failure) }
    return (bytes, status.st_mode & 0o777)
  }

  /// Where `path` leads to, absolute and without links; nil if nothing stands there.
  public func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
