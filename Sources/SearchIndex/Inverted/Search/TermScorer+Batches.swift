/// Candidates and the postings of one term.
extension TermScorer {
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

  /// Keeps the candidates that hold the term, with what it contributes added.
  ///
  /// Those are dropped as well whose block here cannot lift them above `threshold` with `rest`, what
  /// other terms add at most: such a block is not decoded.
  mutating func intersect(_ batch: inout CandidateBatch, rest: Float, threshold: Float) {
    var kept = 0
    let asksBounds = canMatter(threshold: threshold)
    for index in 0..<batch.count {
      let document = batch.documents[index]
      let score = batch.scores[index]
      guard
        reach(document, score + rest, threshold: threshold, asksBounds: asksBounds)
      else { continue }
      guard cursor.document == document else { continue }
      batch.documents[kept] = document
      batch.scores[kept] = score + contribution(frequency: cursor.frequency)
      kept += 1
    }
    batch.count = kept
  }

  /// Adds what the term contributes to the candidates that hold it, and drops those that the term's
  /// block cannot lift above `threshold` with `rest`, what other terms add at most.
  mutating func addMatches(to batch: inout CandidateBatch, rest: Float, threshold: Float) {
    var kept = 0
    let asksBounds = canMatter(threshold: threshold)
    for index in 0..<batch.count {
      let document = batch.documents[index]
      var score = batch.scores[index]
      guard
        reach(document, score + rest, threshold: threshold, asksBounds: asksBounds)
      else { continue }
      if cursor.document == document { score += contribution(frequency: cursor.frequency) }
      batch.documents[kept] = document
      batch.scores[kept] = score
      kept += 1
    }
    batch.count = kept
  }

  /// Goes to the first posting from `document` on; stays, and says false, if bounds are asked and that of
  /// the block with `others` does not exceed `threshold`: it need not be decoded.
  @inline(__always)
  private mutating func reach(
    _ document: UInt32, _ others: Float, threshold: Float, asksBounds: Bool
  ) -> Bool {
    guard document > cursor.blockEnd else {
      cursor.advanceNear(to: document)
      return true
    }
    guard asksBounds else {
      cursor.advance(to: document)
      return true
    }
    if others + bound(at: document) <= threshold { return false }
    cursor.advance(to: document, knownBlock: boundBlock)
    return true
  }

  /// Adds the bound of each candidate's block to `bounds`; the same documents may be asked again.
  mutating func addBounds(
    of batch: borrowing CandidateBatch, to bounds: UnsafeMutablePointer<Float>
  ) {
    let first = boundBlock
    for index in 0..<batch.count { bounds[index] += bound(at: batch.documents[index]) }
    boundBlock = first
  }

  /// How many of the run's documents are not behind `end`.
  @inline(__always)
  static func count(_ run: PostingBatch, through end: UInt32) -> Int {
    var count = run.count
    // Mostly all; else half of them are looked at in the mean.
    while count > 0, run.documents[count - 1] > end { count -= 1 }
    return count
  }
}
