internal import Glibc

/// The least and the greatest byte string of a column: by unsigned bytes, or signed numbers of 16 bytes.
struct TextBounds: ~Copyable {
  private let isNumber: Bool
  private var least = GrowingBytes()
  private var greatest = GrowingBytes()
  private var isEmpty = true
  // The first bytes as a number: most comparisons need no more.
  private var leastKey: UInt64 = 0
  private var greatestKey: UInt64 = 0

  /// Longer texts are not said: a part of one would be no value of the column.
  static let longest = 1024

  init(isNumber: Bool) { self.isNumber = isNumber }

  /// Looks at one value.
  @inline(__always)
  mutating func take(_ value: UnsafeRawBufferPointer) {
    let key = Self.key(value, isNumber)
    if isEmpty || key < leastKey || key == leastKey && Self.order(value, least.bytes) < 0 {
      Self.keep(value, in: &least)
      leastKey = key
    }
    if isEmpty || key > greatestKey || key == greatestKey && Self.order(value, greatest.bytes) > 0 {
      Self.keep(value, in: &greatest)
      greatestKey = key
    }
    isEmpty = false
  }

  /// The bounds as statistics have them; nil if there is no value, or one of them is too long.
  var encoded: (least: [UInt8], greatest: [UInt8])? {
    guard !isEmpty, least.count <= Self.longest, greatest.count <= Self.longest else { return nil }
    return (Array(least.bytes), Array(greatest.bytes))
  }

  /// One byte more than is said is enough to put the others in order.
  private static func keep(_ value: UnsafeRawBufferPointer, in bound: inout GrowingBytes) {
    bound.cut(to: 0)
    bound.append(UnsafeRawBufferPointer(rebasing: value.prefix(longest + 1)))
  }

  /// The first eight bytes, most significant first, zeros behind the end; of signed numbers in their order.
  @inline(__always)
  private static func key(_ value: UnsafeRawBufferPointer, _ isNumber: Bool) -> UInt64 {
    guard value.count < 8 else {
      let key = UInt64(bigEndian: value.loadUnaligned(as: UInt64.self))
      return isNumber ? key ^ 1 << 63 : key
    }
    var key: UInt64 = 0
    for byte in value { key = key << 8 | UInt64(byte) }
    return value.isEmpty ? 0 : key << UInt64(64 - 8 * value.count)
  }

  /// The order of two values whose keys are equal.
  private static func order(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
    let common = min(a.count, b.count)
    if common > 0, let left = a.baseAddress, let right = b.baseAddress {
      let order = memcmp(left, right, common)
      if order != 0 { return Int(order) }
    }
    return a.count - b.count
  }
}
