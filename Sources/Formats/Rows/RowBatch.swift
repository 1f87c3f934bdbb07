/// A batch of records of any format, whose table is valid until the reader's next call.
public struct RowBatch {
  /// The fields of the records that were accepted.
  public let table: FieldTable
  /// The records that were refused, in their order in the source.
  public let rejects: [RowReject]
  /// Columns that the accepted records have each for itself; nil where the reader was asked for none.
  public var entries: RowEntries?

  /// The same records, with the refusals as `change` makes them.
  package func changingRejects(_ change: (inout RowReject) -> Void) -> RowBatch {
    var rejects = rejects
    for place in rejects.indices { change(&rejects[place]) }
    return RowBatch(table: table, rejects: rejects, entries: entries)
  }
}

/// A record that a reader refused: where it stands, why, and what should have been there.
///
/// Positions count from the start of the span. Holds no value of the record.
public struct RowReject: Equatable, Sendable {
  /// The stable code, as it stands in quarantine and reports.
  public var code: String
  /// The record's first byte, counted from the start of the span.
  public var offset: Int64
  /// The bytes refused, without the line end.
  public var byteCount: Int64
  /// The record's first line, counted from 0 at the start of the span; of plain text the line of the
  /// byte that is at fault.
  public var line: Int64
  /// The byte that is at fault, counted from 1 at the record's first, of plain text at the line's; 0
  /// if no single one is.
  public var position: Int
  /// The column that is at fault, in words of the source; empty if the whole record is.
  public var column: String
  /// What should have been there.
  public var expected: String

  /// A refused record.
  public init(
    code: String, offset: Int64, byteCount: Int64, line: Int64, position: Int = 0,
    column: String = "", expected: String
  ) {
    self.code = code
    self.offset = offset
    self.byteCount = byteCount
    self.line = line
    self.position = position
    self.column = column
    self.expected = expected
  }
}
