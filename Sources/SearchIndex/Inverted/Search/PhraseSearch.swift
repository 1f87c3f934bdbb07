internal import Platform

/// The top documents of one phrase.
///
/// A document is given up at the first bound that is not above the threshold: of the blocks, of the
/// rarest term's frequency, of the least frequency of all terms; only then positions are read.
struct PhraseSearch: ~Copyable {
  private var phrase: PhraseScorer
  private let mask: DocumentMask?
  private let segment: Int
  private var batch = CandidateBatch()

  init(_ phrase: consuming PhraseScorer, segment: Int, mask: DocumentMask?) {
    self.phrase = phrase
    self.segment = segment
    self.mask = mask
  }

  mutating func run(into top: inout TopDocuments) throws(StoreError) {
    let lead = phrase.lead
    var start: UInt32 = 0
    while let last = lead.pointee.blockEnd(at: start) {
      let bound =
        top.threshold < 0
        ? .infinity : phrase.bound(from: start, through: last, threshold: top.threshold)
      if bound > top.threshold {
        lead.pointee.advance(to: start)
        batch.count = 0
        lead.pointee.appendRun(through: last, to: &batch)
        if let mask { batch.filter(mask) }
        batch.filter(bound: 0, threshold: top.threshold)
        try offer(into: &top)
      }
      guard last < .max else { break }
      start = last + 1
    }
    try phrase.check()
  }

  private mutating func offer(into top: inout TopDocuments) throws(StoreError) {
    for index in 0..<batch.count where batch.scores[index] > top.threshold {
      let document = batch.documents[index]
      guard top.threshold < 0 || phrase.canExceed(top.threshold, at: document),
        phrase.isAt(document), phrase.documentBound() > top.threshold
      else { continue }
      let frequency = try phrase.frequency()
      guard frequency > 0 else { continue }
      top.offer(
        segment: segment, document: document, score: phrase.contribution(frequency: frequency))
    }
  }

  /// How many documents hold the phrase.
  mutating func count() throws(StoreError) -> Int {
    var count = 0
    var document = phrase.advance(to: 0)
    while document < .max {
      if mask?.contains(document) ?? true { count += Int(try phrase.frequency(isProbe: true)) }
      document = phrase.advance(to: document + 1)
    }
    try phrase.check()
    return count
  }
}
