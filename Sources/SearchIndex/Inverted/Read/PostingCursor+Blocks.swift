/// Postings of one block, from the current one on.
public struct PostingBatch {
  /// The documents, ascending.
  public let documents: UnsafePointer<UInt32>
  /// How often the term occurs in each.
  public let frequencies: UnsafePointer<UInt32>
  /// How many there are, at most 128.
  public let count: Int
}

extension PostingCursor {
  /// The postings of the block from the current one on; empty at the end.
  ///
  /// Valid until the cursor moves to another block.
  public mutating func batch() -> PostingBatch {
    if map != nil { decodeMap() }
    if pendingFrequencies != nil { decodeFrequencies() }
    return PostingBatch(
      documents: documents + place, frequencies: frequencies + place, count: count - place)
  }

  /// The documents of the block from the current one on, without the frequencies.
  ///
  /// Valid until the cursor moves to another block.
  public var documentBatch: UnsafeBufferPointer<UInt32> {
    mutating get {
      if map != nil { decodeMap() }
      return UnsafeBufferPointer(start: documents + place, count: count - place)
    }
  }

  /// Moves over `count` postings of the batch, at most all.
  public mutating func skip(_ count: Int) {
    if map != nil { decodeMap() }
    place += count
    if place < self.count { document = documents[place] } else { nextBlock() }
  }

  /// The last document of the block that bounds are asked of; `end` for the tail.
  public var blockLast: UInt32 {
    guard let list, boundBlock < list.skip.count else { return Self.end }
    return list.skip.lastDocument(boundBlock)
  }

  /// Lets the bounds be those of the block that has the first document from `target` on, without
  /// decoding it; the cursor stays where it is.
  public mutating func skipBlocks(to target: UInt32) {
    guard let list, block < list.skip.count else { return }
    boundBlock = list.skip.block(of: target, from: bound(before: target))
  }

  /// The greatest `score` of a posting of the block that bounds are asked of, or a bound above it; 0 if
  /// there is none.
  ///
  /// The score must grow with the frequency and fall with the norm. It is kept for the block, so a
  /// cursor is asked with one score only. The tail of a long list is bounded by all its postings.
  public mutating func blockMaximum(
    _ score: (_ frequency: UInt32, _ norm: UInt8) -> Double
  ) -> Double {
    if maximumBlock == boundBlock { return maximum }
    maximumBlock = boundBlock
    maximum = 0
    if boundBlock < blockCount {
      maximum = greatest(list?.frontier(boundBlock), score)
    } else if boundBlock == blockCount, entry.documentFrequency > 128 * blockCount {
      maximum = termMaximum(score)
    }
    return maximum
  }

  /// The greatest `score` of all postings of the term; see `blockMaximum`.
  public mutating func termMaximum(
    _ score: (_ frequency: UInt32, _ norm: UInt8) -> Double
  ) -> Double {
    if let termMaximumCache { return termMaximumCache }
    var value = 0.0
    if let list, let frontier = list.termFrontier {
      value = greatest(frontier, score)
    } else if list == nil {
      value = score(UInt32(entry.totalFrequency), reader.norms[Int(entry.document)])
    } else if block == 0 {
      // Few postings, all of which stand here.
      for index in 0..<count {
        value = max(value, score(frequencies[index], reader.norms[Int(documents[index])]))
      }
    } else {
      return 0
    }
    termMaximumCache = value
    return value
  }

  /// The greatest score of coded impacts; nil, or damage, gives one that bounds everything.
  private mutating func greatest(
    _ frontier: UnsafeRawBufferPointer?, _ score: (UInt32, UInt8) -> Double
  ) -> Double {
    guard let frontier, let start = frontier.baseAddress else {
      if failure == nil { failure = reader.damage(entry) }
      return .infinity
    }
    var impacts = ImpactReader(start, end: start + frontier.count)
    var value = 0.0
    while let impact = impacts.next() { value = max(value, score(impact.frequency, impact.norm)) }
    if impacts.isDamaged {
      if failure == nil { failure = reader.damage(entry) }
      return .infinity
    }
    return value
  }
}
