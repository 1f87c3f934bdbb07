public import SearchIndex
public import Store

/// The kept rows of one part, and their fields.
///
/// One thread. A field that is not mapped has no value in any row.
public struct SegmentRows {
  private let part: PartReader

  /// The rows of `part`.
  public init(_ part: PartReader) { self.part = part }

  /// How many rows there are, whether they count or not.
  public var count: Int { part.segment.rowCount }

  /// The rows that count, in order.
  public var kept: some Sequence<Int> {
    (0..<part.segment.rowCount).lazy.filter { [selection = part.selection] in
      selection.isKept($0)
    }
  }

  /// A symbol or text by row.
  public func text(_ field: RecordField) throws -> TextField {
    guard let id = part.segment.schema.id(of: field) else { return TextField(reader: nil) }
    return TextField(reader: try ByteColumnReader(part.segment, field: id))
  }

  /// An instant, date or decimal by row.
  public func integer(_ field: RecordField) throws -> IntegerField {
    IntegerField(
      reader: try part.segment.schema.id(of: field).map { try part.segment.integers($0) })
  }

  /// An uncertain date by row.
  public func uncertainDate(_ field: RecordField) throws -> UncertainDateField {
    let columns = part.segment.schema.uncertainColumns(of: field)
    return UncertainDateField(
      first: IntegerField(reader: try columns.map { try part.segment.integers($0.first) }),
      last: IntegerField(reader: try columns.map { try part.segment.integers($0.last) }),
      form: TextField(
        reader: try columns.map { try ByteColumnReader(part.segment, field: $0.form) })
    )
  }

  /// Symbols or texts by row.
  public struct TextField {
    @usableFromInline let reader: ByteColumnReader?

    /// The text at `row`; nil if there is none.
    public func callAsFunction(_ row: Int) throws -> String? { try reader?.string(row) }

    /// Whether there is a text at `row`.
    public func has(_ row: Int) -> Bool { reader?.isPresent(row) ?? false }

    /// What `body` makes of the bytes at `row`, which are valid during the call; nil if there are none.
    @inlinable public func read<R>(_ row: Int, _ body: (UnsafeRawBufferPointer) -> R?) throws -> R?
    {
      try reader?.withBytes(row, body) ?? nil
    }
  }

  /// Uncertain dates by row.
  public struct UncertainDateField {
    /// The first day that it may be, in days since 1970.
    public let first: IntegerField
    /// The last one.
    public let last: IntegerField
    /// The name of its form; a phrase has a form, and no days.
    public let form: TextField
  }

  /// Instants, dates or decimals by row.
  public struct IntegerField {
    fileprivate let reader: IntegerColumnReader?

    /// The number at `row`; nil if there is none.
    public func callAsFunction(_ row: Int) -> Int64? {
      guard let reader, reader.isPresent(row) else { return nil }
      return reader.value(at: row)
    }
  }
}
