/// A set of entries of a dictionary, one bit each.
struct OrdinalSet {
  private(set) var count = 0
  private var words: [UInt64]

  /// No entry of a dictionary with `capacity` of them.
  init(capacity: Int) { words = [UInt64](repeating: 0, count: (capacity + 63) / 64) }

  /// Adds an entry that is not in the set.
  mutating func insert(_ ordinal: Int) {
    words[ordinal >> 6] |= 1 << UInt64(ordinal & 63)
    count += 1
  }

  /// The rows, of 1,024, whose ordinal is in the set; an ordinal that the dictionary has not is in none.
  func rows(of ordinals: [UInt32]) -> BlockMask {
    var rows = BlockMask()
    words.withUnsafeBufferPointer { words in
      for (row, ordinal) in ordinals.enumerated() where ordinal >> 6 < words.count {
        if words[Int(ordinal >> 6)] >> UInt64(ordinal & 63) & 1 == 1 { rows[row] = true }
      }
    }
    return rows
  }
}
