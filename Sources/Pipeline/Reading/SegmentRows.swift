internal import SearchIndex

/// The kept rows of one part, and their fields by name.
///
/// One thread. A field that is not mapped has no value in any row.
public struct SegmentRows {
  private let part: PartReader

  /// The rows of `part`.
  public init(_ part: PartReader) { self.part = part }

  /// The rows that count, in order.
  public var kept: some Sequence<Int> {
    (0..<part.segment.rowCount).lazy.filter { [selection = part.selection] in
      selection.isKept($0)
    }
  }

  /// A symbol or text by row.
  public func text(_ field: String) throws -> TextField {
    guard let id = part.segment.schema.id(of: field) else { return TextField(reader: nil) }
    return TextField(reader: try ByteColumnReader(part.segment, field: id))
  }

  /// An instant, date or decimal by row.
  public func integer(_ field: String) throws -> IntegerField {
    guard let id = part.segment.schema.id(of: field) else { return IntegerField(reader: nil) }
    return IntegerField(reader: try part.segment.integers(id))
  }

  /// Symbols or texts by row.
  public struct TextField {
    fileprivate let reader: ByteColumnReader?

    /// The text at `row`; nil if there is none.
    public func callAsFunction(_ row: Int) throws -> String? { try reader?.string(row) }
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
