/// A decimal number as written in a query, with every digit that was written.
///
/// The form is an optional sign, digits, and optionally a point with digits after it; digits before
/// the point may be missing. Exponents, grouping marks and spaces are refused.
struct DecimalLiteral {
  private let isNegative: Bool
  /// All digits with the point left out.
  private let digits: [UInt8]
  /// How many of the digits stand after the point.
  private let fractionCount: Int

  /// Nil if `text` has another form.
  init?(_ text: some Collection<UInt8>) {
    var rest = Array(text)[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let parts = rest.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : []
    guard parts.count == 1 || !fraction.isEmpty else { return nil }
    digits = Array(parts[0]) + fraction
    fractionCount = fraction.count
    let isDigits = digits.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard !digits.isEmpty, isDigits else { return nil }
  }

  /// The integers just below and just above the number times 10^`scale`.
  ///
  /// They are equal, and are the product itself, if the number has no more digits than the scale.
  /// Numbers beyond ±10^36 units are cut to that, which lies outside of Int64 all the same.
  func scaled(to scale: Int) -> (floor: Int128, ceiling: Int128) {
    var value: Int128 = 0
    var hasRest = false
    for (index, digit) in digits.enumerated() {
      if index < digits.count - fractionCount + scale {
        value = min(value * 10 + Int128(digit - UInt8(ascii: "0")), Self.limit)
      } else if digit != UInt8(ascii: "0") {
        hasRest = true
      }
    }
    for _ in 0..<max(0, scale - fractionCount) { value = min(value * 10, Self.limit) }
    let next = hasRest ? value + 1 : value
    return isNegative ? (-next, -value) : (value, next)
  }

  /// The number times 10^`scale` times `factor`, or nil if that is not a whole Int64.
  func exactValue(scale: Int, multipliedBy factor: Int64 = 1) -> Int64? {
    let (floor, ceiling) = scaled(to: scale)
    guard floor == ceiling, let value = Int64(exactly: floor) else { return nil }
    let (product, overflow) = value.multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }

  private static let limit: Int128 = 1_000_000_000_000_000_000_000_000_000_000_000_000
}
