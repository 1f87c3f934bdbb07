/// Postings of one term in a window of documents.
extension TermScorer {
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
        guard let documents = run.baseAddress else { break }
        let count = documents[run.count - 1] <= last ? run.count : Self.count(run, before: last + 1)
        DocumentRun.setBits(
          of: documents, count: count, in: window.bits - Int(base >> 6))
        cursor.skip(count)
      }
    }
    for word in 0..<SearchWindow.wordCount { window.bits[word] &= candidates.bits[word] }
  }

  /// How many of the ascending documents are below `end`.
  private static func count(_ documents: UnsafeBufferPointer<UInt32>, before end: UInt32) -> Int {
    var low = 0
    var rest = documents.count
    while rest > 0 {
      let half = rest / 2
      let isBefore = documents[low &+ half] < end
      low = isBefore ? low &+ half &+ 1 : low
      rest = isBefore ? rest &- half &- 1 : half
    }
    return low
  }
}
