import SearchIndex

@testable import Expression

/// A value while the naive evaluator computes: numbers of any size that 128 bits hold.
enum NaiveValue: Equatable {
  case null
  case number(Int128, scale: Int)
  case truth(Bool)
  case text([Unicode.Scalar])
  case day(Int64)
  case period(String)

  var isNull: Bool { self == .null }

  /// The number with `scale` decimals: more are rounded half away from zero; nil where it does not fit.
  func rescaled(_ scale: Int) -> NaiveValue? {
    guard case .number(var value, let own) = self else { return self }
    for _ in own..<max(own, scale) {
      let (next, isOver) = value.multipliedReportingOverflow(by: 10)
      if isOver { return nil }
      value = next
    }
    if scale < own {
      var power: Int128 = 1
      for _ in scale..<own { power *= 10 }
      let (quotient, rest) = value.quotientAndRemainder(dividingBy: power)
      let isHalf = rest.magnitude * 2 >= power.magnitude
      value = quotient + (isHalf ? (value < 0 ? -1 : 1) : 0)
    }
    return .number(value, scale: scale)
  }
}

/// Quotients digit by digit, as on paper.
enum NaiveDivision {
  /// `a` times 10^`shift` through `b`, rounded half away from zero; nil beyond 128 bits.
  static func quotient(_ a: Int128, _ b: Int128, shift: Int) -> Int128? {
    var (above, below) = (a.magnitude, b.magnitude)
    if shift < 0 {
      for _ in 0 ..< -shift {
        let (next, isOver) = below.multipliedReportingOverflow(by: 10)
        if isOver { return 0 }
        below = next
      }
    }
    var (quotient, rest) = above.quotientAndRemainder(dividingBy: below)
    above = 0
    for _ in 0..<max(0, shift) {
      var (digit, sum): (UInt128, UInt128) = (0, 0)
      for _ in 0..<10 {
        sum += rest
        if sum >= below {
          sum -= below
          digit += 1
        }
      }
      rest = sum
      let (shifted, isOver) = quotient.multipliedReportingOverflow(by: 10)
      let (next, isBeyond) = shifted.addingReportingOverflow(digit)
      if isOver || isBeyond { return nil }
      quotient = next
    }
    if rest >= below - rest { quotient += 1 }
    guard quotient <= Int128.max.magnitude else { return nil }
    return (a < 0) != (b < 0) ? -Int128(quotient) : Int128(quotient)
  }

  static func floored(_ a: Int128, _ b: Int128) -> Int128 {
    var quotient = a / b
    while quotient * b > a && b > 0 || quotient * b < a && b < 0 { quotient -= 1 }
    return quotient
  }
}
