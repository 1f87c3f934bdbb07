internal import Platform

/// A term of one segment, of which documents are counted.
struct CountedTerm {
  let entry: TermEntry
  let reader: FieldIndexReader
  let key: FrequentTermCache.Key
  let cache: FrequentTermCache

  var documentFrequency: Int { entry.documentFrequency }

  /// Whether the searcher keeps the term's bits once they are made.
  var isFrequent: Bool {
    FrequentTermCache.isFrequent(
      documentFrequency: documentFrequency, documentCount: reader.documentCount)
  }

  /// A cursor on the first posting.
  func cursor() throws(StoreError) -> PostingCursor { try reader.postings(entry) }

  /// The bits that the searcher keeps; nil if it has none.
  var keptBits: DocumentBits? { isFrequent ? cache.bits(key) : nil }

  /// The term's bits, which nobody may change.
  func bits() throws(StoreError) -> DocumentBits {
    if let bits = keptBits { return bits }
    let bits = DocumentBits(documentCount: reader.documentCount)
    try setBits(in: bits)
    if isFrequent { cache.keep(bits, key) }
    return bits
  }

  /// Adds the term's documents to `bits`.
  func insert(into bits: DocumentBits) throws(StoreError) {
    if isFrequent { bits.formUnion(try self.bits()) } else { try setBits(in: bits) }
  }

  private func setBits(in bits: DocumentBits) throws(StoreError) {
    precondition(bits.documentCount >= reader.documentCount, "room for each document")
    var cursor = try cursor()
    cursor.setBits(in: bits.words)
    try cursor.check()
  }

  /// Whether all bits are made sooner than `count` documents are looked up among the postings.
  ///
  /// In units of a posting that is decoded among others: a look-up takes about eight, and one in a
  /// block of its own must decode that; clearing the bits takes one for 128 documents.
  func prefersBits(lookups count: Int) -> Bool {
    let blocks = documentFrequency / PatchedBlock.length + 1
    let lookups = 8 * count + 64 * min(count, blocks)
    return 2 * documentFrequency + reader.documentCount / 128 < lookups
  }
}
