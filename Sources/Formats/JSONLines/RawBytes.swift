internal import Glibc

/// Comparisons of bytes that are known to be readable.
enum RawBytes {
  /// Whether the `byteCount` bytes at `first + start` and at `second` are the same.
  @inline(__always)
  static func areEqual(
    _ first: UnsafePointer<UInt8>?, _ start: Int, _ second: UnsafePointer<UInt8>, _ byteCount: Int
  ) -> Bool {
    guard byteCount > 0, let first else { return true }
    return memcmp(first + start, second, byteCount) == 0
  }
}
