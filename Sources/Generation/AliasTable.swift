/// Draws an index with a given weight in constant time (Vose 1991), in exact integers.
public struct AliasTable: Sendable {
  /// The column itself is taken when the low half of a draw is below `threshold`.
  @usableFromInline
  struct Column: Sendable {
    @usableFromInline var threshold: UInt32
    @usableFromInline var alias: UInt32
  }

  @usableFromInline var columns: [Column]

  /// A table for `weights`: at least one, none of them zero, fewer than 2^24.
  public init(weights: [UInt32]) {
    let count = UInt64(weights.count)
    let total = weights.reduce(0) { $0 + UInt64($1) }
    columns = weights.indices.map { Column(threshold: .max, alias: UInt32($0)) }

    // A column's share is its weight times the number of columns; `total` would fill it.
    var shares = weights.map { UInt64($0) * count }
    var short: [Int] = []
    var long: [Int] = []
    for index in shares.indices {
      if shares[index] < total { short.append(index) } else { long.append(index) }
    }
    while let lean = short.popLast(), let rich = long.last {
      let scaled = total.dividingFullWidth((shares[lean] >> 32, shares[lean] << 32)).quotient
      columns[lean] = Column(threshold: UInt32(scaled), alias: UInt32(rich))
      shares[rich] -= total - shares[lean]
      if shares[rich] < total {
        long.removeLast()
        short.append(rich)
      }
    }
  }

  /// The index for 64 random bits.
  @inlinable
  public func index(for draw: UInt64) -> Int {
    let position = Int(
      truncatingIfNeeded: ((draw >> 32) &* UInt64(truncatingIfNeeded: columns.count)) >> 32)
    let column = columns[position]
    return UInt32(truncatingIfNeeded: draw) < column.threshold ? position : Int(column.alias)
  }
}
