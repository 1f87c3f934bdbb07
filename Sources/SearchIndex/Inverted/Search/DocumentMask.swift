/// A set of documents of one segment: those that a search may find.
///
/// This is how conditions on columns, and the selection of kept records, restrict a search by
/// words: they are evaluated in blocks, as ever, and the search looks up bits.
public struct DocumentMask: Hashable, Sendable {
  /// How many documents the segment has.
  public let documentCount: Int
  /// One bit a document, lowest first; none beyond the last document.
  let words: [UInt64]

  /// The documents whose bits are set in `words`; bits beyond the last one are dropped.
  public init(documentCount: Int, words: [UInt64]) {
    precondition(words.count == (documentCount + 63) / 64, "one bit a document")
    self.documentCount = documentCount
    var words = words
    if documentCount % 64 != 0, let last = words.indices.last {
      words[last] &= (1 << UInt64(documentCount % 64)) - 1
    }
    self.words = words
  }

  /// The documents that `selection` keeps.
  public init(kept selection: Selection) {
    let count = (selection.rowCount + 63) / 64
    self.init(
      documentCount: selection.rowCount, words: (0..<count).map { selection.kept(word: $0) })
  }

  /// The documents that `predicate` matches, all blocks evaluated.
  public init<Source: ColumnBlockSource>(
    matching predicate: inout RowPredicate<Source>, documentCount: Int
  ) throws(Source.Failure) {
    var words: [UInt64] = []
    words.reserveCapacity(predicate.blockCount * 16)
    for block in 0..<predicate.blockCount {
      let mask = try predicate.evaluate(block: block)
      for index in 0..<16 { words.append(mask.words[index]) }
    }
    words.removeLast(words.count - (documentCount + 63) / 64)
    self.init(documentCount: documentCount, words: words)
  }

  /// Whether `document` is in the set.
  public func contains(_ document: UInt32) -> Bool {
    words[Int(document >> 6)] >> UInt64(document & 63) & 1 != 0
  }

  /// How many documents are in the set.
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether no document is in the set.
  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The documents that are in both sets.
  public func intersection(_ other: DocumentMask) -> DocumentMask {
    precondition(documentCount == other.documentCount, "masks of one segment")
    return DocumentMask(
      documentCount: documentCount, words: zip(words, other.words).map { $0 & $1 })
  }

  /// The documents that are in one of the sets, or in both.
  public func union(_ other: DocumentMask) -> DocumentMask {
    precondition(documentCount == other.documentCount, "masks of one segment")
    return DocumentMask(
      documentCount: documentCount, words: zip(words, other.words).map { $0 | $1 })
  }

  /// The documents that are not in the set.
  public var complement: DocumentMask {
    DocumentMask(documentCount: documentCount, words: words.map { ~$0 })
  }

  /// The documents of which 64 begin at document 64 × `word`, lowest bit first.
  public func bits(word: Int) -> UInt64 { words[word] }
}
