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
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { buffer in
      guard let base = buffer.baseAddress else { return }
      let count = write(scaled, places: places, endingAt: base + longest)
      text.append(contentsOf: UnsafeMutableBufferPointer(rebasing: buffer[(longest - count)...]))
    }
  }

  /// A sign, 19 digits and a point at most.
  package static let longest = 21

  /// Writes `scaled` ÷ 10^`places`, filled from the right, so that the last byte stands before `end`; returns how many bytes.
  ///
  /// There is room for `longest` before `end`. Two digits at a time.
  package static func write(
    _ scaled: Int64, places: Int, endingAt end: UnsafeMutablePointer<UInt8>
  ) -> Int {
    precondition((0...18).contains(places), "0 to 18 places")
    var at = end
    var rest = scaled.magnitude
    if places > 0 {
      for _ in 0..<places {
        let quotient = rest / 10
        at -= 1
        at.pointee = UInt8(truncatingIfNeeded: rest &- quotient &* 10) | 0x30
        rest = quotient
      }
      at -= 1
      at.pointee = UInt8(ascii: ".")
    }
    while rest >= 100 {
      let quotient = rest / 100
      let pair = rest &- quotient &* 100
      at -= 2
      at[0] = UInt8(truncatingIfNeeded: pair / 10) | 0x30
      at[1] = UInt8(truncatingIfNeeded: pair % 10) | 0x30
      rest = quotient
    }
    if rest >= 10 {
      at -= 1
      at.pointee = UInt8(truncatingIfNeeded: rest % 10) | 0x30
      rest /= 10
    }
    at -= 1
    at.pointee = UInt8(truncatingIfNeeded: rest) | 0x30
    if scaled < 0 {
      at -= 1
      at.pointee = UInt8(ascii: "-")
    }
    return end - at
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
