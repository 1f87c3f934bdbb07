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
  /// For fields that stand in the arena: where each stands in the chunk, `columnCount` a record.
  @usableFromInline let origins: UnsafePointer<UInt32>?
  /// Whether every field says of which type it is; in CSV and in columns by place none does.
  public let isTyped: Bool
  /// Whether a quoted or rewritten field may stand in the batch; if not, `rawField` is the content.
  public let hasQuotes: Bool
  @usableFromInline let hasDoubledQuotes: Bool
  /// The number of records.
  public let count: Int
  /// The number of fields of each record.
  public let columnCount: Int

  @inlinable init(
    bounds: UnsafePointer<UInt32>, positions: UnsafePointer<RecordPosition>,
    base: UnsafePointer<UInt8>, chunkOffset: Int64, firstLine: Int64, quote: UInt8,
    origins: UnsafePointer<UInt32>? = nil, isTyped: Bool = false, hasQuotes: Bool,
    hasDoubledQuotes: Bool, count: Int,
    columnCount: Int
  ) {
    self.bounds = bounds
    self.positions = positions
    self.base = base
    self.chunkOffset = chunkOffset
    self.firstLine = firstLine
    self.quote = quote
    self.origins = origins
    self.isTyped = isTyped
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
  public func field(_ record: Int, _ column: Int) -> RowField {
    let (start, byteCount) = rawField(record, column)
    if hasQuotes { return quotedField(record, start, byteCount) }
    return RowField(
      start: start, byteCount: byteCount,
      kind: byteCount == 0 ? .null : .untyped, needsUnescape: false, quote: quote)
  }

  @inlinable func quotedField(
    _ record: Int, _ start: UnsafePointer<UInt8>, _ byteCount: Int
  ) -> RowField {
    if positions[record].isRewritten {
      return RowField(
        start: start, byteCount: byteCount,
        kind: FieldKind(rawValue: start[-1]), needsUnescape: false, quote: quote)
    }
    guard byteCount >= 2, start[0] == quote else {
      return RowField(
        start: start, byteCount: byteCount, kind: byteCount == 0 ? .null : .untyped,
        needsUnescape: false, quote: quote)
    }
    let needsUnescape = hasDoubledQuotes && RowField.contains(quote, start + 1, byteCount - 2)
    return RowField(
      start: start + 1, byteCount: byteCount - 2, kind: .untyped, needsUnescape: needsUnescape,
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

  /// Where a field begins in its record, from 1; 0 if that is not known.
  public func position(_ record: Int, _ column: Int) -> Int {
    let start = Int(positions[record].start)
    if let origins {
      let origin = Int(origins[record * columnCount + column])
      return origin < start ? 0 : origin - start + 1
    }
    // What libcsv rewrote stands elsewhere; then only the record can be named.
    let distance = Int(bounds[record * (columnCount + 1) + column]) - start
    return (0...byteCount(of: record)).contains(distance) ? distance + 1 : 0
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
  /// Whether the record's fields stand in the arena, each behind a byte that tells its kind.
  @usableFromInline var isRewritten: Bool

  @inlinable init(start: UInt32, byteCount: UInt32, line: UInt32, isRewritten: Bool) {
    self.start = start
    self.byteCount = byteCount
    self.line = line
    self.isRewritten = isRewritten
  }
}
