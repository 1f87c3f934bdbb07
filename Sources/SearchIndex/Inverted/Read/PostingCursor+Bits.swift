/// Postings as sets: steps that take whole blocks.
extension PostingCursor {
  /// Sets the bit of each document from the current posting on, and goes to the end.
  ///
  /// Document `d` is bit `d % 64` of word `d / 64`; `words` has one more word than the documents of the
  /// segment need.
  mutating func setBits(in words: UnsafeMutablePointer<UInt64>) {
    while document != Self.end {
      DocumentRun.setBits(of: documents + place, count: count - place, in: words)
      setRuns(in: words)
      nextBlock()
    }
  }

  /// Sets the bits of the blocks behind this one that hold 128 documents in a row: the skip table
  /// tells, so they are not decoded.
  private mutating func setRuns(in words: UnsafeMutablePointer<UInt64>) {
    guard let list, block < list.skip.count else { return }
    let length = UInt32(PatchedBlock.length)
    while block + 1 < list.skip.count {
      let previous = list.skip.lastDocument(block)
      let (last, overflow) = previous.addingReportingOverflow(length)
      guard !overflow, last < reader.documentCount, last == list.skip.lastDocument(block + 1)
      else { return }
      DocumentRun.setBits(from: previous + 1, through: last, in: words)
      block += 1
    }
  }

  /// Keeps those of `count` ascending documents that hold the term, none before the current posting's
  /// block; returns how many these are.
  mutating func keepMatches(of targets: UnsafeMutablePointer<UInt32>, count: Int) -> Int {
    var kept = 0
    var index = 0
    while index < count {
      advance(to: targets[index])
      guard document != Self.end else { break }
      // The tail ends with `end`, which no target is behind.
      let last = documents[PatchedBlock.length - 1]
      while index < count {
        let target = targets[index]
        guard target <= last else { break }
        // Seven steps without a branch, and none waits for the target before.
        var at = 0
        var half = PatchedBlock.length / 2
        while half > 0 {
          at = documents[at &+ half &- 1] < target ? at &+ half : at
          half /= 2
        }
        targets[kept] = target
        kept &+= documents[at] == target ? 1 : 0
        index &+= 1
      }
    }
    return kept
  }
}
