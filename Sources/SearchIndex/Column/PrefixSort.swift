/// Something with a number, and its first eight bytes or another word that its order begins with.
package struct PrefixedOrdinal: BitwiseCopyable, Sendable {
  /// The word; of bytes a big-endian number padded with zeros.
  package var prefix: UInt64
  /// The number.
  package var ordinal: UInt32

  /// Number `ordinal`, whose order begins with `prefix`.
  package init(prefix: UInt64, ordinal: UInt32) {
    self.prefix = prefix
    self.ordinal = ordinal
  }
}

extension [PrefixedOrdinal] {
  /// Sorts by the words.
  ///
  /// A least-significant-digit radix sort over the bytes that differ at all, so that ids such as `L1` to
  /// `L99999` take five passes; about 2 ns an entry and pass. Entries with equal words stay in the order of
  /// their numbers; the caller sorts such runs.
  package mutating func sortByPrefix() {
    guard count > 64 else { return sort { $0.prefix < $1.prefix } }
    var all = UInt64.max
    var any: UInt64 = 0
    for entry in self {
      all &= entry.prefix
      any |= entry.prefix
    }
    let differing = all ^ any
    var spare = self
    var starts = [Int](repeating: 0, count: 257)
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 0xFF != 0 {
      for index in starts.indices { starts[index] = 0 }
      for entry in self { starts[Int(entry.prefix >> shift & 0xFF) + 1] += 1 }
      for index in 1..<257 { starts[index] += starts[index - 1] }
      for entry in self {
        let digit = Int(entry.prefix >> shift & 0xFF)
        spare[starts[digit]] = entry
        starts[digit] += 1
      }
      swap(&self, &spare)
    }
  }

  /// Sorts each run of equal words by `precedes`.
  package mutating func sortRuns(_ precedes: (PrefixedOrdinal, PrefixedOrdinal) -> Bool) {
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, self[end].prefix == self[start].prefix { end += 1 }
      if end - start > 1 { self[start..<end].sort(by: precedes) }
      start = end
    }
  }
}
