internal import Platform

/// Candidates of a phrase and the postings of one of its terms.
extension TermScorer {
  /// Takes the documents of the decoded block from the current one on, up to the document `end`, with
  /// what they contribute if `isScoring`; stays where it is.
  mutating func gather(
    through end: UInt32, to batch: inout CandidateBatch, isScoring: Bool
  ) {
    batch.count = 0
    if isScoring { return appendRun(through: end, to: &batch) }
    let run = cursor.documentBatch
    guard let start = run.baseAddress else { return }
    var count = run.count
    while count > 0, run[count - 1] > end { count -= 1 }
    batch.documents.update(from: start, count: count)
    batch.count = count
  }

  /// Keeps the candidates that hold the term, which is number `member` of the phrase, and notes where
  /// its positions are.
  ///
  /// With a `threshold`, those are dropped as well to which the term's block, or its frequency, does not
  /// let the phrase contribute more.
  mutating func locate(
    _ batch: inout PhraseBatch, member: Int, threshold: Float?
  ) throws(StoreError) {
    let documents = batch.candidates.documents
    let count = batch.candidates.count
    var kept = 0
    var index = 0
    while index < count {
      let document = documents[index]
      if cursor.count == 0 || document > runEnd {
        if let threshold {
          if bound(at: document) <= threshold {
            index &+= 1
            continue
          }
          cursor.advance(to: document, knownBlock: boundBlock)
        } else {
          cursor.advance(to: document)
        }
        if cursor.count == 0 { break }
      }
      let first = kept
      let end = Self.end(of: documents, from: index, count: count, through: runEnd)
      if end &- index >= Self.denseCount, runEnd &- document < PhraseBatch.mapLength {
        kept = meet(index..<end, of: batch, kept: kept)
      } else {
        kept = lookUp(index..<end, of: batch, kept: kept)
      }
      index = end
      kept = try note(first..<kept, of: &batch, member: member, threshold: threshold)
    }
    batch.candidates.count = kept
  }

  /// With fewer candidates in a block of the term each is looked up.
  private static let denseCount = 16

  /// Where the documents end that are not behind `last`.
  @inline(__always)
  private static func end(
    of documents: UnsafePointer<UInt32>, from first: Int, count: Int, through last: UInt32
  ) -> Int {
    var end = first
    while end < count, documents[end] <= last { end &+= 1 }
    return end
  }

  /// Keeps those of the candidates `range`, none behind the decoded block, that stand in it: each is
  /// looked up.
  private mutating func lookUp(
    _ range: Range<Int>, of batch: borrowing PhraseBatch, kept: Int
  ) -> Int {
    let documents = batch.candidates.documents
    var kept = kept
    guard let map = cursor.map else {
      for index in range {
        cursor.advanceNear(to: documents[index])
        let isMatch = cursor.document == documents[index]
        batch.blockPlaces[kept] = UInt8(truncatingIfNeeded: cursor.place)
        batch.keep(index, as: kept)
        kept &+= isMatch ? 1 : 0
      }
      return kept
    }
    let first = kept
    for index in range {
      cursor.advanceNear(to: documents[index])
      guard cursor.document == documents[index] else { continue }
      batch.blockPlaces[kept] = UInt8(truncatingIfNeeded: map.rank(documents[index]))
      batch.keep(index, as: kept)
      kept &+= 1
    }
    // The lengths of positions follow from the documents before.
    if kept > first { cursor.decodeMap() }
    return kept
  }

  /// Keeps those of the candidates `range`, none behind the decoded block, that stand in it.
  ///
  /// By a map of the documents from the first on: no branch depends on which of them meet.
  private mutating func meet(
    _ range: Range<Int>, of batch: borrowing PhraseBatch, kept: Int
  ) -> Int {
    let map = batch.map
    let documents = batch.candidates.documents
    cursor.decodeMap()
    guard cursor.count > 0 else { return kept }
    let block = cursor.documents
    let base = documents[range.lowerBound]
    cursor.advanceNear(to: base)
    for index in range {
      let bit = documents[index] &- base
      map[Int(bit >> 6)] |= 1 &<< UInt64(bit & 63)
    }
    var met = kept
    for place in cursor.place..<cursor.count {
      let bit = block[place] &- base
      batch.blockPlaces[met] = UInt8(truncatingIfNeeded: place)
      met &+= Int(truncatingIfNeeded: map[Int(bit >> 6)] &>> UInt64(bit & 63) & 1)
    }
    for index in range { map[Int((documents[index] &- base) >> 6)] = 0 }
    // The same the other way round, so that both lists have the same documents.
    for index in kept..<met {
      let bit = block[Int(batch.blockPlaces[index])] &- base
      map[Int(bit >> 6)] |= 1 &<< UInt64(bit & 63)
    }
    var next = kept
    for index in range {
      let bit = documents[index] &- base
      batch.keep(index, as: next)
      next &+= Int(truncatingIfNeeded: map[Int(bit >> 6)] &>> UInt64(bit & 63) & 1)
    }
    for index in kept..<met {
      map[Int((block[Int(batch.blockPlaces[index])] &- base) >> 6)] = 0
    }
    return met
  }

  /// Notes the places of candidates that stand in the decoded block; returns where those end that may
  /// pass the threshold.
  @inline(__always)
  private mutating func note(
    _ range: Range<Int>, of batch: inout PhraseBatch, member: Int, threshold: Float?
  ) throws(StoreError) -> Int {
    let places = batch.places(of: member)
    guard let threshold else {
      for index in range {
        let place = Int(batch.blockPlaces[index])
        let bit = try cursor.positionBit(at: place)
        places[Int(batch.slots[index])] = .init(bit: bit, frequency: cursor.frequencies[place])
      }
      return range.upperBound
    }
    var kept = range.lowerBound
    for index in range {
      let place = Int(batch.blockPlaces[index])
      let bit = try cursor.positionBit(at: place)
      let document = batch.candidates.documents[index]
      let slot = batch.slots[index]
      let frequency = cursor.frequencies[place]
      let score = min(
        batch.candidates.scores[index],
        weight.contribution(frequency: frequency, norm: cursor.reader.norms[Int(document)]))
      places[Int(slot)] = .init(bit: bit, frequency: frequency)
      batch.candidates.documents[kept] = document
      batch.candidates.scores[kept] = score
      batch.slots[kept] = slot
      kept &+= score > threshold ? 1 : 0
    }
    return kept
  }

  /// The last document of the cursor's block, which has one.
  var runEnd: UInt32 {
    cursor.blockEnd == PostingCursor.end ? cursor.documents[cursor.count - 1] : cursor.blockEnd
  }

  /// What `frequency` occurrences would contribute in `document`.
  @inline(__always)
  func contribution(frequency: UInt32, document: UInt32) -> Float {
    weight.contribution(frequency: frequency, norm: cursor.reader.norms[Int(document)])
  }
}
