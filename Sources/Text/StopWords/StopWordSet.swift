internal import Glibc

/// The words of a stop list, laid out for a look-up per token.
final class StopWordSet {
  /// The words of at most 16 bytes, by open addressing.
  private let slots: UnsafeMutablePointer<WordKey>
  private let mask: Int
  /// The longer ones, in byte order.
  private let longWords: [[UInt8]]
  /// Bit n: some word has n bytes; the last bit stands for all longer ones.
  private let lengths: UInt64

  /// A set of words that have no byte of 0.
  init(_ words: [[UInt8]]) {
    var slotCount = 16
    while slotCount < words.count * 4 { slotCount *= 2 }
    mask = slotCount - 1
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: .none, count: slotCount)
    longWords = words.filter { $0.count > WordKey.longest }
      .sorted { $0.lexicographicallyPrecedes($1) }
    lengths = words.reduce(0) { $0 | 1 << UInt64(min($1.count, 63)) }
    for word in words where word.count <= WordKey.longest {
      let key = (word + [UInt8](repeating: 0, count: 16)).withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { WordKey($0, count: word.count) } ?? .none
      }
      var slot = key.hash & mask
      while slots[slot] != .none { slot = (slot + 1) & mask }
      slots[slot] = key
    }
  }

  deinit { slots.deallocate() }

  /// Whether the `count` > 0 bytes at `term` are a word of the list; 16 may be read.
  @inline(__always)
  func contains(_ term: UnsafePointer<UInt8>, count: Int) -> Bool {
    if count > WordKey.longest { return containsLong(term, count: count) }
    let key = WordKey(term, count: count)
    var slot = key.hash & mask
    while true {
      let found = slots[slot]
      if found == key { return true }
      if found == .none { return false }
      slot = (slot + 1) & mask
    }
  }

  private func containsLong(_ term: UnsafePointer<UInt8>, count: Int) -> Bool {
    guard lengths >> UInt64(min(count, 63)) & 1 != 0 else { return false }
    var low = 0
    var high = longWords.count
    while low < high {
      let middle = (low + high) / 2
      let word = longWords[middle]
      var order = memcmp(word, term, min(word.count, count))
      if order == 0 { order = Int32(truncatingIfNeeded: word.count - count) }
      if order == 0 { return true }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return false
  }
}

extension TokenBuffer {
  /// Removes the stop words and leaves a gap in the positions for each.
  ///
  /// Tokens with an apostrophe alone between them are one form first: if `it's` is in the list, both
  /// parts go. If it is not, each part is looked up by itself.
  mutating func drop(_ stopWords: StopWordSet) {
    openGaps()
    var kept = 0
    var index = 0
    while index < count {
      var after = index + 1
      while after < count, isJoined(after) { after += 1 }
      let start = Int(bounds[2 * index])
      let end = Int(bounds[2 * after - 1])
      if after > index + 1, stopWords.contains(bytes + start, count: end - start) {
        index = after
        continue
      }
      while index < after {
        let start = Int(bounds[2 * index])
        let end = Int(bounds[2 * index + 1])
        // No branch: about every second word is one of the list.
        move(index, to: kept)
        kept += stopWords.contains(bytes + start, count: end - start) ? 0 : 1
        index += 1
      }
    }
    count = kept
  }

  /// Whether an apostrophe alone stands between a token and the one before.
  private func isJoined(_ index: Int) -> Bool {
    let gap = Int(bounds[2 * index - 1])
    return Int(bounds[2 * index]) == gap + 1 && bytes[gap] == Apostrophe.ascii
  }
}
