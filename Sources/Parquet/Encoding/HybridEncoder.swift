/// Writes numbers of a fixed width as runs: one number that is repeated, or groups of eight that are packed bit by bit.
///
/// Levels and numbers of a dictionary stand so. A run begins with a varint: twice the length of the repeated number, which
/// follows in whole bytes, or twice the number of groups and 1. Packed numbers fill bytes from the lowest bit.
/// Specification: `Encodings.md` of apache/parquet-format, RLE/bit-packing hybrid.
enum HybridEncoder {
  /// The width that holds all numbers up to `greatest`.
  static func width(of greatest: Int) -> Int { Int.bitWidth - greatest.leadingZeroBitCount }

  /// Appends `count` numbers, each below 2^`width`.
  static func append<T: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ values: UnsafePointer<T>, count: Int, width: Int, to out: inout GrowingBytes
  ) {
    // A repeated run ends the packed one before it, and another header follows: that has to pay.
    let byteCount = (width + 7) / 8
    let leastRun = width == 0 ? 1 : max(8, (8 * (byteCount + 3) + width - 1) / width)
    var packed = 0
    var at = 0
    while at < count {
      let value = values[at]
      let ahead = min(8, count - at)
      var difference: T = 0
      for next in 1..<max(1, ahead) { difference |= values[at + next] ^ value }
      guard difference == 0 else {
        at += ahead
        continue
      }
      var end = at + ahead
      while end < count, values[end] == value { end += 1 }
      guard end - at >= leastRun || end == count && packed == at else {
        // What follows the run begins a group, so it is looked at from there.
        at += max(8, (end - at) / 8 * 8)
        continue
      }
      pack(values + packed, count: at - packed, width: width, to: &out)
      repeated(value, count: end - at, byteCount: byteCount, to: &out)
      at = end
      packed = end
    }
    pack(values + packed, count: count - packed, width: width, to: &out)
  }

  /// Appends `count` times the same number, which has `width` bits.
  static func append(repeating value: UInt8, count: Int, to out: inout GrowingBytes) {
    repeated(value, count: count, byteCount: 1, to: &out)
  }

  private static func repeated<T: FixedWidthInteger & UnsignedInteger>(
    _ value: T, count: Int, byteCount: Int, to out: inout GrowingBytes
  ) {
    out.varint(count << 1)
    for byte in 0..<byteCount { out.append(UInt8(truncatingIfNeeded: value >> T(8 * byte))) }
  }

  private static func pack<T: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ values: UnsafePointer<T>, count: Int, width: Int, to out: inout GrowingBytes
  ) {
    guard count > 0 else { return }
    out.varint(2 * ((count + 7) / 8) + 1)
    BitPacker.append(values, count: count, width: width, to: &out)
  }
}
