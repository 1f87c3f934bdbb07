internal import Glibc

/// The different values of a page whose values lie close together, in ascending order.
///
/// Marks in a table over their range take the place of hashing.
struct NumberRanks {
  private let base: Int64
  private let ranks: UnsafeMutablePointer<UInt32>
  /// The different values.
  let values: [Int64]

  /// How many different values.
  var count: Int { values.count }

  /// Looks at `numbers`, which lie in `range`; nil if that is too wide.
  ///
  /// Valid until `scratch` is used again.
  init?(
    _ numbers: UnsafeBufferPointer<Int64>, _ range: ClosedRange<Int64>, scratch: inout GrowingBytes
  ) {
    // Beyond that the table falls out of the cache, and a hash table is faster.
    let widest = UInt64(max(1 << 16, min(8 * numbers.count, 1 << 20)))
    let width = UInt64(bitPattern: range.upperBound &- range.lowerBound)
    guard width < widest else { return nil }
    base = range.lowerBound
    let size = Int(width) + 1
    scratch.cut(to: 0)
    ranks = scratch.reserve(4 * size).assumingMemoryBound(to: UInt32.self)
    memset(ranks, 0, 4 * size)
    for number in numbers { ranks[Int(truncatingIfNeeded: number &- base)] = 1 }
    var found: [Int64] = []
    for place in 0..<size where ranks[place] != 0 {
      ranks[place] = UInt32(found.count)
      found.append(base &+ Int64(place))
    }
    values = found
  }

  /// Writes the rank of each of `numbers` to `codes`.
  func number(_ numbers: UnsafeBufferPointer<Int64>, into codes: UnsafeMutablePointer<UInt32>) {
    for (place, number) in numbers.enumerated() {
      codes[place] = ranks[Int(truncatingIfNeeded: number &- base)]
    }
  }
}
