internal import CSupport
internal import Glibc

/// A whole file mapped read-only.
///
/// The file must not be cut while it is in use: a page that is gone ends the process with the
/// file's name and exit 74.
public final class MappedFile: @unchecked Sendable {
  // Immutable after init and mapped read-only, so any thread may read.
  /// The path that was mapped.
  public let path: String
  /// The bytes of the file; valid as long as this object lives.
  public let bytes: UnsafeRawBufferPointer

  /// Maps the file at `path`.
  ///
  /// An empty file gives an empty mapping. What is no regular file is refused.
  public init(path: String) throws(FileError) {
    let (descriptor, count) = try SystemFileSystem.openRegular(path)
    defer { close(descriptor) }
    self.path = path
    guard count > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    let base = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let base, base != MAP_FAILED else { throw FileError(.map, path, errno: errno) }
    bytes = UnsafeRawBufferPointer(start: base, count: count)
    gm_mapping_register(base, count, path)
  }

  deinit {
    guard let base = bytes.baseAddress else { return }
    gm_mapping_unregister(base)
    munmap(UnsafeMutableRawPointer(mutating: base), bytes.count)
  }

  /// Makes a damaged or cut mapping end the process with a message; once, at start-up.
  public static func installFaultHandler() { gm_mapping_install_handler() }
}
