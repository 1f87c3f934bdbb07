internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// The n-grams of a part as keys of 128 bits, made from the bytes of their words, so that they are equal
/// in all parts.
struct SequenceWalk {
  struct Key: Hashable {
    var high: UInt64 = 0
    var low: UInt64 = 0

    mutating func append(_ word: Key) {
      high = (high ^ word.high) &* 0x9E37_79B9_7F4A_7C15
      high ^= high >> 29
      low = (low &+ word.low) &* 0xD6E8_FEB8_6659_FD93
      low ^= low >> 32
    }
  }

  let tokens: PartTokens
  private var keys: [Key]
  private var isStop: [Bool]
  let words: PartWords

  init(_ words: PartWords, of part: PartReader, stopWords: Set<[UInt8]>) throws {
    self.words = words
    tokens = try PartTokens(words, of: part)
    keys = Array(repeating: Key(), count: tokens.termLimit)
    isStop = Array(repeating: false, count: tokens.termLimit)
    var cursor = try words.index.terms()
    while try cursor.advance() {
      let hash = cursor.term.withUnsafeBytes { Hash128.of($0) }
      keys[cursor.entry.ordinal] = Key(high: hash.high, low: hash.low)
      isStop[cursor.entry.ordinal] = stopWords.contains(cursor.term)
    }
  }

  /// Hands each n-gram of `length` words with its tokens to `body`.
  func forEach(
    length: Int, context: TaskContext,
    _ body: (_ key: Key, _ tokens: ArraySlice<UInt32>) throws -> Void
  ) throws {
    for row in 0..<tokens.rowCount {
      if row % 1024 == 0 { try context.cancellation.check() }
      let text = tokens.tokens(row)
      guard text.count >= length else { continue }
      for start in text.startIndex...(text.endIndex - length) {
        let end = start + length
        if isStop[Int(text[start])] || isStop[Int(text[end - 1])] { continue }
        var key = Key()
        for place in start..<end { key.append(keys[Int(text[place])]) }
        try body(key, text[start..<end])
      }
    }
  }
}
