/// The fields of up to 1,024 records, by position in the chunk that holds their bytes.
///
/// Valid until the reader's next call. Loop over the records of one column at a time: the loop
/// then reads its bounds at a fixed stride, and every field costs two loads.
@frozen public struct FieldTable {
  /// Record-major, `columnCount + 1` numbers a record: where the record's first field starts, then
  /// for each field one past its end, where the next one starts.
  @usableFromInline let bounds: UnsafePointer<UInt32>
  @usableFromInline let positions: UnsafePointer<RecordPosition>
  @usableFromInline let base: UnsafePointer<UInt8>
  @usableFromInline let chunkOffset: Int64
  @usableFromInline let firstLine: Int64
  @usableFromInline let quote: UInt8
  /// Whether a quoted field may stand in the batch; if not, `rawField` is the content.
  public let hasQuotes: Bool
  @usableFromInline let hasDoubledQuotes: Bool
  /// The number of records.
  public let count: Int
  /// The number of fields of each record.
  public let columnCount: Int

  @inlinable init(
    bounds: UnsafePointer<UInt32>, positions: UnsafePointer<RecordPosition>,
    base: UnsafePointer<UInt8>, chunkOffset: Int64, firstLine: Int64, quote: UInt8,
    hasQuotes: Bool, hasDoubledQuotes: Bool, count: Int, columnCount: Int
  ) {
    self.bounds = bounds
    self.positions = positions
    self.base = base
    self.chunkOffset = chunkOffset
    self.firstLine = firstLine
    self.quote = quote
    self.hasQuotes = hasQuotes
    self.hasDoubledQuotes = hasDoubledQuotes
    self.count = count
    self.columnCount = columnCount
  }

  /// The bytes between two separators, quotes included: the content if the batch has no quotes.
  ///
  /// `record` and `column` must be in range; checked in debug builds only. 64 bytes on either side
  /// may be read.
  @inlinable @inline(__always)
  public func rawField(_ record: Int, _ column: Int) -> (
    start: UnsafePointer<UInt8>, byteCount: Int
  ) {
    assert(record >= 0 && record < count && column >= 0 && column < columnCount)
    let bound = bounds + (record &* (columnCount &+ 1) &+ column)
    let start = Int(bound[0])
    return (base + start, Int(bound[1]) &- start &- 1)
  }

  /// A field's content.
  ///
  /// `record` and `column` must be in range; checked in debug builds only. 64 bytes on either side
  /// may be read.
  @inlinable @inline(__always)
  public func field(_ record: Int, _ column: Int) -> CSVField {
    let (start, byteCount) = rawField(record, column)
    if hasQuotes { return quotedField(record, start, byteCount) }
    return CSVField(
      start: start, byteCount: byteCount, isNull: byteCount == 0, needsUnescape: false,
      quote: quote)
  }

  @inlinable func quotedField(
    _ record: Int, _ start: UnsafePointer<UInt8>, _ byteCount: Int
  ) -> CSVField {
    if positions[record].isRewritten {
      return CSVField(
        start: start, byteCount: byteCount,
        isNull: byteCount == 0 && start[-1] == RewrittenField.null, needsUnescape: false,
        quote: quote)
    }
    guard byteCount >= 2, start[0] == quote else {
      return CSVField(
        start: start, byteCount: byteCount, isNull: byteCount == 0, needsUnescape: false,
        quote: quote)
    }
    let needsUnescape = hasDoubledQuotes && CSVField.contains(quote, start + 1, byteCount - 2)
    return CSVField(
      start: start + 1, byteCount: byteCount - 2, isNull: false, needsUnescape: needsUnescape,
      quote: quote)
  }

  /// The offset of a record's first byte, counted from the start of the span.
  @inlinable public func offset(of record: Int) -> Int64 {
    chunkOffset &+ Int64(positions[record].start)
  }

  /// The number of bytes of a record, without its line end.
  @inlinable public func byteCount(of record: Int) -> Int { Int(positions[record].byteCount) }

  /// The line on which a record begins, counted from 0 at the start of the span.
  @inlinable public func line(of record: Int) -> Int64 {
    firstLine &+ Int64(positions[record].line)
  }

  /// A record as it stands in the source, without its line end.
  public func bytes(of record: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: base + Int(positions[record].start), count: byteCount(of: record))
  }
}

/// Where a record of a batch stands.
@frozen @usableFromInline struct RecordPosition: BitwiseCopyable {
  /// The first byte, counted from the first byte of the chunk.
  @usableFromInline var start: UInt32
  /// The bytes without the line end.
  @usableFromInline var byteCount: UInt32
  /// The first line, counted from the first line of the batch.
  @usableFromInline var line: UInt32
  /// Whether libcsv split the record, so that its fields stand in the arena.
  @usableFromInline var isRewritten: Bool

  @inlinable init(start: UInt32, byteCount: UInt32, line: UInt32, isRewritten: Bool) {
    self.start = start
    self.byteCount = byteCount
    self.line = line
    self.isRewritten = isRewritten
  }
}

/// The byte before a field that libcsv rewrote, in the place of the separator.
@frozen @usableFromInline enum RewrittenField {
  /// The field is empty and was not in quotes.
  @usableFromInline static var null: UInt8 { 0 }
  /// Any other field.
  @usableFromInline static var text: UInt8 { 1 }
}
