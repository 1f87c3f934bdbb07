/// Ascending documents as bits: document `d` is bit `d % 64` of word `d / 64`.
///
/// Of frequent terms many documents share a word. Set one by one, each would wait until the word of the
/// one before is written; so some at a time are gathered in a register.
enum DocumentRun {
  /// Sets the bits of `count` documents; there must be a word behind that of the last, which stays as
  /// it is.
  static func setBits(
    of documents: UnsafePointer<UInt32>, count: Int, in words: UnsafeMutablePointer<UInt64>
  ) {
    let span = count > 0 ? documents[count - 1] &- documents[0] : 0
    if span < 5 * UInt32(truncatingIfNeeded: count) {
      gather(8, documents, count, words)
    } else if span < 10 * UInt32(truncatingIfNeeded: count) {
      gather(4, documents, count, words)
    } else {
      setSingly(documents, count, words)
    }
  }

  /// Sets the bits from `first` through `last`.
  static func setBits(
    from first: UInt32, through last: UInt32, in words: UnsafeMutablePointer<UInt64>
  ) {
    let start = Int(first >> 6)
    let end = Int(last >> 6)
    let head = UInt64.max &<< UInt64(first & 63)
    let tail = UInt64.max &>> UInt64(63 - last & 63)
    guard start < end else {
      words[start] |= head & tail
      return
    }
    words[start] |= head
    for word in start + 1..<end { words[word] = .max }
    words[end] |= tail
  }

  /// Sets the bits of `size` documents at a time where these span at most 64.
  @inline(__always)
  private static func gather(
    _ size: Int, _ documents: UnsafePointer<UInt32>, _ count: Int,
    _ words: UnsafeMutablePointer<UInt64>
  ) {
    var index = 0
    while index &+ size <= count {
      let group = documents + index
      index &+= size
      let first = group[0]
      guard group[size &- 1] &- first < 64 else {
        setSingly(group, size, words)
        continue
      }
      var bits = bit(group[0]) | bit(group[1]) | bit(group[2]) | bit(group[3])
      if size == 8 {
        bits |= bit(group[4]) | bit(group[5]) | bit(group[6]) | bit(group[7])
      }
      // Bits below that of the first document belong to the next word.
      let upper = UInt64.max &<< UInt64(first & 63)
      let word = Int(first >> 6)
      words[word] |= bits & upper
      words[word &+ 1] |= bits & ~upper
    }
    setSingly(documents + index, count &- index, words)
  }

  @inline(__always)
  private static func setSingly(
    _ documents: UnsafePointer<UInt32>, _ count: Int, _ words: UnsafeMutablePointer<UInt64>
  ) {
    for index in 0..<count {
      words[Int(documents[index] >> 6)] |= bit(documents[index])
    }
  }

  @inline(__always)
  private static func bit(_ document: UInt32) -> UInt64 { 1 &<< UInt64(document & 63) }
}
