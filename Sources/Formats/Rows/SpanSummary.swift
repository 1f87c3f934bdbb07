public import Platform

/// What a pass over one span found.
public struct SpanSummary: Equatable, Sendable {
  /// The first byte that belongs to the span: of a record, a blank line, or the file.
  public var start: Int64
  /// The byte after the last that does: where the next span starts.
  public var end: Int64
  /// The hash of the bytes from `start` up to `end`.
  public var hash: Hash128
  /// Lines, those inside quotes included.
  public var lineCount: Int64
  /// Records that went into tables.
  public var recordCount: Int64
  /// Records that were refused.
  public var rejectCount: Int64
  /// Lines of no bytes between records.
  public var blankLineCount: Int64
  /// Records that were passed over because they name the columns: 0 or 1.
  public var headerCount: Int64
  /// The size of the source when it was last asked, if it knows.
  public var sourceByteCount: Int64?
}
