internal import CSupport

/// A 128-bit XXH3 hash: content keys, task keys and record keys.
///
/// Not meant against forgery.
public struct Hash128: Hashable, Comparable, Codable, Sendable, BitwiseCopyable {
  /// The upper 64 bits.
  public var high: UInt64
  /// The lower 64 bits.
  public var low: UInt64

  /// A hash made of its two halves.
  @inlinable public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Orders by the upper half, then the lower one.
  @inlinable public static func < (a: Hash128, b: Hash128) -> Bool {
    a.high == b.high ? a.low < b.low : a.high < b.high
  }

  /// The hash of a whole buffer.
  public static func of(_ bytes: UnsafeRawBufferPointer) -> Hash128 {
    let h = gm_hash128(bytes.baseAddress, bytes.count)
    return Hash128(high: h.high, low: h.low)
  }

  /// The hash of the UTF-8 bytes of `text`.
  public static func of(_ text: String) -> Hash128 {
    var copy = text
    return copy.withUTF8 { of(UnsafeRawBufferPointer($0)) }
  }

  /// 32 lower-case hexadecimal digits, upper half first.
  public var hexadecimal: String {
    func digits(_ value: UInt64) -> String {
      let text = String(value, radix: 16)
      return String(repeating: "0", count: 16 - text.utf8.count) + text
    }
    return digits(high) + digits(low)
  }
}
