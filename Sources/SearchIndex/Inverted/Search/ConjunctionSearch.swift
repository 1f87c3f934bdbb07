internal import Platform

/// The top documents of one term, or of those that hold all of several.
///
/// The rarest term leads, a block of postings at a time. A block is left undecoded if its bound, with
/// the bounds of the other terms over the same documents, cannot enter the top (block-max
/// pruning: Ding and Suel, "Faster Top-k Document Retrieval Using Block-Max Indexes", 2011). Of a
/// decoded block all contributions are computed at once, and only documents that could still enter
/// are looked up in the other terms, rarest first.
struct ConjunctionSearch: ~Copyable {
  /// Rarest first.
  private var scorers: ScorerList
  private let mask: DocumentMask?
  private let segment: Int
  private var batch = CandidateBatch()
  /// By scorer, the most that it contributes in the lead's block.
  private var bounds: [Float]
  /// More blocks of another term than this in one of the lead are not looked at together.
  private static let boundLimit = 8
  private var hasCoarseBounds = false

  init(_ scorers: consuming ScorerList, segment: Int, mask: DocumentMask?) {
    bounds = [Float](repeating: 0, count: scorers.count)
    self.scorers = scorers
    self.segment = segment
    self.mask = mask
    hasCoarseBounds = (1..<max(1, self.scorers.count)).contains { isCoarse($0) }
  }

  mutating func run(into top: inout TopDocuments) throws(StoreError) {
    let lead = scorers.base
    if scorers.count == 1, mask == nil,
      let score = lead.pointee.scoreReached(by: top.capacity)
    {
      top.expect(atLeast: score)
    }
    var start: UInt32 = 0
    while let last = lead.pointee.blockEnd(at: start) {
      if canEnter(from: start, through: last, top: top) {
        gather(from: start)
        finish(into: &top)
      }
      guard last < .max else { break }
      start = last + 1
    }
    try scorers.check()
  }

  /// Whether a document from `start` through `last` could enter; leaves the bounds of the terms.
  private mutating func canEnter(
    from start: UInt32, through last: UInt32, top: borrowing TopDocuments
  ) -> Bool {
    let members = scorers.base
    var rest: Float = 0
    for index in 1..<max(1, scorers.count) {
      bounds[index] = members[index].maximum
      rest += bounds[index]
    }
    guard top.threshold >= 0 else { return true }
    let lead = members.pointee.bound(from: start, through: last)
    guard lead + rest > top.threshold else { return false }
    for index in 1..<max(1, scorers.count)
    where members[index].canMatter(threshold: top.threshold) {
      let bound = members[index].bound(from: start, through: last, limit: Self.boundLimit)
      rest -= bounds[index] - bound
      bounds[index] = bound
      guard lead + rest > top.threshold else { return false }
    }
    return true
  }

  /// Takes the lead's postings of the block with `start`, scored.
  private mutating func gather(from start: UInt32) {
    let lead = scorers.base
    lead.pointee.advance(to: start)
    batch.count = 0
    lead.pointee.appendRun(through: .max, to: &batch)
  }

  private mutating func finish(into top: inout TopDocuments) {
    if let mask { batch.filter(mask) }
    var rest: Float = 0
    for index in 1..<max(1, scorers.count) { rest += bounds[index] }
    batch.filter(bound: rest, threshold: top.threshold)
    if hasCoarseBounds, top.threshold >= 0 { filterByBlocks(threshold: top.threshold) }
    for index in 1..<max(1, scorers.count) where batch.count > 0 {
      rest -= bounds[index]
      scorers.base[index].intersect(&batch, rest: rest, threshold: top.threshold)
      batch.filter(bound: rest, threshold: top.threshold)
    }
    batch.offer(to: &top, segment: segment)
  }

  /// Whether a block of the lead has many of another term's, so that their common bound says little.
  private func isCoarse(_ index: Int) -> Bool {
    scorers.base[index].documentFrequency
      > Self.boundLimit * scorers.base[0].documentFrequency
  }

  /// Keeps the candidates that could enter by the bounds of their blocks in the other terms.
  private mutating func filterByBlocks(threshold: Float) {
    batch.bounds.update(repeating: 0, count: batch.count)
    for index in 1..<scorers.count {
      if isCoarse(index), scorers.base[index].canMatter(threshold: threshold) {
        scorers.base[index].addBounds(of: batch, to: batch.bounds)
      } else {
        for place in 0..<batch.count { batch.bounds[place] += bounds[index] }
      }
    }
    batch.filter(threshold: threshold)
  }
}
