/// Postings as sets: steps that take whole blocks.
extension PostingCursor {
  /// Sets the bit of each document from the current posting on, and goes to the end.
  ///
  /// Document `d` is bit `d % 64` of word `d / 64`; `words` has one more word than the documents of the
  /// segment need.
  mutating func setBits(in words: UnsafeMutablePointer<UInt64>) {
    if document != map?.first() { decodeMap() }
    while document != Self.end {
      if let map {
        guard map.setBits(in: words) else { return fail() }
      } else {
        DocumentRun.setBits(of: documents + place, count: count - place, in: words)
      }
      setWholeBlocks(in: words)
      nextBlock()
    }
  }

  /// Sets the bits of the blocks behind this one up to the first that must be decoded.
  private mutating func setWholeBlocks(in words: UnsafeMutablePointer<UInt64>) {
    guard let list, block < list.skip.count else { return }
    while block + 1 < list.skip.count {
      let previous = list.skip.lastDocument(block)
      let last = list.skip.lastDocument(block + 1)
      guard previous < last, last < reader.documentCount else { return }
      if last - previous == UInt32(BlockCode.length) {
        // 128 documents in a row.
        DocumentRun.setBits(from: previous + 1, through: last, in: words)
      } else {
        guard let bytes = list.block(block + 1),
          let map = DocumentMap(bytes, after: previous, last: last), map.setBits(in: words)
        else { return }
      }
      block += 1
    }
  }

  /// Keeps those of `count` ascending documents that hold the term, or with `isHeld` false the others.
  ///
  /// None stands before the current posting's block. Returns how many are kept.
  @inline(__always)
  mutating func filter(
    _ targets: UnsafeMutablePointer<UInt32>, count: Int, isHeld: Bool
  ) -> Int {
    var kept = 0
    var index = 0
    while index < count {
      advance(to: targets[index])
      // `end` in the tail and behind it.
      let last = blockEnd
      if let map {
        while index < count {
          let target = targets[index]
          guard target <= last else { break }
          targets[kept] = target
          kept &+= map.isSet(target) == isHeld ? 1 : 0
          index &+= 1
        }
        continue
      }
      while index < count {
        let target = targets[index]
        guard target <= last else { break }
        let found = documents[placeInBlock(of: target)]
        targets[kept] = target
        kept &+= (found == target) == isHeld ? 1 : 0
        index &+= 1
      }
    }
    return kept
  }

  /// The place of the first document of the block that is not before `target`, 127 if all are.
  ///
  /// Seven steps without a branch, so that looking up one document does not wait for the one before.
  @inline(__always)
  private func placeInBlock(of target: UInt32) -> Int {
    var place = 0
    place &+= isBefore(target, place &+ 63) &<< 6
    place &+= isBefore(target, place &+ 31) &<< 5
    place &+= isBefore(target, place &+ 15) &<< 4
    place &+= isBefore(target, place &+ 7) &<< 3
    place &+= isBefore(target, place &+ 3) &<< 2
    place &+= isBefore(target, place &+ 1) &<< 1
    return place &+ isBefore(target, place)
  }

  /// 1 if the document at `place` of the block is before `target`, else 0.
  @inline(__always)
  private func isBefore(_ target: UInt32, _ place: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(documents[place]) &- UInt64(target)) &>> 63)
  }
}
