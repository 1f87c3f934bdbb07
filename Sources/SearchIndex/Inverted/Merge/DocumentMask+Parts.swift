extension DocumentMask {
  /// The documents that masks of parts let through, each with the number that the part's first document
  /// has; a part without a mask is in the set as a whole, and what no part holds is not.
  public init(
    documentCount: Int, parts: [(start: Int, documentCount: Int, mask: DocumentMask?)]
  ) {
    var words = [UInt64](repeating: 0, count: (documentCount + 63) / 64)
    for part in parts {
      precondition(part.start + part.documentCount <= documentCount, "a part inside the index")
      precondition(part.mask.map { $0.documentCount == part.documentCount } ?? true)
      let (first, shift) = (part.start / 64, UInt64(part.start % 64))
      for word in 0..<(part.documentCount + 63) / 64 {
        let rest = part.documentCount - 64 * word
        let all: UInt64 = rest >= 64 ? .max : (1 << UInt64(rest)) - 1
        let bits = part.mask.map { $0.words[word] } ?? all
        words[first + word] |= bits << shift
        // Bits beyond the last document are 0, so what is carried always has a word.
        let carried = shift == 0 ? 0 : bits >> (64 - shift)
        if carried != 0 { words[first + word + 1] |= carried }
      }
    }
    self.init(documentCount: documentCount, words: words)
  }

  /// The documents of `range` that are in the set, counted from its first.
  public func part(_ range: Range<Int>) -> DocumentMask {
    precondition(range.lowerBound >= 0 && range.upperBound <= documentCount, "a part of the set")
    let (first, shift) = (range.lowerBound / 64, UInt64(range.lowerBound % 64))
    let found = (0..<(range.count + 63) / 64).map { word -> UInt64 in
      let low = words[first + word] >> shift
      guard shift > 0, first + word + 1 < words.count else { return low }
      return low | words[first + word + 1] << (64 - shift)
    }
    return DocumentMask(documentCount: range.count, words: found)
  }
}
