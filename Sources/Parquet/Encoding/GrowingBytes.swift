internal import Glibc

/// Bytes that grow at the end; the memory is kept for what comes next.
struct GrowingBytes: ~Copyable {
  /// The first byte; another one after bytes were reserved.
  private(set) var base: UnsafeMutableRawPointer
  /// How many bytes are in use.
  private(set) var count = 0
  /// How many bytes there is room for.
  private(set) var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { base.deallocate() }

  /// What is in use.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Makes room for `more` bytes behind those in use, and returns where they begin.
  @inline(__always)
  mutating func reserve(_ more: Int) -> UnsafeMutableRawPointer {
    if count + more > capacity { grow(count + more) }
    return base + count
  }

  @inline(never)
  private mutating func grow(_ least: Int) {
    capacity = max(least, 2 * capacity)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    memcpy(larger, base, count)
    base.deallocate()
    base = larger
  }

  /// Takes `more` bytes that were written where `reserve` said.
  @inline(__always)
  mutating func use(_ more: Int) { count += more }

  /// Forgets what is behind the first `count` bytes.
  mutating func cut(to count: Int) { self.count = count }

  /// Forgets the first `front` bytes.
  mutating func removeFirst(_ front: Int) {
    memmove(base, base + front, count - front)
    count -= front
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    let target = reserve(bytes.count)
    if let start = bytes.baseAddress { memcpy(target, start, bytes.count) }
    count += bytes.count
  }

  @inline(__always)
  mutating func append(_ bytes: ByteRun) {
    memcpy(reserve(bytes.count), bytes.start, bytes.count)
    count += bytes.count
  }

  @inline(__always)
  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

  /// Appends a little-endian number.
  @inline(__always)
  mutating func append<T: FixedWidthInteger & BitwiseCopyable>(_ value: T) {
    reserve(MemoryLayout<T>.size).storeBytes(of: value.littleEndian, as: T.self)
    count += MemoryLayout<T>.size
  }

  /// Appends a number in 7 bits a byte, lowest first (LEB128).
  mutating func varint(_ value: Int) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}
