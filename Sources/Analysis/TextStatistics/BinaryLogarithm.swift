internal import Glibc

/// Logarithms of exact ratios.
enum BinaryLogarithm {
  /// log₂(`numerator` ÷ `denominator`), both above 0.
  ///
  /// Near 1 it is computed from the exact difference, since rounding the ratio first would lose the
  /// digits that count.
  static func ratio(_ numerator: Int128, _ denominator: Int128) -> Double {
    precondition(numerator > 0 && denominator > 0, "a ratio above 0")
    let excess = Double(numerator - denominator) / Double(denominator)
    guard abs(excess) < 0.5 else { return log2(Double(numerator) / Double(denominator)) }
    return log1p(excess) / M_LN2
  }
}
