internal import Platform

/// Walks the postings of one term and says what each contributes to the score, and what a range of
/// documents can contribute at most.
///
/// Steps do not throw; call `check` when a list is done.
struct TermScorer: ~Copyable {
  var cursor: PostingCursor
  let weight: ClauseWeight
  /// The most that a posting contributes.
  let maximum: Float
  /// The contributions of a block's postings; a block has 128.
  let scores: UnsafeMutablePointer<Float>
  /// Where the whole blocks end; none of a term in one document.
  private let skip: SkipTable
  /// Whether postings follow the last whole block.
  private let hasTail: Bool
  /// The greatest ratios of the blocks; nil before any is asked.
  private var ratios: BlockRatios?
  /// Where they stand: nobody counts references for a block.
  private var ratioStart: UnsafeMutablePointer<Float>?
  /// Where they are kept; nil for terms in few documents.
  private let kept: KeptRatios?
  /// The block that was asked of last: questions go forward.
  var boundBlock = 0

  init(_ cursor: consuming PostingCursor, weight: ClauseWeight, kept: KeptRatios? = nil) {
    self.kept = kept
    maximum = cursor.greatestContribution(weight)
    skip = cursor.skipTable
    hasTail = cursor.entry.documentFrequency > skip.count * PatchedBlock.length
    self.cursor = cursor
    self.weight = weight
    scores = .allocate(capacity: PatchedBlock.length + 8)
  }

  deinit {
    scores.deallocate()
    if let kept, let ratios, cursor.failure == nil { kept.pool.bring(ratios, kept.key) }
  }

  /// Throws if damage was met.
  func check() throws(StoreError) { try cursor.check() }

  /// How many documents hold the term.
  var documentFrequency: Int { cursor.entry.documentFrequency }

  /// The document of the current posting, or `UInt32.max` behind the last.
  var document: UInt32 {
    @inline(__always) get { cursor.document }
  }

  /// Goes to the first posting whose document is not before `target`.
  @inline(__always)
  mutating func advance(to target: UInt32) { cursor.advanceNear(to: target) }

  /// How often the term occurs in the document.
  @inline(__always)
  mutating func frequency() -> UInt32 { cursor.frequency }

  /// What `frequency` occurrences would contribute in the document.
  @inline(__always)
  func contribution(frequency: UInt32) -> Float {
    weight.contribution(
      frequency: frequency, norm: cursor.reader.norms[Int(cursor.document)])
  }

  // MARK: - Bounds

  /// The last document of the block that holds the first posting from `start` on, `UInt32.max` for
  /// the tail; nil if no block is left.
  ///
  /// `start` does not go back.
  mutating func blockEnd(at start: UInt32) -> UInt32? {
    seekBound(start)
    if boundBlock < skip.count { return skip.lastDocument(boundBlock) }
    return hasTail ? .max : nil
  }

  /// The most that a document from `start` through `end` can get of this term, exact for whole
  /// blocks; that of all documents if the range has more than `limit` blocks.
  ///
  /// `start` does not go back.
  mutating func bound(from start: UInt32, through end: UInt32, limit: Int = 64) -> Float {
    seekBound(start)
    var bound: Float = 0
    var block = boundBlock
    while block < skip.count {
      guard block - boundBlock < limit else { return maximum }
      bound = max(bound, self.bound(ofBlock: block))
      if skip.lastDocument(block) >= end { return bound }
      block += 1
    }
    return hasTail ? maximum : bound
  }

  /// The most that the term can contribute to `document`, by its block; documents do not go back.
  @inline(__always)
  mutating func bound(at document: UInt32) -> Float {
    seekBound(document)
    guard boundBlock < skip.count else { return hasTail ? maximum : 0 }
    return bound(ofBlock: boundBlock)
  }

  /// Whether the bounds of blocks can make a difference that is worth asking for: not where the term
  /// adds next to nothing to a score of `threshold`, as words do that nearly all documents have.
  @inline(__always)
  func canMatter(threshold: Float) -> Bool { 16 * maximum >= threshold }

  /// A score that at least `count` documents reach with this term alone; nil if none is known.
  ///
  /// A block's bound is the contribution of one of its documents, and blocks share none.
  mutating func scoreReached(by count: Int) -> Float? {
    guard count > 0, skip.count >= count else { return nil }
    // Contributions grow with the ratio.
    var best = TopDocuments(capacity: count)
    for block in 0..<skip.count {
      best.offer(segment: 0, document: UInt32(block), score: ratio(ofBlock: block))
    }
    return min(maximum, weight.contribution(ratio: best.threshold))
  }

  @inline(__always)
  private mutating func seekBound(_ start: UInt32) {
    if boundBlock < skip.count, skip.lastDocument(boundBlock) < start {
      boundBlock = skip.block(of: start, from: boundBlock + 1)
    }
  }

  @inline(__always)
  private mutating func bound(ofBlock block: Int) -> Float {
    min(maximum, weight.contribution(ratio: ratio(ofBlock: block)))
  }

  @inline(__always)
  private mutating func ratio(ofBlock block: Int) -> Float {
    if let ratioStart, ratioStart[block] >= 0 { return ratioStart[block] }
    return newRatio(ofBlock: block)
  }

  @inline(never)
  private mutating func newRatio(ofBlock block: Int) -> Float {
    let ratios =
      self.ratios ?? kept.map { $0.pool.take($0.key, count: skip.count) }
      ?? BlockRatios(count: skip.count)
    self.ratios = ratios
    ratioStart = ratios.start
    if ratios.start[block] < 0 {
      ratios.start[block] = cursor.greatestRatio(ofBlock: block, weight)
    }
    return ratios.start[block]
  }
}
