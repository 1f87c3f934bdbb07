internal import Platform

/// Walks the postings of one term and says what each contributes to the score, and what a range of
/// documents can contribute at most.
///
/// Steps do not throw; call `check` when a list is done.
struct TermScorer: ~Copyable {
  private var cursor: PostingCursor
  let weight: ClauseWeight
  /// The most that a posting contributes.
  let maximum: Float
  /// The contributions of a block's postings; a block has 128.
  private let scores: UnsafeMutablePointer<Float>
  /// The greatest contributions of the blocks, below 0 where not known yet; nil before any is asked.
  private var blockBounds: UnsafeMutablePointer<Float>?
  /// The block that was asked of last: questions go forward.
  private var boundBlock = 0

  init(_ cursor: consuming PostingCursor, weight: ClauseWeight) {
    maximum = cursor.greatestContribution(weight)
    self.cursor = cursor
    self.weight = weight
    scores = .allocate(capacity: PatchedBlock.length + 8)
  }

  deinit {
    scores.deallocate()
    blockBounds?.deallocate()
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
  mutating func advance(to target: UInt32) { cursor.advance(to: target) }

  /// How often the term occurs in the document.
  @inline(__always)
  mutating func frequency() -> UInt32 { cursor.frequency }

  /// The positions of the term in the document, ascending; valid until the next call.
  mutating func positions() throws(StoreError) -> UnsafeBufferPointer<UInt32> {
    try cursor.positions()
  }

  /// What `frequency` occurrences would contribute in the document.
  @inline(__always)
  func contribution(frequency: UInt32) -> Float {
    weight.contribution(
      frequency: frequency, norm: cursor.reader.norms[Int(cursor.document)])
  }

  // MARK: - Bounds

  /// The last document of the block that holds the first posting from `start` on, `UInt32.max` for the
  /// tail; nil if no block is left. `start` does not go back.
  mutating func blockEnd(at start: UInt32) -> UInt32? {
    guard let list = cursor.list else { return start <= cursor.entry.document ? .max : nil }
    seekBound(start, list)
    if boundBlock < list.skip.count { return list.skip.lastDocument(boundBlock) }
    return list.tailCount > 0 ? .max : nil
  }

  /// The most that a document from `start` through `end` can get of this term, exact for whole blocks;
  /// that of all documents if the range has more than `limit` blocks. `start` does not go back.
  mutating func bound(from start: UInt32, through end: UInt32, limit: Int = 64) -> Float {
    guard let list = cursor.list else {
      return start <= cursor.entry.document && cursor.entry.document <= end ? maximum : 0
    }
    seekBound(start, list)
    var bound: Float = 0
    var block = boundBlock
    while true {
      if block >= list.skip.count || block - boundBlock >= limit {
        return block < list.skip.count || list.tailCount > 0 ? maximum : bound
      }
      bound = max(bound, self.bound(ofBlock: block, list))
      if list.skip.lastDocument(block) >= end { return bound }
      block += 1
    }
  }

  private mutating func seekBound(_ start: UInt32, _ list: PostingList) {
    if boundBlock < list.skip.count, list.skip.lastDocument(boundBlock) < start {
      boundBlock = list.skip.block(of: start, from: boundBlock + 1)
    }
  }

  private mutating func bound(ofBlock block: Int, _ list: PostingList) -> Float {
    let bounds: UnsafeMutablePointer<Float>
    if let blockBounds {
      bounds = blockBounds
    } else {
      bounds = .allocate(capacity: list.skip.count)
      bounds.initialize(repeating: -1, count: list.skip.count)
      blockBounds = bounds
    }
    if bounds[block] < 0 {
      bounds[block] = min(maximum, cursor.greatestContribution(ofBlock: block, weight))
    }
    return bounds[block]
  }

  // MARK: - Batches

  /// Adds the postings of the decoded block from the current one on, up to the document `end`, with
  /// what they contribute; stays where it is.
  mutating func appendRun(through end: UInt32, to batch: inout CandidateBatch) {
    let run = cursor.batch()
    let count = Self.count(run, through: end)
    weight.contributions(
      documents: run.documents, frequencies: run.frequencies, count: count,
      norms: cursor.reader.norms, into: batch.scores + batch.count)
    (batch.documents + batch.count).update(from: run.documents, count: count)
    batch.count += count
  }

  /// Adds the documents of the decoded block from the current one on; stays where it is.
  func appendDocuments(to batch: inout CandidateBatch) {
    let documents = cursor.documentBatch
    guard let start = documents.baseAddress else { return }
    (batch.documents + batch.count).update(from: start, count: documents.count)
    batch.count += documents.count
  }

  /// Keeps the candidates that hold the term, with what it contributes added.
  mutating func intersect(_ batch: inout CandidateBatch) {
    var kept = 0
    for index in 0..<batch.count {
      let document = batch.documents[index]
      cursor.advance(to: document)
      guard cursor.document == document else { continue }
      batch.documents[kept] = document
      batch.scores[kept] = batch.scores[index] + contribution(frequency: cursor.frequency)
      kept += 1
    }
    batch.count = kept
  }

  /// Keeps the candidates that hold the term; scores mean nothing afterwards.
  mutating func keepMatches(of batch: inout CandidateBatch) {
    var kept = 0
    for index in 0..<batch.count {
      let document = batch.documents[index]
      cursor.advance(to: document)
      batch.documents[kept] = document
      kept += cursor.document == document ? 1 : 0
    }
    batch.count = kept
  }

  /// Adds what the term contributes to the candidates that hold it.
  mutating func addMatches(to batch: inout CandidateBatch) {
    for index in 0..<batch.count {
      let document = batch.documents[index]
      cursor.advance(to: document)
      if cursor.document == document {
        batch.scores[index] += contribution(frequency: cursor.frequency)
      }
    }
  }

  // MARK: - Windows

  /// Adds the postings from `start` through `end`, less than a window further, to a window that
  /// begins at `start`: bits, and scores added to what stands there.
  mutating func addScores(from start: UInt32, through end: UInt32, to window: SearchWindow) {
    cursor.advance(to: start)
    while cursor.document <= end, cursor.document < .max {
      let run = cursor.batch()
      let count = Self.count(run, through: end)
      weight.contributions(
        documents: run.documents, frequencies: run.frequencies, count: count,
        norms: cursor.reader.norms, into: scores)
      for index in 0..<count {
        let place = Int(run.documents[index] &- start)
        window.bits[place >> 6] |= 1 << UInt64(place & 63)
        window.scores[place] += scores[index]
      }
      cursor.skip(count)
    }
  }

  /// Sets the bits, and the scores, of the candidates in the window from `base` on that hold the term.
  mutating func fill(
    _ window: SearchWindow, base: UInt32, among candidates: SearchWindow, isScoring: Bool
  ) {
    let last = base | UInt32(SearchWindow.documentCount - 1)
    cursor.advance(to: base)
    while cursor.document <= last, cursor.document < .max {
      if isScoring {
        let run = cursor.batch()
        let count = Self.count(run, through: last)
        weight.contributions(
          documents: run.documents, frequencies: run.frequencies, count: count,
          norms: cursor.reader.norms, into: scores)
        for index in 0..<count {
          let place = Int(run.documents[index] &- base)
          window.bits[place >> 6] |= 1 << UInt64(place & 63)
          window.scores[place] = scores[index]
        }
        cursor.skip(count)
      } else {
        let run = cursor.documentBatch
        var count = 0
        while count < run.count, run[count] <= last {
          let place = Int(run[count] &- base)
          window.bits[place >> 6] |= 1 << UInt64(place & 63)
          count += 1
        }
        cursor.skip(count)
      }
    }
    for word in 0..<SearchWindow.wordCount { window.bits[word] &= candidates.bits[word] }
  }

  /// How many of the run's documents are not behind `end`.
  @inline(__always)
  private static func count(_ run: PostingBatch, through end: UInt32) -> Int {
    var count = run.count
    // Mostly all; else half of them are looked at in the mean.
    while count > 0, run.documents[count - 1] > end { count -= 1 }
    return count
  }
}
