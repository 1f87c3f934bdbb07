/// Bytes that grow at the end, without a check for each.
///
/// `reserve` first; then as many bytes may be appended as were asked for. What was reserved and not
/// written is zero.
struct RawBytes: ~Copyable {
  private(set) var start: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1024) {
    self.capacity = capacity
    start = .allocate(byteCount: capacity, alignment: 16)
    start.initializeMemory(as: UInt8.self, repeating: 0, count: capacity)
  }

  deinit { start.deallocate() }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// Makes room for `more` bytes behind the end.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  private mutating func grow(_ more: Int) {
    let larger = max(2 * capacity, count + more)
    let target = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    target.copyMemory(from: start, byteCount: capacity)
    (target + capacity).initializeMemory(as: UInt8.self, repeating: 0, count: larger - capacity)
    start.deallocate()
    start = target
    capacity = larger
  }

  /// Takes `more` reserved bytes, which the caller has written through `start`, into the content.
  @inline(__always)
  mutating func extend(_ more: Int) { count += more }

  /// Empties it; the memory stays.
  mutating func removeAll() {
    start.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    count = 0
  }

  /// Appends one byte, which was reserved.
  @inline(__always)
  mutating func u8(_ value: UInt8) {
    start.storeBytes(of: value, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Appends two bytes, which were reserved.
  mutating func u16(_ value: UInt16) {
    start.storeBytes(of: value.littleEndian, toByteOffset: count, as: UInt16.self)
    count += 2
  }

  /// Appends four bytes, which were reserved.
  mutating func u32(_ value: UInt32) {
    start.storeBytes(of: value.littleEndian, toByteOffset: count, as: UInt32.self)
    count += 4
  }

  /// Appends a LEB128 number; ten bytes were reserved.
  @inline(__always)
  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      u8(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    u8(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends a copy of `bytes`, which need no reservation.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    reserve(bytes.count)
    guard let source = bytes.baseAddress else { return }
    (start + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }
}
