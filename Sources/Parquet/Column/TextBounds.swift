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
  mutating func take(_ value: ByteRun) {
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
  @inline(never)
  private static func keep(_ value: ByteRun, in bound: inout GrowingBytes) {
    bound.cut(to: 0)
    bound.append(ByteRun(start: value.start, count: min(value.count, longest + 1)))
  }

  /// The first eight bytes, most significant first, zeros behind the end; of signed numbers in their order.
  @inline(__always)
  private static func key(_ value: ByteRun, _ isNumber: Bool) -> UInt64 {
    guard value.count < 8 else {
      let key = UInt64(bigEndian: value.start.loadUnaligned(as: UInt64.self))
      return isNumber ? key ^ 1 << 63 : key
    }
    var key: UInt64 = 0
    for place in 0..<value.count {
      key = key << 8 | UInt64(value.start.load(fromByteOffset: place, as: UInt8.self))
    }
    return value.count == 0 ? 0 : key << UInt64(64 - 8 * value.count)
  }

  /// The order of two values whose keys are equal.
  @inline(never)
  private static func order(_ a: ByteRun, _ b: UnsafeRawBufferPointer) -> Int {
    let b = ByteRun(b)
    let order = memcmp(a.start, b.start, min(a.count, b.count))
    return order != 0 ? Int(order) : a.count - b.count
  }
}
