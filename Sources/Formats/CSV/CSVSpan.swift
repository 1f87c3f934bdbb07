/// A stretch of a source, by nominal byte offsets: its records are those that start in it.
public struct CSVSpan: Equatable, Sendable {
  /// The first offset.
  public var start: Int64
  /// The offset after the last.
  public var end: Int64

  /// The span from `start` up to `end`.
  public init(start: Int64, end: Int64) {
    self.start = start
    self.end = end
  }
}

/// A batch of records, whose table is valid until the reader's next call.
public struct CSVBatch {
  /// The fields of the records that were accepted.
  public let table: FieldTable
  /// The records that were refused, in their order in the source.
  public let rejects: [CSVReject]
}
