internal import Platform
internal import SearchIndex

/// The symbols of a column, whichever way it is stored.
struct SymbolValues {
  private let symbols: SymbolColumnReader?
  private let texts: TextCursor?

  init(_ field: FieldID, of segment: SegmentReader) throws(StoreError) {
    texts = try segment.text(field)
    symbols = texts == nil ? try segment.symbols(field) : nil
  }

  /// The bytes of `row`; nil where there is none.
  func value(_ row: Int) throws(StoreError) -> [UInt8]? {
    if let texts { return texts.isPresent(row) ? try texts.withBytes(row) { Array($0) } : nil }
    guard let symbols, symbols.isPresent(row) else { return nil }
    return Array(symbols.dictionary[symbols.ordinal(at: row)])
  }

  /// Hands the bytes of `row` to `body`; none where there is no value.
  func withValue(_ row: Int, _ body: (UnsafeRawBufferPointer) -> Void) throws(StoreError) {
    if let texts {
      if texts.isPresent(row) { return try texts.withBytes(row, body) }
    } else if let symbols, symbols.isPresent(row) {
      return body(symbols.dictionary[symbols.ordinal(at: row)])
    }
    body(UnsafeRawBufferPointer(start: nil, count: 0))
  }
}
