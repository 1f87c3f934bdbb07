internal import Platform

extension PostingCursor {
  /// Where the whole blocks end; a table without any for a term in one document.
  var skipTable: SkipTable {
    if let list { return list.skip }
    let none = UnsafeRawBufferPointer(start: documents, count: 0)
    guard let table = SkipTable(none, count: 0, hasPositions: false) else {
      preconditionFailure("a table of no blocks has no bytes")
    }
    return table
  }

  /// `advance(to:)` for targets that are mostly among the next few postings.
  @inline(__always)
  mutating func advanceNear(to target: UInt32) {
    guard target > document else { return }
    if map == nil, place &+ 5 <= PatchedBlock.length {
      // No branch on how many of the four are passed; behind the last posting stands `end`.
      let next = documents + (place &+ 1)
      var passed = next[0] < target ? 1 : 0
      passed &+= next[1] < target ? 1 : 0
      passed &+= next[2] < target ? 1 : 0
      passed &+= next[3] < target ? 1 : 0
      if passed < 4, next[passed] != Self.end {
        place &+= 1 &+ passed
        document = next[passed]
        return
      }
    }
    advance(to: target)
  }

  /// `advance(to:)` where it is known that no block before `knownBlock` has the target.
  @inline(__always)
  mutating func advance(to target: UInt32, knownBlock: Int) {
    boundBlock = max(boundBlock, knownBlock)
    advance(to: target)
  }

  /// The most that a posting of the term contributes; the cursor stands on the first.
  mutating func greatestContribution(_ weight: ClauseWeight) -> Float {
    if let list, let frontier = list.termFrontier {
      return weight.contribution(ratio: greatest(frontier, weight))
    }
    // Few postings, all of which are decoded.
    var ratio: Float = 0
    let run = batch()
    for index in 0..<run.count {
      let norm = reader.norms[Int(run.documents[index])]
      ratio = max(ratio, weight.ratio(frequency: run.frequencies[index], norm: norm))
    }
    return weight.contribution(ratio: ratio)
  }

  /// The greatest ratio of a posting of block `block`; infinity at damage, so that no document is left
  /// out for it.
  mutating func greatestRatio(ofBlock block: Int, _ weight: ClauseWeight) -> Float {
    greatest(list?.frontier(block), weight)
  }

  /// The greatest ratio of coded impacts.
  private mutating func greatest(
    _ frontier: UnsafeRawBufferPointer?, _ weight: ClauseWeight
  ) -> Float {
    guard let frontier, let start = frontier.baseAddress else { return damagedRatio() }
    if let ratio = Self.greatestOfShort(start, count: frontier.count, weight) { return ratio }
    var impacts = ImpactReader(start, end: start + frontier.count)
    var ratio: Float = 0
    while let impact = impacts.next() {
      ratio = max(ratio, weight.ratio(frequency: impact.frequency, norm: impact.norm))
    }
    return impacts.isDamaged ? damagedRatio() : ratio
  }

  /// The greatest ratio of impacts that are coded in numbers of one byte, as nearly all are; nil
  /// for others, and at damage.
  ///
  /// A pruned search spends a good part of its time here: a block's frontier is read far more often
  /// than the block. `ImpactFrontier` shows the bytes.
  private static func greatestOfShort(
    _ start: UnsafeRawPointer, count: Int, _ weight: ClauseWeight
  ) -> Float? {
    var greatest: Float = 0
    var norm = 0
    var frequency: UInt32 = 0
    var at = 0
    while at < count {
      let code = start.load(fromByteOffset: at, as: UInt8.self)
      var all = code
      at &+= 1
      frequency &+= 1
      if code & 1 == 1 {
        guard at < count else { return nil }
        let more = start.load(fromByteOffset: at, as: UInt8.self)
        all |= more
        at &+= 1
        frequency &+= UInt32(more) &+ 1
      }
      norm &+= Int(code >> 1)
      guard all < 0x80, norm <= 255 else { return nil }
      greatest = max(
        greatest, weight.ratio(frequency: frequency, norm: UInt8(truncatingIfNeeded: norm)))
    }
    return greatest
  }

  private mutating func damagedRatio() -> Float {
    if failure == nil { failure = reader.damage(entry) }
    return .infinity
  }
}
