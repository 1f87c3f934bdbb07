public import Platform

/// The columns of one segment as queries ask for them; opens each column once.
///
/// One worker's.
public final class SegmentColumns: ColumnBlockSource {
  /// A damaged segment.
  public typealias Failure = StoreError

  private let segment: SegmentReader
  private var integers: [IntegerColumnReader?]
  private var symbols: [SymbolColumnReader?]
  private var texts: [TextCursor?]

  /// The columns of `segment`.
  public init(_ segment: SegmentReader) {
    self.segment = segment
    integers = Array(repeating: nil, count: segment.schema.fields.count)
    symbols = Array(repeating: nil, count: segment.schema.fields.count)
    texts = Array(repeating: nil, count: segment.schema.fields.count)
  }

  /// Rows of the segment.
  public var rowCount: Int { segment.rowCount }

  /// The rows of `block` that have a value.
  public func validity(of field: FieldID, block: Int) throws(StoreError) -> BlockMask {
    var mask = BlockMask(first: rowCount - block * BlockMask.rowCount)
    let words = (min(rowCount - block * BlockMask.rowCount, BlockMask.rowCount) + 63) / 64
    for word in 0..<words {
      let at = block * (BlockMask.rowCount / 64) + word
      switch segment.schema[field].type {
      case .symbol where try text(field) == nil:
        mask.words[word] &= try symbol(field).presenceWord(at)
      case .symbol, .text:
        mask.words[word] &= try text(field)?.presenceWord(at) ?? 0
      default:
        mask.words[word] &= try integer(field).presenceWord(at)
      }
    }
    return mask
  }

  /// The values of a numeric column.
  public func readIntegers(
    of field: FieldID, block: Int, into values: UnsafeMutableBufferPointer<Int64>
  ) throws(StoreError) {
    guard let base = values.baseAddress else { return }
    try integer(field).decode(block: block, into: base)
  }

  /// A range that holds every value of the block.
  public func integerBounds(
    of field: FieldID, block: Int
  ) throws(StoreError) -> ClosedRange<Int64>? {
    try integer(field).bounds(ofBlock: block)
  }

  /// How many keys the dictionary has; nil for a plain column.
  public func symbolCount(of field: FieldID) throws(StoreError) -> Int? {
    try text(field) == nil ? symbol(field).dictionary.count : nil
  }

  /// The bytes of one key.
  public func withSymbol<R>(
    at ordinal: Int, of field: FieldID, _ body: (UnsafeRawBufferPointer) -> R
  ) throws(StoreError) -> R {
    body(try symbol(field).dictionary[ordinal])
  }

  /// The ordinals of a symbol column.
  public func readOrdinals(
    of field: FieldID, block: Int, into ordinals: UnsafeMutableBufferPointer<UInt32>
  ) throws(StoreError) {
    guard let base = ordinals.baseAddress else { return }
    try symbol(field).decode(block: block, into: base)
  }

  /// The bytes of each row of a text column or of a plain symbol column.
  public func withByteRows(
    of field: FieldID, block: Int, _ body: (ByteRows) -> Void
  ) throws(StoreError) {
    let first = block * BlockMask.rowCount
    let rows = first..<min(first + BlockMask.rowCount, rowCount)
    var bytes: [UInt8] = []
    var offsets: [UInt32] = [0]
    offsets.reserveCapacity(rows.count + 1)
    if let cursor = try text(field) {
      for row in rows {
        try cursor.append(row, to: &bytes)
        offsets.append(UInt32(bytes.count))
      }
    }
    bytes.withUnsafeBytes { bytes in
      offsets.withUnsafeBufferPointer { body(ByteRows(bytes: bytes, offsets: $0)) }
    }
  }

  private func integer(_ field: FieldID) throws(StoreError) -> IntegerColumnReader {
    if let open = integers[field.index] { return open }
    let column = try segment.integers(field)
    integers[field.index] = column
    return column
  }

  private func symbol(_ field: FieldID) throws(StoreError) -> SymbolColumnReader {
    if let open = symbols[field.index] { return open }
    let column = try segment.symbols(field)
    symbols[field.index] = column
    return column
  }

  private func text(_ field: FieldID) throws(StoreError) -> TextCursor? {
    if let open = texts[field.index] { return open }
    let cursor = try segment.text(field)
    texts[field.index] = cursor
    return cursor
  }
}

extension SegmentReader {
  /// The rows that `query` matches: one bit a row.
  public func rows(matching query: BoundQuery) throws(StoreError) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: (rowCount + 63) / 64)
    var predicate = try RowPredicate(query, schema: schema, source: SegmentColumns(self))
    guard !predicate.matchesNothing else { return words }
    for block in 0..<predicate.blockCount {
      let mask = try predicate.evaluate(block: block)
      let first = block * (BlockMask.rowCount / 64)
      for word in first..<min(first + BlockMask.rowCount / 64, words.count) {
        words[word] = mask.words[word - first]
      }
    }
    return words
  }
}
