/// Two numbers of 32 bits as one key.
package struct PairKey: Hashable, Comparable, Sendable {
  package let bits: UInt64

  /// A pair in this order.
  @inlinable package init(_ a: Int32, _ b: Int32) {
    bits = UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b))
  }

  /// The same key for both orders of a pair.
  @inlinable package init(undirected a: Int32, _ b: Int32) { self.init(min(a, b), max(a, b)) }

  @inlinable package static func < (a: PairKey, b: PairKey) -> Bool { a.bits < b.bits }
}

/// Values by pair and time, found by binary search.
package struct TimedTable<Value: Sendable>: Sendable {
  package struct Entry: Sendable {
    package let key: PairKey
    package let at: Int64
    package let value: Value

    /// An entry from its parts.
    @inlinable package init(key: PairKey, at: Int64, value: Value) {
      (self.key, self.at, self.value) = (key, at, value)
    }
  }

  /// By key and time; of equal ones the later in the input stands behind.
  @usableFromInline let entries: [Entry]

  @inlinable package init(_ entries: [Entry]) {
    // Equal ones stay in their order: `sorted` is stable.
    self.entries = entries.sorted { ($0.key, $0.at) < ($1.key, $1.at) }
  }

  /// The entries of `key` whose time is not after `at`, earliest first.
  @inlinable package func entries(of key: PairKey, upTo at: Int64) -> ArraySlice<Entry> {
    let start = firstIndex { $0.key >= key }
    let end = firstIndex { $0.key > key || ($0.key == key && $0.at > at) }
    return entries[start..<end]
  }

  /// The first entry that `isBehind`, which is false and then true in the order of the table.
  @inlinable func firstIndex(where isBehind: (Entry) -> Bool) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(entries[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
