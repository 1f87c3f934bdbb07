/// The inverted indexes of one segment, as a searcher needs them.
public struct SearchSegment: Sendable {
  /// How many documents the segment has.
  public let documentCount: Int
  /// The field indexes that it has; terms of another field are in no document.
  public let fields: [FieldID: FieldIndexReader]
  /// The documents that count; nil for all.
  public let live: DocumentMask?

  /// A segment of `documentCount` documents.
  public init(
    documentCount: Int, fields: [FieldID: FieldIndexReader], live: DocumentMask? = nil
  ) {
    precondition(live.map { $0.documentCount == documentCount } ?? true, "a mask of this segment")
    self.documentCount = documentCount
    self.fields = fields
    self.live = live
  }
}
