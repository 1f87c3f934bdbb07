extension TermTable {
  /// A term and eight of its bytes, as a big-endian number padded with zeros: a slot used otherwise.
  private typealias Entry = Slot

  /// Orders the terms that have postings by their bytes, hands their numbers to `body` in that
  /// order, and forgets all terms.
  ///
  /// The slots are the working memory: half of them take the terms, the other half is what the radix
  /// sort needs besides.
  mutating func drainSorted(
    _ arena: inout PostingArena,
    _ body: (UnsafePointer<Slot>, Int, borrowing PostingArena) throws -> Void
  ) rethrows {
    var count = 0
    for number in 0..<UInt32(truncatingIfNeeded: arena.termCount)
    where arena.state(number).pointee.document != TermState.noDocument {
      let term = arena.bytes(number)
      slots[count] = Entry(
        hash: Self.word(term, at: 0), term: number, length: UInt32(truncatingIfNeeded: term.count))
      count += 1
    }
    let sorted = Self.sortByWord(slots, spare: slots + slotCount / 2, count: count)
    Self.settle(UnsafeMutableBufferPointer(start: sorted, count: count), depth: 0, arena)
    defer {
      removeAll()
      arena.removeAll()
    }
    try body(sorted, count, arena)
  }

  /// Sorts by the first word, byte by byte from the last, and returns where the result stands.
  private static func sortByWord(
    _ entries: UnsafeMutablePointer<Slot>, spare: UnsafeMutablePointer<Slot>, count: Int
  ) -> UnsafeMutablePointer<Slot> {
    var (from, to) = (entries, spare)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { starts in
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        starts.update(repeating: 0)
        for index in 0..<count { starts[Int(from[index].hash >> shift & 0xFF)] += 1 }
        if starts.contains(count) { continue }
        var start = 0
        for digit in 0..<256 { (starts[digit], start) = (start, start + starts[digit]) }
        for index in 0..<count {
          let digit = Int(from[index].hash >> shift & 0xFF)
          to[starts[digit]] = from[index]
          starts[digit] += 1
        }
        swap(&from, &to)
      }
    }
    return from
  }

  /// Orders those among `entries`, sorted by their words at `depth`, whose words are equal.
  private static func settle(
    _ entries: UnsafeMutableBufferPointer<Slot>, depth: Int, _ arena: borrowing PostingArena
  ) {
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].hash == entries[start].hash { end += 1 }
      if end - start > 1 {
        settleEqual(UnsafeMutableBufferPointer(rebasing: entries[start..<end]), depth, arena)
      }
      start = end
    }
  }

  /// Orders terms that are equal up to the end of the word at `depth`, or to their own.
  private static func settleEqual(
    _ entries: UnsafeMutableBufferPointer<Slot>, _ depth: Int, _ arena: borrowing PostingArena
  ) {
    // Those that end in the word come first, the shorter before the longer.
    let next = depth + 8
    let limit = UInt32(next + 1)
    var entries = entries
    entries.sort { min($0.length, limit) < min($1.length, limit) }
    guard let first = entries.firstIndex(where: { $0.length >= limit }) else { return }
    var longer = UnsafeMutableBufferPointer(rebasing: entries[first...])
    guard longer.count > 1 else { return }
    for index in longer.indices {
      longer[index].hash = word(arena.bytes(longer[index].term), at: next)
    }
    longer.sort { $0.hash < $1.hash }
    settle(longer, depth: next, arena)
  }

  /// The eight bytes at `offset`, which is not behind the end; 16 may be read from the start.
  private static func word(_ term: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    let left = term.count - offset
    guard left > 0, let start = term.baseAddress else { return 0 }
    // Behind a term stand bytes of its first slice.
    let word = UInt64(bigEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    return left >= 8 ? word : word & ~(UInt64.max >> UInt64(8 * left))
  }
}
