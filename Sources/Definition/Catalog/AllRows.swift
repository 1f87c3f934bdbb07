public import Store

extension DatasetReader {
  /// The rows of all parts.
  public func allRows() throws -> [SegmentRows] {
    try parts.indices.map { SegmentRows(try open($0)) }
  }
}

extension FoldedDataset {
  /// The rows of all parts.
  public func allRows() throws -> [SegmentRows] {
    try (0..<partCount).map { SegmentRows(try open($0)) }
  }
}
