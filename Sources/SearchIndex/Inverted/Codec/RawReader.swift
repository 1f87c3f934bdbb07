/// Reads numbers from raw memory; every read is checked against the end and gives nil beyond it.
///
/// The memory must stay valid meanwhile. For headers and exceptions, not for bulk data.
struct RawReader {
  private(set) var at: UnsafeRawPointer
  let end: UnsafeRawPointer

  init(_ at: UnsafeRawPointer, end: UnsafeRawPointer) {
    self.at = at
    self.end = end
  }

  /// Bytes that are left.
  var count: Int { end - at }

  /// One byte.
  @inline(__always)
  mutating func byte() -> UInt8? {
    guard at < end else { return nil }
    defer { at += 1 }
    return at.load(as: UInt8.self)
  }

  /// A LEB128 number; nil also if it has more than 64 bits.
  @inline(__always)
  mutating func varint() -> UInt64? {
    guard let first = byte() else { return nil }
    if first < 0x80 { return UInt64(first) }
    return longVarint(UInt64(first & 0x7F))
  }

  private mutating func longVarint(_ low: UInt64) -> UInt64? {
    var value = low
    for shift in stride(from: UInt64(7), to: 70, by: 7) {
      guard let next = byte() else { return nil }
      if shift == 63, next > 1 { return nil }
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
    }
    return nil
  }

  /// A LEB128 number of at most `limit`.
  @inline(__always)
  mutating func varint(limit: Int) -> Int? {
    guard let value = varint(), value <= UInt64(limit) else { return nil }
    return Int(value)
  }

  /// The next `count` bytes.
  mutating func slice(_ count: Int) -> UnsafeRawBufferPointer? {
    guard count >= 0, count <= end - at else { return nil }
    defer { at += count }
    return UnsafeRawBufferPointer(start: at, count: count)
  }
}
