/// A decimal number exactly as written: `significand` × 10^-`scale`.
///
/// The number is kept in its shortest form, so that 1.50 and 1.5 are equal.
public struct ExactDecimal: Hashable, Sendable {
  /// The digits as a whole number, with the sign.
  public let significand: Int64
  /// How many of the digits stand after the decimal point; never negative.
  public let scale: Int

  /// How many digits may stand after the decimal point.
  static let scaleLimit = 18

  /// Reads a JSON number; nil if `text` is none or needs more than 64 bits or 18 decimals.
  public init?(_ text: String) {
    guard JSONNumber.isNumber(text) else { return nil }
    let parts = text.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
    var exponent = 0
    if parts.count == 2 {
      guard let written = Int(parts[1]), (-1_000...1_000).contains(written) else { return nil }
      exponent = written
    }
    let point = parts[0].split(separator: ".", maxSplits: 1)
    let decimals = point.count == 2 ? point[1] : ""
    // Zeros at the end say nothing, and may be too many for 64 bits.
    var digits = Array((point[0] + decimals).utf8)
    var position = decimals.utf8.count - exponent
    while let before = digits.dropLast().last, before != UInt8(ascii: "-"),
      digits.last == UInt8(ascii: "0")
    {
      digits.removeLast()
      position -= 1
    }
    guard var value = Int64(String(decoding: digits, as: UTF8.self)) else { return nil }
    if value == 0 { position = 0 }
    guard (-Self.scaleLimit...Self.scaleLimit).contains(position) else { return nil }
    while position < 0 {
      let (next, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = next
      position += 1
    }
    significand = value
    scale = position
  }

  /// The number as a whole count of 10^-`decimals`, or nil if it has more decimals or is too big.
  public func units(decimals: Int) -> Int64? {
    guard decimals >= scale else { return nil }
    var value = significand
    for _ in scale..<decimals {
      let (next, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = next
    }
    return value
  }
}
