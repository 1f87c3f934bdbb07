extension NumberText {
  /// Reads a measured number, in units of 10^-`places`: `48.1374`, `-.5`, `5.0E-4`; nil if it is none, or
  /// none that fits.
  ///
  /// Digits beyond the places are rounded, halves away from zero: an instrument's digits stand for no
  /// more than it can tell. `places` is 0...18.
  public static func measurement(
    _ start: UnsafePointer<UInt8>, count: Int, places: Int
  ) -> Int64? {
    // Mostly the digits fit, and there is no exponent.
    if let exact = decimal(start, count: count, places: places) { return exact }
    var digitsEnd = count
    var exponent = 0
    for at in 0..<count where start[at] | 0x20 == UInt8(ascii: "e") {
      guard let found = smallInteger(start + at + 1, count - at - 1) else { return nil }
      (digitsEnd, exponent) = (at, found)
      break
    }
    var at = 0
    let isNegative = digitsEnd > 0 && start[0] == UInt8(ascii: "-")
    if digitsEnd > 0, isNegative || start[0] == UInt8(ascii: "+") { at = 1 }
    // How many digits are left to take, counted once the point is met.
    guard let point = wholeDigits(start, at, digitsEnd) else { return nil }
    var wanted = point + exponent + places
    var value: Int64 = 0
    var isRoundedUp = false
    while at < digitsEnd {
      defer { at += 1 }
      if start[at] == UInt8(ascii: ".") { continue }
      let digit = Int64(start[at] &- 0x30)
      if wanted > 0 {
        let (shifted, isOver) = value.multipliedReportingOverflow(by: 10)
        let (sum, isBeyond) = shifted.addingReportingOverflow(digit)
        guard !isOver, !isBeyond else { return nil }
        value = sum
      } else if wanted == 0 {
        isRoundedUp = digit >= 5
      }
      wanted -= 1
    }
    while wanted > 0, value != 0 {
      let (shifted, isOver) = value.multipliedReportingOverflow(by: 10)
      guard !isOver else { return nil }
      value = shifted
      wanted -= 1
    }
    if isRoundedUp {
      guard value < .max else { return nil }
      value += 1
    }
    return isNegative ? -value : value
  }

  /// How many digits stand before the point; nil if something else than digits and one point stands
  /// there, or no digit.
  private static func wholeDigits(
    _ start: UnsafePointer<UInt8>, _ from: Int, _ end: Int
  ) -> Int? {
    var point: Int?
    var digits = 0
    for at in from..<end {
      if start[at] == UInt8(ascii: "."), point == nil, at + 1 < end {
        point = digits
      } else if start[at] &- 0x30 <= 9 {
        digits += 1
      } else {
        return nil
      }
    }
    return digits > 0 ? point ?? digits : nil
  }

  /// A whole number from -9999 to 9999.
  private static func smallInteger(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    guard count > 0 else { return nil }
    let sign = start[0]
    let first = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? 1 : 0
    guard count > first, count - first <= 4 else { return nil }
    var value = 0
    for at in first..<count {
      let digit = start[at] &- 0x30
      guard digit <= 9 else { return nil }
      value = value * 10 + Int(digit)
    }
    return sign == UInt8(ascii: "-") ? -value : value
  }
}
