internal import Platform

/// The inverted indexes of one segment, as a searcher needs them.
public struct SearchSegment: Sendable {
  /// How many documents the segment has.
  public let documentCount: Int
  /// The field indexes that it has; terms of another field are in no document.
  public let fields: [FieldID: FieldIndexReader]
  /// The documents that count; nil for all.
  public let live: DocumentMask?
  /// The documents that count in statistics; nil for all.
  private let remaining: RemainingDocuments?

  /// A segment of `documentCount` documents; those that do not remain must not be live.
  public init(
    documentCount: Int, fields: [FieldID: FieldIndexReader], live: DocumentMask? = nil,
    remaining: RemainingDocuments? = nil
  ) {
    precondition(live.map { $0.documentCount == documentCount } ?? true, "a mask of this segment")
    precondition(remaining == nil || live != nil, "what was dropped has to be hidden")
    self.documentCount = documentCount
    self.fields = fields
    self.live = live
    self.remaining = remaining
  }

  /// What the documents that count amount to: documents and tokens; terms and postings of the index.
  func statistics(of field: FieldID) -> FieldIndexStatistics {
    let all = fields[field]?.statistics ?? FieldIndexStatistics()
    return remaining?.statistics(of: field, in: all) ?? all
  }

  /// The entry of `term` and in how many documents that count it is; nil if it is in none.
  func find(
    _ term: [UInt8], in field: FieldID
  ) throws(StoreError) -> (entry: TermEntry, documentFrequency: Int)? {
    guard let reader = fields[field], let entry = try reader.find(term) else { return nil }
    guard let remaining else { return (entry, entry.documentFrequency) }
    let count = try reader.documentFrequency(entry, in: remaining.ranges)
    return count == 0 ? nil : (entry, count)
  }
}
