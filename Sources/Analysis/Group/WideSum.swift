internal import Platform

/// A signed sum of 192 bits: that of 2³² products of two 64-bit numbers fits.
struct WideSum: Hashable, Sendable {
  private(set) var high: Int64 = 0
  private(set) var low: UInt128 = 0

  /// Zero.
  init() {}

  /// The sum of one number.
  init(_ value: Int128) { add(value) }

  /// Adds a number.
  @inline(__always)
  mutating func add(_ value: Int128) {
    let (sum, isOver) = low.addingReportingOverflow(UInt128(truncatingIfNeeded: value))
    low = sum
    high &+= (value < 0 ? -1 : 0) &+ (isOver ? 1 : 0)
  }

  /// Adds another sum.
  mutating func add(_ other: WideSum) {
    let (sum, isOver) = low.addingReportingOverflow(other.low)
    low = sum
    high &+= other.high &+ (isOver ? 1 : 0)
  }

  /// Subtracts another sum.
  mutating func subtract(_ other: WideSum) {
    let (difference, isUnder) = low.subtractingReportingOverflow(other.low)
    low = difference
    high &-= other.high &+ (isUnder ? 1 : 0)
  }

  /// The sum as a number of 128 bits; nil if it does not fit.
  var narrow: Int128? {
    let value = Int128(truncatingIfNeeded: low)
    return high == (value < 0 ? -1 : 0) ? value : nil
  }
}

extension Int128 {
  /// A product of two 64-bit numbers.
  init(_ product: (high: Int64, low: UInt64)) {
    self = Int128(product.high) << 64 | Int128(product.low)
  }
}

extension ByteWriter {
  /// Appends a sum: one zigzag number where it fits 63 bits, else a mark and all of it.
  mutating func wide(_ sum: WideSum) {
    if let narrow = sum.narrow, let value = Int64(exactly: narrow), value.magnitude < 1 << 62 {
      varint(UInt64(bitPattern: value << 1 ^ value >> 63) << 1)
    } else {
      varint(1)
      i64(sum.high)
      u64(UInt64(truncatingIfNeeded: sum.low >> 64))
      u64(UInt64(truncatingIfNeeded: sum.low))
    }
  }
}

extension ByteReader {
  /// A sum that `ByteWriter.wide` wrote.
  mutating func wide() throws(MalformedRecord) -> WideSum {
    let code = try varint()
    if code & 1 == 0 {
      let zigzag = code >> 1
      return WideSum(Int128(Int64(bitPattern: zigzag >> 1 ^ (0 &- (zigzag & 1)))))
    }
    let high = try i64()
    let upper = try u64()
    let lower = try u64()
    return WideSum(high: high, low: UInt128(upper) << 64 | UInt128(lower))
  }
}

extension WideSum {
  fileprivate init(high: Int64, low: UInt128) {
    self.high = high
    self.low = low
  }
}
