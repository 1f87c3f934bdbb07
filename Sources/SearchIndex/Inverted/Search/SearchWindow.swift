/// 4,096 documents in a row: which of them match, and their scores.
///
/// The scores fit the first cache of a core, and a bit for each document fits a few lines of it.
final class SearchWindow {
  static let documentCount = 4_096
  static let wordCount = documentCount / 64

  /// Document `d` of the window is bit `d % 64` of word `d / 64`; a word that means nothing stands
  /// behind the last.
  let bits: UnsafeMutablePointer<UInt64>
  /// Means something where the bit is set.
  let scores: UnsafeMutablePointer<Float>

  init() {
    bits = .allocate(capacity: Self.wordCount + 1)
    bits.initialize(repeating: 0, count: Self.wordCount + 1)
    scores = .allocate(capacity: Self.documentCount)
    scores.initialize(repeating: 0, count: Self.documentCount)
  }

  deinit {
    bits.deallocate()
    scores.deallocate()
  }

  /// No document matches.
  func clear() { bits.update(repeating: 0, count: Self.wordCount) }

  /// How many documents match.
  var count: Int {
    var count = 0
    for word in 0..<Self.wordCount { count += bits[word].nonzeroBitCount }
    return count
  }

  /// Whether no document matches.
  var isEmpty: Bool {
    var union: UInt64 = 0
    for word in 0..<Self.wordCount { union |= bits[word] }
    return union == 0
  }

  /// Has the documents from `base` on and before `limit`, those in `mask` if there is one; `base` is
  /// a multiple of 64.
  func fill(base: UInt32, limit: Int, mask: DocumentMask?) {
    let first = Int(base) / 64
    for word in 0..<Self.wordCount {
      let left = limit - (first + word) * 64
      let inside: UInt64 = left >= 64 ? ~0 : left <= 0 ? 0 : (1 << UInt64(left)) - 1
      bits[word] = inside
      if inside != 0, let mask { bits[word] &= mask.words[first + word] }
    }
  }

  /// Calls `body` with the place of each document that matches, lowest first.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    for word in 0..<Self.wordCount {
      var rest = bits[word]
      while rest != 0 {
        body(word << 6 | rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }

  // MARK: - Sets

  /// Has the documents that `other` has; the scores stay.
  func copyBits(of other: SearchWindow) { bits.update(from: other.bits, count: Self.wordCount) }

  /// Has no document that `other` has.
  func subtract(_ other: SearchWindow) {
    for word in 0..<Self.wordCount { bits[word] &= ~other.bits[word] }
  }

  /// Has only documents that `other` has too.
  func formIntersection(_ other: SearchWindow) {
    for word in 0..<Self.wordCount { bits[word] &= other.bits[word] }
  }

  /// Has also the documents that `other` has.
  func formUnion(_ other: SearchWindow) {
    for word in 0..<Self.wordCount { bits[word] |= other.bits[word] }
  }

  /// Every score is 0.
  func clearScores() { scores.update(repeating: 0, count: Self.documentCount) }

  /// Adds the scores of the documents that `other` has.
  func addScores(of other: SearchWindow) {
    other.forEach { scores[$0] += other.scores[$0] }
  }
}
