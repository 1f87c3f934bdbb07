internal import Platform

/// A term of one segment, of which documents are counted.
struct CountedTerm {
  let entry: TermEntry
  let reader: FieldIndexReader
  let key: SegmentTerm
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

  /// The term's bits, if they are kept, or sooner made than `count` documents are looked up among its
  /// postings; nil if not.
  ///
  /// Costs are in units of a posting that is decoded and set among others. A look-up takes about six; if
  /// it alone needs a block, that is decoded. Blocks of the most frequent terms are bit maps, which are
  /// only copied. Look-ups in a frequent term count together, over all queries: once they cost as much
  /// as the bits, these are made and kept.
  func bits(forLookups count: Int) throws(StoreError) -> DocumentBits? {
    if let bits = keptBits { return bits }
    let blocks = documentFrequency / BlockCode.length + 1
    let lookups = 6 * count + BlockCode.length / 2 * min(count, blocks)
    let isMapped = 5 * documentFrequency > 2 * reader.documentCount
    let making = documentFrequency / (isMapped ? 4 : 1) + reader.documentCount / 256
    guard making < lookups || isFrequent && cache.isDue(key, adding: lookups, making: making) else {
      return nil
    }
    return try bits()
  }
}
