public import Platform

/// The bytes of single values of a column of symbols or text, whichever way it is stored: by a dictionary, or
/// plain because the values seldom repeat.
///
/// One thread.
public enum ByteColumnReader {
  case plain(TextCursor)
  case coded(SymbolColumnReader)

  /// The column `field` of `segment`, which is stored.
  public init(_ segment: SegmentReader, field: FieldID) throws(StoreError) {
    if let cursor = try segment.text(field) {
      self = .plain(cursor)
    } else {
      self = .coded(try segment.symbols(field))
    }
  }

  /// Whether there is a value at `row`.
  public func isPresent(_ row: Int) -> Bool {
    switch self {
    case .plain(let cursor): cursor.isPresent(row)
    case .coded(let symbols): symbols.isPresent(row)
    }
  }

  /// Hands the bytes at `row` to `body`, valid during the call; nil if there is no value.
  @inlinable public func withBytes<R>(
    _ row: Int, _ body: (UnsafeRawBufferPointer) -> R
  ) throws(StoreError) -> R? {
    switch self {
    case .plain(let cursor): return cursor.isPresent(row) ? try cursor.withBytes(row, body) : nil
    case .coded(let symbols):
      guard symbols.isPresent(row) else { return nil }
      return body(symbols.dictionary[symbols.ordinal(at: row)])
    }
  }

  /// The bytes at `row`; nil if there is no value.
  public func bytes(_ row: Int) throws(StoreError) -> [UInt8]? {
    try withBytes(row) { Array($0) }
  }

  /// The text at `row`; nil if there is no value.
  public func string(_ row: Int) throws(StoreError) -> String? {
    try withBytes(row) { String(decoding: $0, as: UTF8.self) }
  }
}
