internal import Glibc

extension SystemFileSystem {
  /// At most the first `limit` bytes of what stands at `path`, which may be a pipe.
  public func readFront(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path, errno: errno) }
    defer { Glibc.close(descriptor) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        let space = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let got = Glibc.read(descriptor, space.baseAddress, space.count)
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
    return bytes
  }
}
