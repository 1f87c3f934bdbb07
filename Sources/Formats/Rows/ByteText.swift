internal import Glibc

/// Bytes that grow at their end and are kept when it is emptied.
struct ByteText: ~Copyable {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  /// No bytes, with room for `capacity`.
  init(capacity: Int = 256) {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// Adds bytes.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    if capacity - count < bytes.count { grow(by: bytes.count) }
    memcpy(base + count, start, bytes.count)
    count += bytes.count
  }

  /// Adds one byte.
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    base[count] = byte
    count += 1
  }

  /// Forgets all bytes.
  @inline(__always)
  mutating func clear() { count = 0 }

  /// Leaves what stands between the white space at both ends.
  mutating func trim() { keep(WhiteSpace.trimmed(base, 0..<count), at: 0) }

  /// Leaves, of what stands from `start` on, these bytes.
  mutating func keep(_ range: Range<Int>, at start: Int) {
    memmove(base + start, base + range.lowerBound, range.count)
    count = start + range.count
  }

  private mutating func grow(by more: Int) {
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
