internal import Platform

/// How many documents hold all of several terms, where one is rare: its documents are looked up in
/// the others.
struct ConjunctionCount: ~Copyable {
  /// Rarest first.
  private var scorers: ScorerList
  private let documentCount: Int
  private let mask: DocumentMask?
  private var batch = CandidateBatch()

  init(_ scorers: consuming ScorerList, documentCount: Int, mask: DocumentMask?) {
    self.scorers = scorers
    self.documentCount = documentCount
    self.mask = mask
  }

  /// Whether looking up costs less than a bit for every document: a look-up costs about as much as
  /// sixteen postings that are decoded in a row.
  var isSparse: Bool {
    scorers.base[0].documentFrequency * 16 < scorers.base[1].documentFrequency
      || scorers.base[0].documentFrequency * 256 < documentCount
  }

  mutating func count() throws(StoreError) -> Int {
    let lead = scorers.base
    var count = 0
    var start: UInt32 = 0
    while let last = lead.pointee.blockEnd(at: start) {
      lead.pointee.advance(to: start)
      batch.count = 0
      lead.pointee.appendDocuments(to: &batch)
      if let mask { batch.filter(mask) }
      for index in 1..<scorers.count where batch.count > 0 {
        scorers.base[index].keepMatches(of: &batch)
      }
      count += batch.count
      guard last < .max else { break }
      start = last + 1
    }
    try scorers.check()
    return count
  }
}
