internal import CSupport

/// The words of a stop list, laid out for a look-up per token.
final class StopWordSet {
  private let words: UnsafeMutablePointer<UInt8>
  /// Where each word begins in `words`, and one end more; a slot holds the number of a word plus 1.
  private let starts: [UInt32]
  private let slots: UnsafeMutablePointer<UInt32>
  private let mask: Int
  /// Bit n: some word has n bytes; the last bit stands for all longer ones.
  private var lengths: UInt64 = 0

  init(_ list: [[UInt8]]) {
    var slotCount = 16
    while slotCount < list.count * 4 { slotCount *= 2 }
    mask = slotCount - 1
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: 0, count: slotCount)
    words = .allocate(capacity: max(1, list.reduce(0) { $0 + $1.count }))
    var starts: [UInt32] = [0]
    var written = 0
    for word in list {
      for byte in word {
        words[written] = byte
        written += 1
      }
      starts.append(UInt32(truncatingIfNeeded: written))
    }
    self.starts = starts
    for (number, word) in list.enumerated() {
      lengths |= 1 << UInt64(min(word.count, 63))
      var slot = word.withUnsafeBytes { Self.hash($0.baseAddress, $0.count) } & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: number + 1)
    }
  }

  deinit {
    words.deallocate()
    slots.deallocate()
  }

  /// Whether the `count` bytes at `term` are a word of the list.
  func contains(_ term: UnsafePointer<UInt8>, count: Int) -> Bool {
    guard lengths >> UInt64(min(count, 63)) & 1 != 0 else { return false }
    var slot = Self.hash(term, count) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      let start = Int(starts[number])
      if Int(starts[number + 1]) - start == count {
        var at = 0
        while at < count, words[start + at] == term[at] { at += 1 }
        if at == count { return true }
      }
      slot = (slot + 1) & mask
    }
    return false
  }

  private static func hash(_ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    Int(truncatingIfNeeded: gm_hash64(bytes, count))
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
        if !stopWords.contains(bytes + start, count: end - start) {
          move(index, to: kept)
          kept += 1
        }
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
