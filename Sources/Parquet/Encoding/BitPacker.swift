/// Packs numbers of a fixed width into bytes from the lowest bit, eight at a time.
enum BitPacker {
  /// Appends `count` numbers, each below 2^`width`; zeros fill the last eight.
  static func append<T: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ values: UnsafePointer<T>, count: Int, width: Int, to out: inout GrowingBytes
  ) {
    let byteCount = (count + 7) / 8 * width
    // Whole words are stored, the last one over the end.
    let target = out.reserve(byteCount + 16)
    let whole = count / 8
    if width == 1, T.self == UInt8.self {
      packBits(UnsafeRawPointer(values), groups: whole, into: target)
    } else if width <= 16 {
      packNarrow(values, groups: whole, width: width, into: target)
    } else {
      for group in 0..<whole {
        packWide(values + 8 * group, width: width, into: target + group * width)
      }
    }
    if count % 8 > 0 {
      withUnsafeTemporaryAllocation(of: T.self, capacity: 8) { last in
        guard let base = last.baseAddress else { return }
        for place in 0..<8 {
          base[place] = 8 * whole + place < count ? values[8 * whole + place] : 0
        }
        packWide(base, width: width, into: target + whole * width)
      }
    }
    out.use(byteCount)
  }

  /// Bytes of 0 or 1: a product gathers eight of them in its uppermost byte.
  private static func packBits(
    _ values: UnsafeRawPointer, groups: Int, into target: UnsafeMutableRawPointer
  ) {
    for group in 0..<groups {
      let eight = UInt64(
        littleEndian: values.loadUnaligned(fromByteOffset: 8 * group, as: UInt64.self))
      let bits = UInt8(truncatingIfNeeded: (eight &* 0x0102_0408_1020_4080) >> 56)
      target.storeBytes(of: bits, toByteOffset: group, as: UInt8.self)
    }
  }

  private static func packNarrow<T: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ values: UnsafePointer<T>, groups: Int, width: Int, into target: UnsafeMutableRawPointer
  ) {
    let (w1, w2, w3) = (UInt64(width), UInt64(2 * width), UInt64(3 * width))
    let w4 = UInt64(4 * width)
    // The upper four begin at a byte or in the middle of one.
    let isEven = width % 2 == 0
    for group in 0..<groups {
      let from = values + 8 * group
      let low =
        UInt64(from[0]) | UInt64(from[1]) &<< w1 | UInt64(from[2]) &<< w2 | UInt64(from[3]) &<< w3
      let high =
        UInt64(from[4]) | UInt64(from[5]) &<< w1 | UInt64(from[6]) &<< w2 | UInt64(from[7]) &<< w3
      let into = target + group * width
      if isEven {
        into.storeBytes(of: low.littleEndian, as: UInt64.self)
        into.storeBytes(of: high.littleEndian, toByteOffset: width / 2, as: UInt64.self)
      } else {
        into.storeBytes(of: (low | high &<< w4).littleEndian, as: UInt64.self)
        into.storeBytes(
          of: (high &>> (64 - w4)).littleEndian, toByteOffset: 8, as: UInt64.self)
      }
    }
  }

  private static func packWide<T: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ values: UnsafePointer<T>, width: Int, into target: UnsafeMutableRawPointer
  ) {
    var gathered: UInt64 = 0
    var filled = 0
    var at = 0
    for place in 0..<8 {
      gathered |= UInt64(values[place]) &<< UInt64(filled)
      filled += width
      guard filled >= 32 else { continue }
      target.storeBytes(
        of: UInt32(truncatingIfNeeded: gathered).littleEndian, toByteOffset: at, as: UInt32.self)
      at += 4
      gathered &>>= 32
      filled -= 32
    }
    target.storeBytes(
      of: UInt32(truncatingIfNeeded: gathered).littleEndian, toByteOffset: at, as: UInt32.self)
  }
}
