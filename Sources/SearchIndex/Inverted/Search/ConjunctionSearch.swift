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

  init(_ scorers: consuming ScorerList, segment: Int, mask: DocumentMask?) {
    bounds = [Float](repeating: 0, count: scorers.count)
    self.scorers = scorers
    self.segment = segment
    self.mask = mask
  }

  mutating func run(into top: inout TopDocuments) throws(StoreError) {
    let lead = scorers.base
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
    for index in 1..<max(1, scorers.count) {
      let bound = members[index].bound(from: start, through: last)
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
    for index in 1..<max(1, scorers.count) where batch.count > 0 {
      rest -= bounds[index]
      scorers.base[index].intersect(&batch)
      batch.filter(bound: rest, threshold: top.threshold)
    }
    batch.offer(to: &top, segment: segment)
  }
}
