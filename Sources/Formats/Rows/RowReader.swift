/// Reads the records of one span of a source, batch by batch: what the readers of all formats share.
///
/// Used from one thread at a time.
public protocol RowReader: ~Copyable {
  /// The offset in the source that all offsets of this reader count from.
  var start: Int64 { get }

  /// The next batch, or nil at the end of the span; a batch may hold refusals only.
  mutating func nextRows() throws -> RowBatch?

  /// What was found so far: of the whole span once `nextRows` returned nil.
  borrowing func finish() -> SpanSummary
}
