internal import Glibc

/// A run of bytes somewhere in a buffer that outlives it, with at least `slack` readable bytes behind its
/// end, so that short keys can be loaded as one word.
@frozen
public struct ByteSlice: BitwiseCopyable, @unchecked Sendable {
  // Sendable because it is only handed between functions of one worker.
  /// The first byte.
  public var start: UnsafeRawPointer
  /// How many bytes.
  public var count: Int

  /// The `count` bytes at `start`.
  @inlinable public init(start: UnsafeRawPointer, count: Int) {
    self.start = start
    self.count = count
  }

  /// How many bytes behind the end of any slice can be read.
  public static let slack = 8

  /// The bytes as a buffer.
  @inlinable public var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: count)
  }

  /// The first up to eight bytes as a little-endian word, zero above the end.
  @inlinable var word: UInt64 {
    let loaded = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    return count >= 8 ? loaded : loaded & ((1 << UInt64(8 * count)) - 1)
  }
}

/// Byte-wise order of two byte strings, the shorter first on a common prefix: -1, 0 or 1.
package func compareBytes(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
  let common = min(a.count, b.count)
  if common > 0, let left = a.baseAddress, let right = b.baseAddress {
    let order = memcmp(left, right, common)
    if order != 0 { return order < 0 ? -1 : 1 }
  }
  return a.count == b.count ? 0 : (a.count < b.count ? -1 : 1)
}

/// How many bytes two byte strings begin with alike, at most `limit`.
func commonPrefix(
  _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, limit: Int
) -> Int {
  let most = min(a.count, b.count, limit)
  var length = 0
  while length < most, a[length] == b[length] { length += 1 }
  return length
}
