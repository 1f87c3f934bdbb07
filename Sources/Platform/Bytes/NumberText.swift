internal import CSupport

/// Numbers as decimal text in byte arrays, without a `String` in between.
///
/// Reading is in `NumberText+Parsing.swift`.
public enum NumberText {
  /// Appends `value`: `0`, `-17`.
  public static func append(_ value: Int64, to text: inout [UInt8]) {
    append(value, places: 0, to: &text)
  }

  /// Appends `scaled` ÷ 10^`places` with exactly `places` digits after the point.
  ///
  /// 1234 with 2 places is `12.34`, -5 is `-0.05`. `places` is 0...18.
  public static func append(_ scaled: Int64, places: Int, to text: inout [UInt8]) {
    precondition((0...18).contains(places), "0 to 18 places")
    // A sign, 19 digits and a point at most, filled from the right.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 21) { buffer in
      var at = buffer.count
      var rest = scaled.magnitude
      for _ in 0..<places {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        at -= 1
        buffer[at] = UInt8(digit) + 0x30
        rest = quotient
      }
      if places > 0 {
        at -= 1
        buffer[at] = UInt8(ascii: ".")
      }
      repeat {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        at -= 1
        buffer[at] = UInt8(digit) + 0x30
        rest = quotient
      } while rest > 0
      if scaled < 0 {
        at -= 1
        buffer[at] = UInt8(ascii: "-")
      }
      text.append(contentsOf: UnsafeMutableBufferPointer(rebasing: buffer[at...]))
    }
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
}
