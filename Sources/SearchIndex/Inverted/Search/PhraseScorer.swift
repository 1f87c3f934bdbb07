internal import Platform

/// Finds the documents that hold some terms in a row, and how often they do.
///
/// Documents come first: positions are read only where all terms occur, of the two that occur least
/// there before all others.
struct PhraseScorer: ~Copyable {
  /// One scorer for each distinct term, rarest first; all weigh what the phrase weighs, since a
  /// phrase occurs at most as often as each of its terms, so that their bounds are bounds of it.
  private var members: ScorerList
  /// For each word of the phrase, its term and how far it stands from the phrase's first word.
  private var slots: [(member: Int, offset: UInt32)]
  /// Places where the phrase may begin; room for `capacity`.
  private var starts: UnsafeMutablePointer<UInt32>
  private var capacity = 64

  /// `places` tells for each word of the phrase which of `members` it is, `offsets` how far it stands
  /// from the first word.
  init(_ members: consuming ScorerList, places: [Int], offsets: [UInt32]) {
    self.members = members
    slots = zip(places, offsets).map { ($0, $1) }
    starts = .allocate(capacity: capacity)
  }

  deinit { starts.deallocate() }

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

  /// Whether the blocks of all terms let the phrase contribute more than `threshold` to `document`;
  /// documents do not go back.
  mutating func canExceed(_ threshold: Float, at document: UInt32) -> Bool {
    for index in 1..<max(1, members.count)
    where members.base[index].bound(at: document) <= threshold { return false }
    return true
  }

  /// The first document from `target` on that holds all terms; `UInt32.max` if there is none.
  mutating func advance(to target: UInt32) -> UInt32 {
    let lead = members.base
    lead.pointee.advance(to: target)
    while lead.pointee.document < .max {
      let document = lead.pointee.document
      var next = document
      for index in 1..<members.count {
        members.base[index].advance(to: document)
        next = members.base[index].document
        if next > document { break }
      }
      if next == document { return document }
      lead.pointee.advance(to: next)
    }
    return .max
  }

  /// Whether all terms occur in `document`, which is not before where they stand; moves them there.
  mutating func isAt(_ document: UInt32) -> Bool {
    for place in 1...members.count {
      // The rarest stands there already, or is moved for nothing if another is not.
      let index = place % members.count
      members.base[index].advance(to: document)
      guard members.base[index].document == document else { return false }
    }
    return true
  }

  /// The most that the phrase can contribute to the document that all terms stand at.
  mutating func documentBound() -> Float {
    var least = UInt32.max
    for index in 0..<members.count {
      least = min(least, members.base[index].frequency())
    }
    return contribution(frequency: least)
  }

  /// What the phrase contributes to that document if it occurs so often.
  func contribution(frequency: UInt32) -> Float {
    members.base.pointee.contribution(frequency: frequency)
  }

  // MARK: - Positions

  /// How often the phrase occurs in the document that all terms stand at; with `isProbe` 1 for any
  /// number above none.
  mutating func frequency(isProbe: Bool = false) throws(StoreError) -> UInt32 {
    sortSlots()
    var count = try begin()
    for slot in slots.dropFirst() where count > 0 {
      let positions = try members.base[slot.member].positions()
      count = Self.keep(starts, count: count, offset: slot.offset, in: positions)
    }
    return isProbe ? min(count, 1) : count
  }

  /// Puts the word that occurs least in the document first.
  private mutating func sortSlots() {
    for index in 1..<slots.count {
      var place = index
      while place > 0 {
        let here = members.base[slots[place].member].frequency()
        let before = members.base[slots[place - 1].member].frequency()
        guard here < before else { break }
        slots.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// The places where the phrase may begin by the first slot alone.
  private mutating func begin() throws(StoreError) -> UInt32 {
    let slot = slots[0]
    let positions = try members.base[slot.member].positions()
    if positions.count > capacity {
      starts.deallocate()
      capacity = 2 * positions.count
      starts = .allocate(capacity: capacity)
    }
    var count: UInt32 = 0
    for position in positions where position >= slot.offset {
      starts[Int(count)] = position - slot.offset
      count += 1
    }
    return count
  }

  /// Keeps those of `starts` that have one of `positions` at `offset`; returns how many.
  private static func keep(
    _ starts: UnsafeMutablePointer<UInt32>, count: UInt32, offset: UInt32,
    in positions: UnsafeBufferPointer<UInt32>
  ) -> UInt32 {
    var kept: UInt32 = 0
    var at = 0
    for index in 0..<Int(count) {
      let start = starts[index]
      let (target, overflow) = start.addingReportingOverflow(offset)
      if overflow { break }
      while at < positions.count, positions[at] < target { at += 1 }
      guard at < positions.count else { break }
      starts[Int(kept)] = start
      kept += positions[at] == target ? 1 : 0
    }
    return kept
  }

  // MARK: - Windows

  /// Sets the bits of the candidates that hold the phrase, and their scores.
  mutating func fill(
    _ window: SearchWindow, base: UInt32, among candidates: SearchWindow, isScoring: Bool
  ) throws(StoreError) {
    let end = UInt64(base) + UInt64(SearchWindow.documentCount)
    var document = advance(to: base)
    while UInt64(document) < end, document < .max {
      let place = Int(document - base)
      let bit: UInt64 = 1 << UInt64(place & 63)
      if candidates.bits[place >> 6] & bit != 0 {
        let found = try frequency(isProbe: !isScoring)
        if found > 0 {
          window.bits[place >> 6] |= bit
          if isScoring { window.scores[place] = contribution(frequency: found) }
        }
      }
      document = advance(to: document + 1)
    }
  }
}
