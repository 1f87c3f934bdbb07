internal import Platform

/// Finds the documents that hold some terms in a row, and how often they do.
///
/// Documents come first, a block of the rarest term at a time: those that hold all terms are found
/// before positions are read, and only theirs are.
struct PhraseScorer: ~Copyable {
  /// One scorer for each distinct term, rarest first; all weigh what the phrase weighs, since a
  /// phrase occurs at most as often as each of its terms, so that their bounds are bounds of it.
  private var members: ScorerList
  private var matcher: PhraseMatcher
  private(set) var batch: PhraseBatch

  /// `places` tells for each word of the phrase which of `members` it is, `offsets` how far it stands
  /// from the first word.
  init(_ members: consuming ScorerList, places: [Int], offsets: [UInt32]) {
    batch = PhraseBatch(memberCount: members.count)
    matcher = PhraseMatcher(
      places: places, offsets: offsets, reader: members.base.pointee.cursor.reader,
      map: batch.map)
    self.members = members
  }

  /// A document that no match stands before, among those not yet passed.
  var firstDocument: UInt32 { members.base.pointee.document }

  /// Throws if damage was met.
  func check() throws(StoreError) { try members.check() }

  /// The rarest term, to walk its blocks.
  var lead: UnsafeMutablePointer<TermScorer> { members.base }

  /// The most that the phrase can contribute in a document from `start` through `last`, or less than
  /// the true bound where that is not above `threshold`.
  mutating func bound(
    from start: UInt32, through last: UInt32, threshold: Float
  ) -> Float {
    var bound = Float.infinity
    for index in 0..<members.count where bound > threshold {
      bound = min(bound, members.base[index].bound(from: start, through: last, limit: 8))
    }
    return bound
  }

  // MARK: - Candidates

  /// Leaves the documents from `start` through `last`, at most those of one block of the rarest term,
  /// that hold all terms in `batch`; documents do not go back.
  ///
  /// With a `threshold`, those that the phrase cannot lift above it may be missing, and the scores are
  /// the most that it can contribute.
  mutating func gather(
    from start: UInt32, through last: UInt32, mask: DocumentMask?, threshold: Float?
  ) throws(StoreError) {
    take(from: start, through: last, isScoring: threshold != nil)
    if let mask { batch.candidates.filter(mask) }
    if let threshold { batch.candidates.filter(bound: 0, threshold: threshold) }
    try locate(threshold: threshold)
  }

  private mutating func take(from start: UInt32, through last: UInt32, isScoring: Bool) {
    let lead = members.base
    lead.pointee.advance(to: start)
    lead.pointee.gather(through: last, to: &batch.candidates, isScoring: isScoring)
  }

  private mutating func locate(threshold: Float?) throws(StoreError) {
    batch.number()
    for index in 1..<max(1, members.count) where batch.candidates.count > 0 {
      try members.base[index].locate(&batch, member: index, threshold: threshold)
    }
    if batch.candidates.count > 0 {
      try members.base.pointee.locate(&batch, member: 0, threshold: nil)
    }
  }

  /// How often the phrase occurs in candidate `index`.
  mutating func frequency(at index: Int) throws(StoreError) -> UInt32 {
    if let frequency = matcher.frequency(at: index, of: batch, members.base) { return frequency }
    throw members.base.pointee.cursor.damaged()
  }

  /// What the phrase contributes to `document` if it occurs so often.
  func contribution(frequency: UInt32, document: UInt32) -> Float {
    members.base.pointee.contribution(frequency: frequency, document: document)
  }

  /// How often the phrase occurs in `document`; documents do not go back.
  mutating func frequency(in document: UInt32) throws(StoreError) -> UInt32 {
    try gather(from: document, through: document, mask: nil, threshold: nil)
    return batch.candidates.count == 0 ? 0 : try frequency(at: 0)
  }

  // MARK: - Windows

  /// Sets the bits of the candidates that hold the phrase, and their scores.
  mutating func fill(
    _ window: SearchWindow, base: UInt32, among candidates: SearchWindow, isScoring: Bool
  ) throws(StoreError) {
    let last = base | UInt32(SearchWindow.documentCount - 1)
    let lead = members.base
    lead.pointee.advance(to: base)
    while lead.pointee.document <= last, lead.pointee.document < .max {
      let next = lead.pointee.runEnd
      take(from: lead.pointee.document, through: last, isScoring: false)
      batch.filter(candidates, base: base)
      try locate(threshold: nil)
      for index in 0..<batch.candidates.count {
        let found = try frequency(at: index)
        guard found > 0 else { continue }
        let document = batch.candidates.documents[index]
        let place = Int(document - base)
        window.bits[place >> 6] |= 1 << UInt64(place & 63)
        if isScoring {
          window.scores[place] = contribution(frequency: found, document: document)
        }
      }
      guard next < .max else { break }
      lead.pointee.advance(to: min(next, last) + 1)
    }
  }
}
