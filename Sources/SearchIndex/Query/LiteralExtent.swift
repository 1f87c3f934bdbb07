/// The column values that a literal stands for: `2019` stands for every moment of that year.
///
/// A decimal between two values of its column stands for none: `first` is then the value above it
/// and `last` the one below. All comparisons follow from these two, exactly, with one rule each:
/// `>=` starts at `first`, `>` after `last`, `<=` ends at `last`, `<` before `first`.
struct LiteralExtent: Equatable {
  let first: Int128
  let last: Int128

  init(first: Int128, last: Int128) {
    self.first = first
    self.last = last
  }

  /// A decimal number in a column of 10^-`scale` units.
  init(_ literal: DecimalLiteral, scale: Int) {
    let (floor, ceiling) = literal.scaled(to: scale)
    self.init(first: ceiling, last: floor)
  }

  /// The Int64 values from `first` to `last`, nil if there are none.
  static func clamped(from first: Int128, through last: Int128) -> ClosedRange<Int64>? {
    let lower = max(first, Int128(Int64.min))
    let upper = min(last, Int128(Int64.max))
    return lower <= upper ? Int64(lower)...Int64(upper) : nil
  }
}
