internal import Platform

/// The top documents of those that hold at least one of several terms: MaxScore in windows.
///
/// Turtle and Flood, "Query Evaluation: Strategies and Optimizations", 1995: terms whose bounds
/// together cannot lift a document into the top are not essential; only documents of the others
/// are looked at. The bounds are those of a window of documents whose borders follow the blocks, as
/// in Lucene's MaxScoreBulkScorer. Scores of essential terms are added up in a buffer over 4,096
/// documents, a term at a time; then what could still enter is looked up in the others.
struct DisjunctionSearch: ~Copyable {
  private var scorers: ScorerList
  private let mask: DocumentMask?
  private let segment: Int
  private let window = SearchWindow()
  private var batch = CandidateBatch()
  /// By scorer, the most that it contributes in the window.
  private var bounds: [Float]
  /// The scorers, least bound first; from `firstEssential` on they are essential.
  private var order: [Int]
  private var firstEssential = 0
  /// The bounds of those that are not essential, added up.
  private var optionalBound: Float = 0

  init(_ scorers: consuming ScorerList, segment: Int, mask: DocumentMask?) {
    bounds = [Float](repeating: 0, count: scorers.count)
    order = Array(0..<scorers.count)
    self.scorers = scorers
    self.segment = segment
    self.mask = mask
  }

  mutating func run(into top: inout TopDocuments) throws(StoreError) {
    if mask == nil {
      for index in order {
        if let score = scorers.base[index].scoreReached(by: top.capacity) {
          top.expect(atLeast: score)
        }
      }
    }
    var start: UInt32 = 0
    while let first = firstDocument(from: start) {
      let last = windowEnd(from: first)
      let total = measure(from: first, through: last)
      if total > top.threshold {
        partition(threshold: top.threshold)
        if firstEssential == order.count - 1 {
          scoreSingle(from: first, through: last, into: &top)
        } else {
          scoreSeveral(from: first, through: last, into: &top)
        }
      }
      guard last < .max else { break }
      start = last + 1
    }
    try scorers.check()
  }

  /// A place not before `start` that no document with a term stands before; nil at the end.
  private func firstDocument(from start: UInt32) -> UInt32? {
    var first = UInt32.max
    for index in order { first = min(first, max(start, scorers.base[index].document)) }
    return first == .max ? nil : first
  }

  /// The nearest end of a block, but that a window has at least 4,096 documents.
  private mutating func windowEnd(from first: UInt32) -> UInt32 {
    var end = UInt32.max
    for index in order {
      if let last = scorers.base[index].blockEnd(at: first) { end = min(end, last) }
    }
    let (least, overflow) = first.addingReportingOverflow(UInt32(SearchWindow.documentCount) - 1)
    return overflow ? .max : max(end, least)
  }

  private mutating func measure(
    from first: UInt32, through last: UInt32
  ) -> Float {
    var total: Float = 0
    for index in order {
      bounds[index] = scorers.base[index].bound(from: first, through: last)
      total += bounds[index]
    }
    return total
  }

  private mutating func partition(threshold: Float) {
    // Insertion sort: few terms, and mostly in order from the window before.
    for index in 1..<order.count {
      var place = index
      while place > 0, bounds[order[place]] < bounds[order[place - 1]] {
        order.swapAt(place, place - 1)
        place -= 1
      }
    }
    firstEssential = 0
    optionalBound = 0
    while firstEssential < order.count - 1,
      optionalBound + bounds[order[firstEssential]] <= threshold
    {
      optionalBound += bounds[order[firstEssential]]
      firstEssential += 1
    }
  }

  // MARK: - One essential term

  private mutating func scoreSingle(
    from first: UInt32, through last: UInt32, into top: inout TopDocuments
  ) {
    let lead = scorers.base + order[firstEssential]
    var start = first
    while start <= last, let blockEnd = lead.pointee.blockEnd(at: start) {
      let end = min(blockEnd, last)
      if lead.pointee.bound(from: start, through: end) + optionalBound > top.threshold {
        lead.pointee.advance(to: start)
        batch.count = 0
        lead.pointee.appendRun(through: end, to: &batch)
        finish(into: &top)
      }
      guard end < .max else { return }
      start = end + 1
    }
  }

  // MARK: - Several essential terms

  private mutating func scoreSeveral(
    from first: UInt32, through last: UInt32, into top: inout TopDocuments
  ) {
    var start = first
    while start <= last {
      var next = UInt32.max
      for place in firstEssential..<order.count {
        let scorer = scorers.base + order[place]
        if scorer.pointee.document < start { scorer.pointee.advance(to: start) }
        next = min(next, scorer.pointee.document)
      }
      guard next <= last else { return }
      start = next
      let end = UInt32(
        min(UInt64(last), UInt64(start) + UInt64(SearchWindow.documentCount) - 1))
      for place in firstEssential..<order.count {
        scorers.base[order[place]].addScores(from: start, through: end, to: window)
      }
      drainWindow(base: start)
      finish(into: &top)
      guard end < .max else { return }
      start = end + 1
    }
  }

  /// Moves what the window holds into the batch and clears it.
  private mutating func drainWindow(base: UInt32) {
    var count = 0
    let documents = batch.documents
    let scores = batch.scores
    window.forEach { place in
      documents[count] = base + UInt32(place)
      scores[count] = window.scores[place]
      window.scores[place] = 0
      count += 1
    }
    batch.count = count
    window.clear()
  }

  /// Looks the candidates up in the terms that are not essential, and offers them.
  private mutating func finish(into top: inout TopDocuments) {
    if let mask { batch.filter(mask) }
    var rest = optionalBound
    batch.filter(bound: rest, threshold: top.threshold)
    for place in (0..<firstEssential).reversed() where batch.count > 0 {
      rest -= bounds[order[place]]
      scorers.base[order[place]].addMatches(
        to: &batch, rest: rest, threshold: top.threshold)
      batch.filter(bound: rest, threshold: top.threshold)
    }
    batch.offer(to: &top, segment: segment)
  }
}
