/// A number of 256 bits without a sign, for variances: products of sums.
struct WideNumber: Hashable, Sendable {
  var high: UInt128
  var low: UInt128

  /// A product.
  init(_ a: UInt128, times b: UInt128) {
    let product = a.multipliedFullWidth(by: b)
    (high, low) = (product.high, product.low)
  }

  /// A sum that is not negative, times a count.
  init(_ sum: WideSum, times count: Int64) {
    self.init(sum.low, times: UInt128(count))
    high &+= UInt128(UInt64(bitPattern: sum.high)) &* UInt128(count)
  }

  /// The same less a smaller one.
  func minus(_ other: WideNumber) -> WideNumber {
    var result = self
    let (low, isUnder) = self.low.subtractingReportingOverflow(other.low)
    result.low = low
    result.high = high &- other.high &- (isUnder ? 1 : 0)
    return result
  }

  func isLess(than other: WideNumber) -> Bool {
    high != other.high ? high < other.high : low < other.low
  }

  /// The same times a small number; the highest bits must be free.
  func times(_ factor: UInt128) -> WideNumber {
    var product = WideNumber(low, times: factor)
    product.high &+= high &* factor
    return product
  }

  /// The nearest whole number to the quotient, halves away from zero; nil if it does not fit 63 bits.
  func divided(by divisor: UInt128) -> Int64? {
    guard high < divisor else { return nil }
    let (quotient, rest) = divisor.dividingFullWidth((high, low))
    return Int64(exactly: rest >= divisor - rest ? quotient + 1 : quotient)
  }

  /// The nearest double.
  var approximation: Double { Double(high) * 0x1p128 + Double(low) }
}
