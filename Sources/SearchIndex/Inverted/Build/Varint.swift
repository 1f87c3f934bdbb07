/// Numbers in groups of seven bits, lowest first, where the room is known to be there.
enum Varint {
  /// Writes `value`, which has at most 35 bits, and returns where it ends.
  @inline(__always)
  static func put(
    _ value: UInt64, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    if value < 0x80 {
      start.storeBytes(of: UInt8(truncatingIfNeeded: value), as: UInt8.self)
      return start + 1
    }
    if value < 0x4000 {
      let pair = UInt16(truncatingIfNeeded: value & 0x7F | 0x80 | (value >> 7) << 8)
      start.storeBytes(of: pair.littleEndian, as: UInt16.self)
      return start + 2
    }
    var rest = value
    var end = start
    while rest >= 0x80 {
      end.storeBytes(of: UInt8(truncatingIfNeeded: rest) | 0x80, as: UInt8.self)
      rest >>= 7
      end += 1
    }
    end.storeBytes(of: UInt8(truncatingIfNeeded: rest), as: UInt8.self)
    return end + 1
  }
}
