public import Platform

/// What is left of a merged index after parts of it were dropped: whose documents count in statistics.
public struct RemainingDocuments: Sendable {
  /// Ascending, with something between them.
  let ranges: [Range<UInt32>]
  /// Sums over the parts that are left, by field: documents and tokens.
  private let counts: [FieldID: FieldIndexStatistics]

  /// The documents of parts `numbers` of `index`, ascending; nil if those are all.
  public init?(parts numbers: [Int], of index: MergedIndexReader) {
    guard numbers.count < index.parts.count else { return nil }
    var ranges: [Range<UInt32>] = []
    var counts: [FieldID: FieldIndexStatistics] = [:]
    for number in numbers {
      let documents = index.documents(ofPart: number)
      let range = UInt32(documents.lowerBound)..<UInt32(documents.upperBound)
      if let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else if !range.isEmpty {
        ranges.append(range)
      }
      for (field, found) in index.parts[number].fields {
        counts[field, default: FieldIndexStatistics()].documentCount += found.documentCount
        counts[field, default: FieldIndexStatistics()].tokenCount += found.tokenCount
      }
    }
    self.ranges = ranges
    self.counts = counts
  }

  /// The statistics `all` of a field with documents and tokens of what is left.
  public func statistics(
    of field: FieldID, in all: FieldIndexStatistics
  ) -> FieldIndexStatistics {
    var found = all
    found.documentCount = counts[field]?.documentCount ?? 0
    found.tokenCount = counts[field]?.tokenCount ?? 0
    return found
  }
}

extension PostingCursor {
  /// How many postings of the term stand before the current one.
  mutating func rank() -> Int {
    decodeMap()
    return document == Self.end ? entry.documentFrequency : PatchedBlock.length * block + place
  }

  /// The postings of the block from the current one on whose documents are before `end`; nil if there are
  /// none.
  ///
  /// Valid until the cursor moves; `skip` goes over them.
  mutating func batch(before end: UInt32) -> PostingBatch? {
    guard document < end else { return nil }
    let batch = batch()
    // Damage may have shown only now.
    guard document < end else { return nil }
    var count = batch.count
    while batch.documents[count - 1] >= end { count -= 1 }
    return PostingBatch(
      documents: batch.documents, frequencies: batch.frequencies, count: count)
  }
}

extension FieldIndexReader {
  /// How many documents of `ranges`, which ascend, hold the term of `entry`.
  ///
  /// Decodes at most two blocks a range: the skip table counts those between.
  func documentFrequency(
    _ entry: TermEntry, in ranges: [Range<UInt32>]
  ) throws(StoreError) -> Int {
    var cursor = try postings(entry)
    var count = 0
    for range in ranges {
      cursor.advance(to: range.lowerBound)
      let first = cursor.rank()
      cursor.advance(to: range.upperBound)
      count += cursor.rank() - first
    }
    try cursor.check()
    return count
  }

  /// In how many documents that are left, and how often in them, the term of `entry` occurs.
  public func frequencies(
    _ entry: TermEntry, in remaining: RemainingDocuments
  ) throws(StoreError) -> (documents: Int, occurrences: Int) {
    var cursor = try postings(entry)
    var (documents, occurrences) = (0, 0)
    for range in remaining.ranges {
      cursor.advance(to: range.lowerBound)
      while let batch = cursor.batch(before: range.upperBound) {
        documents += batch.count
        for index in 0..<batch.count { occurrences += Int(batch.frequencies[index]) }
        cursor.skip(batch.count)
      }
    }
    try cursor.check()
    return (documents, occurrences)
  }
}
