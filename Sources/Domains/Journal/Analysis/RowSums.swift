/// Sums over all terms of each row of a part: how many words it has, and a signature of them.
///
/// Rows of equal texts have equal signatures; rows of other texts seldom do. It is the sum of the hashes
/// of all words, so it is made from an index in any order.
///
/// Holds 16 bytes a row.
struct RowSums: ~Copyable {
  struct Sum: BitwiseCopyable {
    var signature: UInt64 = 0
    var tokens: UInt32 = 0
    /// All frequencies joined by OR: the lowest bit is 0 if every word occurs an even number of times.
    var frequencies: UInt32 = 0
  }

  private let sums: UnsafeMutablePointer<Sum>

  init(rowCount: Int) {
    sums = .allocate(capacity: max(1, rowCount))
    sums.initialize(repeating: Sum(), count: rowCount)
  }

  deinit { sums.deallocate() }

  /// Adds a term with `hash` in `count` rows.
  func add(
    hash: UInt64, _ rows: UnsafePointer<UInt32>, _ frequencies: UnsafePointer<UInt32>, count: Int
  ) {
    for number in 0..<count {
      let row = Int(rows[number])
      let frequency = frequencies[number]
      sums[row].tokens &+= frequency
      sums[row].frequencies |= frequency
      sums[row].signature &+= hash &* UInt64(frequency)
    }
  }

  subscript(row: Int) -> Sum { sums[row] }

  /// Whether the words of `row` may be a text twice over: all occur an even number of times.
  func mayBeTwiceOver(_ row: Int) -> Bool {
    sums[row].frequencies & 1 == 0 && sums[row].tokens >= 2 * DreamFindings.leastRepeated
  }
}
