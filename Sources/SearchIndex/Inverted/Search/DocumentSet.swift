/// Documents of all segments of a searcher, found by other means than words: conditions on columns,
/// prefixes, approximate words.
public struct DocumentSet: Hashable, Sendable {
  /// By segment, the documents in the set.
  public let masks: [DocumentMask]

  /// The documents in `masks`, one for each segment.
  public init(masks: [DocumentMask]) { self.masks = masks }
}
