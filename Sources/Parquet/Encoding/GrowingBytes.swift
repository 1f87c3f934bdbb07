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

/// Memory that row groups hand on to the next ones.
///
/// To give it back and take it again costs a page fault for every 4 KiB, a third of all time where numbers are written.
struct SpareBytes {
  private final class Box {
    var bytes: GrowingBytes

    init(_ bytes: consuming GrowingBytes) { self.bytes = bytes }
  }

  private var boxes: [Box] = []

  /// What is larger served one long value, and goes.
  private static let largest = 4 << 20

  /// What is smaller is not kept.
  private static let smallest = 1 << 12

  /// Gives `bytes` more room, if they are empty and have little.
  mutating func lend(_ bytes: inout GrowingBytes) {
    guard bytes.count == 0, bytes.capacity < Self.smallest else { return }
    guard let box = boxes.popLast() else { return }
    swap(&bytes, &box.bytes)
  }

  /// Takes the memory of `bytes` back.
  mutating func take(_ bytes: inout GrowingBytes) {
    guard (Self.smallest...Self.largest).contains(bytes.capacity) else { return }
    let box = Box(GrowingBytes())
    swap(&bytes, &box.bytes)
    box.bytes.cut(to: 0)
    boxes.append(box)
  }
}
