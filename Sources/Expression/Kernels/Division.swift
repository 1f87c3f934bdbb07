/// Division with the remainders that expressions have.
enum Division {
  /// `value` through `divisor`, which is above 0 and at most half of what the type holds, rounded half away from
  /// zero.
  @inline(__always)
  static func rounded<T: FixedWidthInteger & SignedInteger>(_ value: T, _ divisor: T) -> T {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    // The remainder is less than the divisor, so that this cannot overflow.
    let other = rest < 0 ? divisor + rest : divisor - rest
    let magnitude = rest < 0 ? 0 - rest : rest
    if magnitude < other { return quotient }
    return value < 0 ? quotient - 1 : quotient + 1
  }

  /// `value` through `divisor`, which is not 0, rounded down; the pair must not be the smallest number and -1.
  @inline(__always)
  static func floored<T: FixedWidthInteger & SignedInteger>(_ value: T, _ divisor: T) -> T {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest != 0 && (rest < 0) != (divisor < 0) ? quotient - 1 : quotient
  }

  /// `value` times 10^`shift` through `divisor`, which is not 0, rounded half away from zero; nil if the result is
  /// beyond 128 bits.
  static func scaled(_ value: Int128, shift: Int, _ divisor: Int128) -> Int128? {
    var (above, below) = (value.magnitude, divisor.magnitude)
    let power = PowerOfTen.wide(abs(shift)).magnitude
    var high: UInt128 = 0
    if shift >= 0 {
      (high, above) = above.multipliedFullWidth(by: power)
    } else {
      let (product, isOver) = below.multipliedReportingOverflow(by: power)
      // A divisor beyond 128 bits is more than twice anything that can stand above it.
      guard !isOver else { return 0 }
      below = product
    }
    guard high < below else { return nil }
    var (quotient, rest) =
      high == 0
      ? above.quotientAndRemainder(dividingBy: below) : below.dividingFullWidth((high, above))
    if rest >= below - rest {
      let (next, isOver) = quotient.addingReportingOverflow(1)
      guard !isOver else { return nil }
      (quotient, rest) = (next, 0)
    }
    let isNegative = (value < 0) != (divisor < 0)
    guard quotient <= Int128.max.magnitude else { return nil }
    return isNegative ? 0 - Int128(quotient) : Int128(quotient)
  }
}

/// Quotients, whole and rounded.
enum DivisionKernel {
  /// `a` times 10^`shift` through `b`; returns whether the result is wide.
  static func divide(
    _ a: Slot, _ b: Slot, shift: Int, _ result: Slot, _ rows: KernelRows
  ) -> Bool {
    rows.meet(a, b, into: result)
    var isWide = a.isWide || b.isWide || !(0...18).contains(shift)
    if !isWide {
      let factor = PowerOfTen.narrow(shift)
      for row in 0..<rows.count {
        let (divisor, value) = (b.numbers[row], a.numbers[row])
        if divisor == 0 {
          rows.fail(row, of: result, .zeroDivisor)
          continue
        }
        let (above, isOver) = value.multipliedReportingOverflow(by: factor)
        if !isOver, let quotient = rounded(above, divisor) {
          result.numbers[row] = quotient
        } else if let quotient = Division.scaled(Int128(value), shift: shift, Int128(divisor)),
          let narrow = Int64(exactly: quotient)
        {
          result.numbers[row] = narrow
        } else {
          isWide = isWide || result.isPresent(row)
        }
      }
    }
    guard isWide else { return false }
    for row in 0..<rows.count {
      let divisor = b.wide(row)
      if divisor == 0 {
        rows.fail(row, of: result, .zeroDivisor)
      } else if let quotient = Division.scaled(a.wide(row), shift: shift, divisor) {
        result.wides[row] = quotient
      } else {
        result.wides[row] = 0
        rows.fail(row, of: result, .overflow)
      }
    }
    return true
  }

  /// Rounded half away from zero; nil where halves of the divisor would not fit.
  @inline(__always)
  private static func rounded(_ value: Int64, _ divisor: Int64) -> Int64? {
    guard divisor != .min, value != .min else { return nil }
    let quotient = Division.rounded(value, divisor < 0 ? 0 - divisor : divisor)
    return divisor < 0 ? 0 - quotient : quotient
  }

  static func div(_ a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows) {
    rows.meetMasked([a, b], into: result)
    rows.forEach(result) { row in
      let (value, divisor) = (a.numbers[row], b.numbers[row])
      if divisor == 0 {
        rows.fail(row, of: result, .zeroDivisor)
      } else if value == .min, divisor == -1 {
        rows.fail(row, of: result, .overflow)
      } else {
        result.numbers[row] = Division.floored(value, divisor)
      }
    }
  }

  static func mod(_ a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows) {
    rows.meetMasked([a, b], into: result)
    rows.forEach(result) { row in
      let (value, divisor) = (a.numbers[row], b.numbers[row])
      if divisor == 0 {
        rows.fail(row, of: result, .zeroDivisor)
      } else if divisor == -1 {
        result.numbers[row] = 0
      } else {
        let rest = value % divisor
        result.numbers[row] = rest != 0 && (rest < 0) != (divisor < 0) ? rest + divisor : rest
      }
    }
  }

  /// The greatest multiple of `width`, above 0, that is not above.
  static func bucket(_ a: Slot, width: Int64, _ result: Slot, _ rows: KernelRows) {
    rows.meetMasked([a], into: result)
    rows.forEach(result) { row in
      let (value, isOver) = Division.floored(a.numbers[row], width)
        .multipliedReportingOverflow(by: width)
      result.numbers[row] = value
      if isOver { rows.fail(row, of: result, .overflow) }
    }
  }

  /// Rounded down, or up, to whole numbers.
  static func whole(_ a: Slot, digits: Int, isUp: Bool, _ result: Slot, _ rows: KernelRows) {
    let factor = PowerOfTen.narrow(digits)
    rows.meet(a, into: result)
    for row in 0..<rows.count {
      let value = a.numbers[row]
      let floor = Division.floored(value, factor)
      result.numbers[row] = isUp && floor * factor != value ? floor + 1 : floor
    }
  }

  /// Whole numbers as they are; others fail.
  static func exact(_ a: Slot, digits: Int, _ result: Slot, _ rows: KernelRows) {
    let factor = PowerOfTen.narrow(digits)
    rows.meetMasked([a], into: result)
    rows.forEach(result) { row in
      let (quotient, rest) = a.numbers[row].quotientAndRemainder(dividingBy: factor)
      result.numbers[row] = quotient
      if rest != 0 { rows.fail(row, of: result, .cast) }
    }
  }

  static func abs(_ a: Slot, _ result: Slot, _ rows: KernelRows) {
    rows.meet(a, into: result)
    for row in 0..<rows.count {
      let value = a.numbers[row]
      result.numbers[row] = value < 0 ? 0 &- value : value
      if value == .min { rows.fail(row, of: result, .overflow) }
    }
  }
}
