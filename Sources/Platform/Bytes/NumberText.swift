internal import CSupport

/// Numbers as decimal text in byte arrays, without a `String` in between.
///
/// Reading is in `NumberText+Parsing.swift`.
public enum NumberText {
  /// Powers of ten, 10⁰ to 10¹⁸: all that fit into 64 bits with their sign.
  public static let powersOfTen: [Int64] = (0...18).map { exponent in
    (0..<exponent).reduce(Int64(1)) { product, _ in product * 10 }
  }

  /// Appends `value`: `0`, `-17`.
  public static func append(_ value: Int64, to text: inout [UInt8]) {
    if value < 0 { text.append(UInt8(ascii: "-")) }
    appendDigits(value.magnitude, width: 1, to: &text)
  }

  /// Appends `scaled` ÷ 10^`places` with exactly `places` digits after the point: 1234 with 2
  /// places is `12.34`, -5 is `-0.05`.
  ///
  /// `places` is 0...18.
  public static func append(_ scaled: Int64, places: Int, to text: inout [UInt8]) {
    precondition((0...18).contains(places), "0 to 18 places")
    guard places > 0 else { return append(scaled, to: &text) }
    let unit = UInt64(powersOfTen[places])
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: unit)
    if scaled < 0 { text.append(UInt8(ascii: "-")) }
    appendDigits(whole, width: 1, to: &text)
    text.append(UInt8(ascii: "."))
    appendDigits(fraction, width: places, to: &text)
  }

  /// Appends `value` with exactly `decimals` digits after the point, 0...60, rounded from its exact
  /// binary value, ties to even.
  ///
  /// What rounds to zero has no minus sign. Not a number is `nan`; the infinities are `inf` and
  /// `-inf`.
  public static func append(_ value: Double, decimals: Int, to text: inout [UInt8]) {
    precondition((0...60).contains(decimals), "0 to 60 decimals")
    guard value.isFinite else {
      text.append(contentsOf: (value.isNaN ? "nan" : value < 0 ? "-inf" : "inf").utf8)
      return
    }
    // The largest number has 309 digits before the point.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 384) { buffer in
      let count = Int(gm_format_fixed(value, Int32(decimals), buffer.baseAddress, buffer.count))
      var digits = UnsafeRawBufferPointer(buffer)[..<count]
      if digits.first == UInt8(ascii: "-"),
        digits.dropFirst().allSatisfy({ $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") })
      {
        digits.removeFirst()
      }
      text.append(contentsOf: digits)
    }
  }

  /// Appends `value` with leading zeros up to `width` digits.
  private static func appendDigits(_ value: UInt64, width: Int, to text: inout [UInt8]) {
    let start = text.count
    var rest = value
    var count = 0
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      text.append(UInt8(digit) + 0x30)
      rest = quotient
      count += 1
    } while rest > 0 || count < width
    // The digits came lowest first.
    var (left, right) = (start, text.count - 1)
    while left < right {
      text.swapAt(left, right)
      left += 1
      right -= 1
    }
  }
}
