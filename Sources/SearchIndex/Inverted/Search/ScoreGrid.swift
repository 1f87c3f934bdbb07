/// The multiples of a power of two that the scores of one query are made of.
///
/// Each clause's contribution is rounded to the grid. The grid is the finest on which the sum of all
/// clauses fits into the 24 bits of a `Float`, so every sum of contributions is exact, whatever
/// the order: an algorithm may add up clauses as it meets them and still gives the bits that
/// exhaustive evaluation gives. Plain `Float` sums would depend on the order, and `Double` would
/// halve the width of each vector without ending that.
struct ScoreGrid: Hashable, Sendable {
  /// A power of two that is not below the sum of the clauses' weights; adding it to a contribution
  /// drops what is finer than the grid.
  let magnitude: Float

  /// The grid of a query whose clauses weigh `total` together.
  init(total: Double) {
    var magnitude: Float = 0x1p-20
    while Double(magnitude) < total { magnitude *= 2 }
    self.magnitude = magnitude
  }

  /// The nearest multiple for a number from 0 to `magnitude`.
  @inline(__always)
  func rounded(_ score: Float) -> Float { (score + magnitude) - magnitude }
}
