internal import Glibc

/// Reads the bytes of a definition file.
enum DefinitionFile {
  /// The bytes of `path`, at most one more than a definition may have; reports a failure.
  static func read(_ path: String, diagnostics: Diagnostics) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      let isMissing = code == ENOENT || code == ENOTDIR
      diagnostics.error(
        isMissing ? "no such file" : "cannot open the file: \(reason(code))", at: .start,
        kind: isMissing ? .missingInput : .invalid)
      return nil
    }
    defer { close(descriptor) }
    let capacity = YAMLSource.byteLimit + 1
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity {
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
    guard failure == 0 else {
      diagnostics.error("cannot read the file: \(reason(failure))", at: .start)
      return nil
    }
    return bytes
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
