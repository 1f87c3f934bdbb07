internal import SearchIndex

/// The bytes of a symbol column row by row, whether it has a dictionary or was stored plain.
///
/// Holds 4 bytes a row. One thread.
enum EntrySymbols {
  case plain(TextCursor)
  case coded(SymbolColumnReader, ordinals: [UInt32])

  init(_ segment: SegmentReader, field: FieldID) throws {
    if let cursor = try segment.text(field) {
      self = .plain(cursor)
      return
    }
    let column = try segment.symbols(field)
    let length = RecordBatch.capacity
    let ordinals = [UInt32](unsafeUninitializedCapacity: segment.blockCount * length) {
      buffer, count in
      for block in 0..<segment.blockCount {
        guard let base = buffer.baseAddress else { break }
        column.decode(block: block, into: base + block * length)
      }
      count = segment.rowCount
    }
    self = .coded(column, ordinals: ordinals)
  }

  /// Hands the bytes of `row` to `body`; none for a null.
  func withBytes<R>(at row: Int, _ body: (UnsafeRawBufferPointer) -> R) throws -> R {
    switch self {
    case .plain(let cursor): return try cursor.withBytes(row, body)
    case .coded(let column, let ordinals):
      guard column.isPresent(row) else { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
      return body(column.dictionary[Int(ordinals[row])])
    }
  }

  /// The bytes of `row`.
  func bytes(at row: Int) throws -> [UInt8] { try withBytes(at: row) { Array($0) } }
}
