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

  /// Reads a number of at most five bytes, which are there, and moves behind it.
  @inline(__always)
  static func take(_ next: inout UnsafeRawPointer) -> UInt64 {
    let first = UInt64(next.load(as: UInt8.self))
    if first < 0x80 {
      next += 1
      return first
    }
    let second = UInt64(next.load(fromByteOffset: 1, as: UInt8.self))
    var value = first & 0x7F | (second & 0x7F) << 7
    var shift: UInt64 = 14
    var byte = second
    next += 2
    while byte >= 0x80 {
      byte = UInt64(next.load(as: UInt8.self))
      value |= (byte & 0x7F) &<< shift
      shift &+= 7
      next += 1
    }
    return value
  }
}
