/// A bit for each document of a segment: the documents of a term, or of several.
///
/// Whoever makes it may change it until it is given to others.
final class DocumentBits: @unchecked Sendable {
  let documentCount: Int
  /// Document `d` is bit `d % 64` of word `d / 64`; a word that means nothing stands behind the last.
  let words: UnsafeMutablePointer<UInt64>
  private let wordCount: Int

  /// No document of `documentCount`.
  init(documentCount: Int) {
    self.documentCount = documentCount
    wordCount = (documentCount + 63) / 64
    words = .allocate(capacity: wordCount + 1)
    words.initialize(repeating: 0, count: wordCount + 1)
  }

  /// The documents that `other` has.
  init(copying other: DocumentBits) {
    documentCount = other.documentCount
    wordCount = other.wordCount
    words = .allocate(capacity: wordCount + 1)
    words.initialize(from: other.words, count: wordCount + 1)
  }

  /// The documents in `mask`.
  convenience init(_ mask: DocumentMask) {
    self.init(documentCount: mask.documentCount)
    for word in 0..<wordCount { words[word] = mask.words[word] }
  }

  deinit { words.deallocate() }

  /// The bytes that it takes.
  var byteCount: Int { 8 * (wordCount + 1) }

  /// How many documents it has.
  var count: Int {
    var count = 0
    for word in 0..<wordCount { count &+= words[word].nonzeroBitCount }
    return count
  }

  /// How many documents both have.
  func count(with other: DocumentBits) -> Int { count(with: UnsafePointer(other.words)) }

  /// How many documents it shares with `mask`.
  func count(with mask: DocumentMask) -> Int {
    mask.words.withUnsafeBufferPointer { words in words.baseAddress.map(count(with:)) ?? 0 }
  }

  private func count(with other: UnsafePointer<UInt64>) -> Int {
    var count = 0
    for word in 0..<wordCount { count &+= (words[word] & other[word]).nonzeroBitCount }
    return count
  }

  /// Has all documents of the segment.
  func insertAll() {
    guard let last = UInt32(exactly: documentCount - 1) else { return }
    DocumentRun.setBits(from: 0, through: last, in: words)
  }

  /// Has also the documents that `other` has.
  func formUnion(_ other: DocumentBits) {
    for word in 0..<wordCount { words[word] |= other.words[word] }
  }

  /// Has only those that `other` has as well.
  func formIntersection(_ other: DocumentBits) {
    for word in 0..<wordCount { words[word] &= other.words[word] }
  }

  /// Has none that `other` has.
  func subtract(_ other: DocumentBits) {
    for word in 0..<wordCount { words[word] &= ~other.words[word] }
  }

  /// Calls `body` with each document, lowest first.
  @inline(__always)
  func forEach(_ body: (UInt32) -> Void) {
    for word in 0..<wordCount {
      var rest = words[word]
      while rest != 0 {
        body(UInt32(truncatingIfNeeded: word << 6 | rest.trailingZeroBitCount))
        rest &= rest &- 1
      }
    }
  }
}
