/// Sums, differences and products: in 64 bits while they fit, else of the whole batch in 128.
///
/// Each returns whether the result is wide.
enum ArithmeticKernel {
  static func add(_ a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows) -> Bool {
    combine(
      a, b, result, rows, narrow: { $0.addingReportingOverflow($1) },
      wide: { $0.addingReportingOverflow($1) })
  }

  static func subtract(_ a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows) -> Bool {
    combine(
      a, b, result, rows, narrow: { $0.subtractingReportingOverflow($1) },
      wide: { $0.subtractingReportingOverflow($1) })
  }

  static func multiply(_ a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows) -> Bool {
    combine(
      a, b, result, rows, narrow: { $0.multipliedReportingOverflow(by: $1) },
      wide: { $0.multipliedReportingOverflow(by: $1) })
  }

  static func negate(_ a: Slot, _ result: Slot, _ rows: KernelRows) -> Bool {
    apply(
      a, result, rows, narrow: { (0 as Int64).subtractingReportingOverflow($0) },
      wide: { (0 as Int128).subtractingReportingOverflow($0) })
  }

  /// Times 10^`digits`, 1...18.
  static func scaleUp(_ a: Slot, digits: Int, _ result: Slot, _ rows: KernelRows) -> Bool {
    let factor = PowerOfTen.narrow(digits)
    return apply(
      a, result, rows, narrow: { $0.multipliedReportingOverflow(by: factor) },
      wide: { $0.multipliedReportingOverflow(by: Int128(factor)) })
  }

  /// Through 10^`digits`, 1...36, rounded half away from zero.
  static func roundDown(_ a: Slot, digits: Int, _ result: Slot, _ rows: KernelRows) -> Bool {
    guard digits <= 18 else {
      let factor = PowerOfTen.wide(digits)
      return applyWide(a, result, rows) { (Division.rounded($0, factor), false) }
    }
    let factor = PowerOfTen.narrow(digits)
    return apply(
      a, result, rows, narrow: { (Division.rounded($0, factor), false) },
      wide: { (Division.rounded($0, Int128(factor)), false) })
  }

  /// Brings a wide slot back to 64 bits; what does not fit is null and counted.
  static func narrow(_ slot: Slot, _ rows: KernelRows) {
    for row in 0..<rows.count {
      let value = slot.wides[row]
      slot.numbers[row] = Int64(truncatingIfNeeded: value)
      if Int128(slot.numbers[row]) != value { rows.fail(row, of: slot, .overflow) }
    }
  }

  // MARK: - Loops

  @inline(__always)
  private static func combine(
    _ a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows,
    narrow: (Int64, Int64) -> (partialValue: Int64, overflow: Bool),
    wide: (Int128, Int128) -> (partialValue: Int128, overflow: Bool)
  ) -> Bool {
    rows.meet(a, b, into: result)
    if !a.isWide, !b.isWide {
      let (left, right, out) = (a.numbers, b.numbers, result.numbers)
      var isOver = false
      for row in 0..<rows.count {
        let (value, overflow) = narrow(left[row], right[row])
        out[row] = value
        isOver = isOver || overflow
      }
      guard isOver else { return false }
    }
    for row in 0..<rows.count {
      let (value, overflow) = wide(a.wide(row), b.wide(row))
      result.wides[row] = value
      if overflow { rows.fail(row, of: result, .overflow) }
    }
    return true
  }

  @inline(__always)
  private static func apply(
    _ a: Slot, _ result: Slot, _ rows: KernelRows,
    narrow: (Int64) -> (partialValue: Int64, overflow: Bool),
    wide: (Int128) -> (partialValue: Int128, overflow: Bool)
  ) -> Bool {
    if !a.isWide {
      rows.meet(a, into: result)
      let (values, out) = (a.numbers, result.numbers)
      var isOver = false
      for row in 0..<rows.count {
        let (value, overflow) = narrow(values[row])
        out[row] = value
        isOver = isOver || overflow
      }
      guard isOver else { return false }
    }
    return applyWide(a, result, rows, wide)
  }

  @inline(__always)
  private static func applyWide(
    _ a: Slot, _ result: Slot, _ rows: KernelRows,
    _ body: (Int128) -> (partialValue: Int128, overflow: Bool)
  ) -> Bool {
    rows.meet(a, into: result)
    for row in 0..<rows.count {
      let (value, overflow) = body(a.wide(row))
      result.wides[row] = value
      if overflow { rows.fail(row, of: result, .overflow) }
    }
    return true
  }
}

/// Powers of ten.
enum PowerOfTen {
  private static let table: [Int128] = {
    var powers: [Int128] = [1]
    for _ in 1...38 { powers.append(powers[powers.count - 1] * 10) }
    return powers
  }()

  /// 10^`digits`, 0...18.
  static func narrow(_ digits: Int) -> Int64 { Int64(table[digits]) }

  /// 10^`digits`, 0...38.
  static func wide(_ digits: Int) -> Int128 { table[digits] }
}
