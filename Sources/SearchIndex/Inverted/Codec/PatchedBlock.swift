/// Codes 128 unsigned integers: the low bits of all packed to one width, and the high bits of the few
/// that do not fit as exceptions.
///
///     width:u8 exceptionCount:u8 packed[16 × width] (index:u8 high:varint)*
///
/// Value `i` is its packed bits | high << width. After Zukowski and others, "Super-scalar RAM-CPU cache
/// compression" (2006).
enum PatchedBlock {
  static let length = LanePacking.length
  /// No block is longer: width 32 has no exceptions.
  static let greatestByteCount = 2 + 16 * 32

  /// What reading a block found besides the values.
  struct Decoded {
    /// Behind the block.
    let end: UnsafeRawPointer
    /// Whether all values are known to be below 2^24, so that sums of 128 do not overflow.
    let isSmall: Bool
  }

  /// The width that codes given values in the fewest bytes, with the least exceptions that these
  /// allow.
  struct Form {
    let width: Int
    let greatest: Int
    let byteCount: Int

    init(_ values: UnsafePointer<UInt32>) {
      var counts = [33 of Int](repeating: 0)
      var greatest = 0
      for index in 0..<length {
        let bits = 32 - values[index].leadingZeroBitCount
        counts[bits] += 1
        greatest = max(greatest, bits)
      }
      var width = greatest
      var least = 16 * greatest
      for candidate in stride(from: greatest - 1, through: 0, by: -1) {
        var cost = 16 * candidate
        for bits in candidate + 1...greatest {
          cost += counts[bits] * (1 + (bits - candidate + 6) / 7)
        }
        if cost < least { (width, least) = (candidate, cost) }
      }
      self.width = width
      self.greatest = greatest
      byteCount = 2 + least
    }
  }

  /// Codes 128 `values` in their form; `out` has room for its bytes.
  static func encode(
    _ values: UnsafePointer<UInt32>, form: Form, into out: UnsafeMutableRawPointer
  ) {
    let width = form.width
    LanePacking.pack(values, width: width, into: out + 2)
    var at = 2 + 16 * width
    var exceptionCount: UInt8 = 0
    if width < form.greatest {
      for index in 0..<length where values[index] >> UInt32(width) > 0 {
        exceptionCount += 1
        out.storeBytes(of: UInt8(index), toByteOffset: at, as: UInt8.self)
        at += 1
        var high = values[index] >> UInt32(width)
        while high >= 0x80 {
          out.storeBytes(of: UInt8(high & 0x7F) | 0x80, toByteOffset: at, as: UInt8.self)
          at += 1
          high >>= 7
        }
        out.storeBytes(of: UInt8(high), toByteOffset: at, as: UInt8.self)
        at += 1
      }
    }
    out.storeBytes(of: UInt8(width), as: UInt8.self)
    out.storeBytes(of: exceptionCount, toByteOffset: 1, as: UInt8.self)
  }

  /// Decodes the block at `start` into `values`, of 128; nil if it does not hold what it should or goes
  /// on behind `end`.
  static func decode(
    _ start: UnsafeRawPointer, end: UnsafeRawPointer, into values: UnsafeMutablePointer<UInt32>
  ) -> Decoded? {
    guard end - start >= 2 else { return nil }
    let width = Int(start.load(as: UInt8.self))
    let exceptionCount = start.load(fromByteOffset: 1, as: UInt8.self)
    guard width <= 32, end - start >= 2 + 16 * width else { return nil }
    LanePacking.unpack(start + 2, width: width, into: values)
    let packedEnd = start + (2 + 16 * width)
    guard exceptionCount > 0 else { return Decoded(end: packedEnd, isSmall: width <= 24) }
    return patch(values, width: width, count: exceptionCount, RawReader(packedEnd, end: end))
  }

  private static func patch(
    _ values: UnsafeMutablePointer<UInt32>, width: Int, count: UInt8, _ reader: RawReader
  ) -> Decoded? {
    var reader = reader
    var all: UInt64 = width <= 24 ? 0 : .max
    for _ in 0..<count {
      guard let index = reader.byte(), index < length, let high = reader.varint(),
        high <= UInt64(UInt32.max) >> UInt64(width)
      else { return nil }
      let value = high << UInt64(width)
      all |= value
      values[Int(index)] |= UInt32(truncatingIfNeeded: value)
    }
    return Decoded(end: reader.at, isSmall: all < 1 << 24)
  }
}
