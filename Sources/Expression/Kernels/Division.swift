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

  /// What `floored` leaves of `value`, with the sign of `divisor`; the same must not be given.
  @inline(__always)
  static func rest<T: FixedWidthInteger & SignedInteger>(_ value: T, _ divisor: T) -> T {
    let rest = value % divisor
    return rest != 0 && (rest < 0) != (divisor < 0) ? rest + divisor : rest
  }

  /// `value` through `divisor`, which is above 0, rounded down or up.
  @inline(__always)
  static func whole<T: FixedWidthInteger & SignedInteger>(
    _ value: T, _ divisor: T, _ isUp: Bool
  ) -> T {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return isUp ? (rest > 0 ? quotient + 1 : quotient) : rest < 0 ? quotient - 1 : quotient
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

  /// Whole quotients, rounded down; returns whether the result is wide.
  static func div(_ a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows) -> Bool {
    combine(a, b, result, rows, narrow: { Division.floored($0, $1) }) { Division.floored($0, $1) }
  }

  /// What `div` leaves; returns whether the result is wide.
  static func mod(_ a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows) -> Bool {
    combine(a, b, result, rows, narrow: { Division.rest($0, $1) }) { Division.rest($0, $1) }
  }

  /// Neither function is asked of the smallest number and -1, whose quotient has no room.
  @inline(__always)
  private static func combine(
    _ a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows, narrow: (Int64, Int64) -> Int64,
    wide: (Int128, Int128) -> Int128
  ) -> Bool {
    rows.meetMasked([a, b], into: result)
    var isWide = a.isWide || b.isWide
    if !isWide {
      rows.forEach(result) { row in
        let (value, divisor) = (a.numbers[row], b.numbers[row])
        if divisor == 0 {
          rows.fail(row, of: result, .zeroDivisor)
        } else if value == .min, divisor == -1 {
          isWide = true
        } else {
          result.numbers[row] = narrow(value, divisor)
        }
      }
    }
    guard isWide else { return false }
    rows.forEach(result) { row in
      let (value, divisor) = (a.wide(row), b.wide(row))
      if divisor == 0 {
        rows.fail(row, of: result, .zeroDivisor)
      } else if value == .min, divisor == -1 {
        rows.fail(row, of: result, .overflow)
      } else {
        result.wides[row] = wide(value, divisor)
      }
    }
    return true
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

  /// Rounded down, or up, to whole numbers; returns whether the result is wide.
  static func whole(
    _ a: Slot, digits: Int, isUp: Bool, _ result: Slot, _ rows: KernelRows
  ) -> Bool {
    rows.meet(a, into: result)
    guard !a.isWide else {
      let factor = PowerOfTen.wide(digits)
      for row in 0..<rows.count { result.wides[row] = Division.whole(a.wides[row], factor, isUp) }
      return true
    }
    let factor = PowerOfTen.narrow(digits)
    for row in 0..<rows.count { result.numbers[row] = Division.whole(a.numbers[row], factor, isUp) }
    return false
  }

  /// Whole numbers as they are, others fail; returns whether the result is wide.
  static func exact(_ a: Slot, digits: Int, _ result: Slot, _ rows: KernelRows) -> Bool {
    let factor = PowerOfTen.wide(digits)
    rows.meetMasked([a], into: result)
    rows.forEach(result) { row in
      let (quotient, rest) = a.wide(row).quotientAndRemainder(dividingBy: factor)
      result.wides[row] = quotient
      if rest != 0 { rows.fail(row, of: result, .cast) }
    }
    return true
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
