internal import Platform

/// The top documents of one phrase, or the number of all.
///
/// A document is given up at the first bound that is not above the threshold: of the blocks, of the
/// rarest term's frequency, of the least frequency of all terms; only then positions are read.
struct PhraseSearch: ~Copyable {
  private var phrase: PhraseScorer
  private let mask: DocumentMask?
  private let segment: Int

  init(_ phrase: consuming PhraseScorer, segment: Int, mask: DocumentMask?) {
    self.phrase = phrase
    self.segment = segment
    self.mask = mask
  }

  mutating func run(into top: inout TopDocuments) throws(StoreError) {
    var start: UInt32 = 0
    while let last = phrase.lead.pointee.blockEnd(at: start) {
      let bound =
        top.threshold < 0
        ? .infinity : phrase.bound(from: start, through: last, threshold: top.threshold)
      if bound > top.threshold {
        try phrase.gather(from: start, through: last, mask: mask, threshold: top.threshold)
        try offer(into: &top)
      }
      guard last < .max else { break }
      start = last + 1
    }
    try phrase.check()
  }

  private mutating func offer(into top: inout TopDocuments) throws(StoreError) {
    for index in 0..<phrase.batch.candidates.count
    where phrase.batch.candidates.scores[index] > top.threshold {
      let frequency = try phrase.frequency(at: index)
      guard frequency > 0 else { continue }
      let document = phrase.batch.candidates.documents[index]
      top.offer(
        segment: segment, document: document,
        score: phrase.contribution(frequency: frequency, document: document))
    }
  }

  /// How many documents hold the phrase.
  mutating func count() throws(StoreError) -> Int {
    var count = 0
    var start: UInt32 = 0
    while let last = phrase.lead.pointee.blockEnd(at: start) {
      try phrase.gather(from: start, through: last, mask: mask, threshold: nil)
      for index in 0..<phrase.batch.candidates.count where try phrase.frequency(at: index) > 0 {
        count += 1
      }
      guard last < .max else { break }
      start = last + 1
    }
    try phrase.check()
    return count
  }
}
