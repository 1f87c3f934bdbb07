internal import CSupport
internal import Platform

/// Reads the records of one span of a CSV source, batch by batch.
///
/// The result is that of one pass over the whole source: the same records, refusals and lines for
/// any spans and any chunk size, provided that the span begins where the one before ended.
///
///     var reader = try CSVSpanReader(source: file, dialect: dialect, columnCount: 7, span: span)
///     while let batch = try reader.next() { … }
///     let summary = reader.finish()
///
/// Used from one thread at a time.
public struct CSVSpanReader: ~Copyable {
  /// The longest record that is read.
  public static let maximumRecordByteCount = 16 << 20
  /// `patience` where an earlier record met no closing quote, and this one may not either.
  private static let shortPatience = 512

  private let source: any ByteSource
  let dialect: CSVDialect
  let columnCount: Int
  let recordLimit: Int
  private let nominalEnd: Int64
  private(set) var buffer: ChunkBuffer
  private let storage: TableStorage
  let splitter: RecordSplitter
  private let hasher: UnsafeMutableRawPointer?

  /// The first byte of the buffer that was not read yet.
  private var cursor = 0
  /// The first byte of the buffer that was not hashed yet.
  private var hashedEnd = 0
  /// Where the next record split by libcsv goes.
  var arenaPosition = 0
  /// The refusals of the current batch.
  var rejects: [CSVReject] = []
  /// The last quoted field that did not end, by offset in the source.
  var openQuote: (start: Int64, end: Int64, state: RecordBoundary.State)?
  /// The bytes after which the block scanner leaves a record to the slow path.
  var patience = 1 << 20
  private var needsRefill = true
  private var isPreambleDue: Bool
  private(set) var summary: SpanSummary

  /// The offset in the source that all offsets of this reader count from.
  public var start: Int64 { summary.start }

  /// A reader of the records that start in `span`.
  ///
  /// `assumedStart` is the true end of the span before. Without it the reader starts at the
  /// source's first byte, or guesses, and `finish().start` says what it assumed: if the span before
  /// ends elsewhere, read again from there. At offset 0 a byte order mark is passed over, and the
  /// header, even one that ends after the span. `maximumRecordByteCount` is lower in tests.
  public init(
    source: any ByteSource, dialect: CSVDialect, columnCount: Int, chunkByteCount: Int = 1 << 20,
    span: ByteSpan, assumedStart: Int64? = nil,
    maximumRecordByteCount: Int = CSVSpanReader.maximumRecordByteCount
  ) throws {
    precondition(columnCount > 0 && chunkByteCount > 0 && maximumRecordByteCount > 0)
    var start = assumedStart ?? span.start
    if assumedStart == nil && start > 0 {
      start = try RecordStartGuess.offset(
        in: source, dialect: dialect, columnCount: columnCount, near: start,
        recordLimit: maximumRecordByteCount)
    }
    self.source = source
    self.dialect = dialect
    self.columnCount = columnCount
    recordLimit = maximumRecordByteCount
    nominalEnd = span.end
    // Room beyond the longest record, so that its bytes are not moved for every line that follows.
    let room = max(chunkByteCount, maximumRecordByteCount / 4, 64)
    buffer = ChunkBuffer(
      padByte: dialect.padByte, offset: start, capacity: chunkByteCount,
      maximumCapacity: maximumRecordByteCount + room)
    storage = TableStorage(columnCount: columnCount)
    splitter = RecordSplitter(dialect: dialect)
    hasher = gm_hasher_create()
    isPreambleDue = start == 0 && span.end > 0
    summary = SpanSummary(
      start: start, end: start, hash: Hash128(high: 0, low: 0), lineCount: 0, recordCount: 0,
      rejectCount: 0, blankLineCount: 0, headerCount: 0, sourceByteCount: source.byteCount)
  }

  deinit { gm_hasher_free(hasher) }

  /// The next batch, or nil at the end of the span.
  ///
  /// A batch may hold refusals only.
  ///
  /// Throws what the source throws, and `CSVError` for a header that cannot be read.
  public mutating func next() throws -> CSVBatch? {
    if isPreambleDue { try passPreamble() }
    while summary.end < nominalEnd {
      if needsRefill { try refill(droppingBefore: cursor) }
      if buffer.isFinal && cursor == buffer.filled { return nil }
      let table = try readBatch()
      if table.count > 0 || !rejects.isEmpty { return CSVBatch(table: table, rejects: rejects) }
    }
    return nil
  }

  /// What was found so far: of the whole span once `next` returned nil.
  public borrowing func finish() -> SpanSummary {
    var summary = summary
    let digest = gm_hasher_digest(hasher)
    summary.hash = Hash128(high: digest.high, low: digest.low)
    return summary
  }

  private mutating func passPreamble() throws {
    let preamble = try CSVPreamble.read(
      into: &buffer, from: source, dialect: dialect, recordLimit: recordLimit, target: nominalEnd)
    isPreambleDue = false
    needsRefill = false
    summary.lineCount = Int64(preamble.lineCount)
    summary.blankLineCount = Int64(preamble.blankLineCount)
    summary.headerCount = preamble.header == nil ? 0 : 1
    pass(to: preamble.next)
  }

  /// Everything before `position` is read.
  private mutating func pass(to position: Int) {
    hash(to: position)
    cursor = position
    summary.end = buffer.offset + Int64(position)
  }

  private mutating func hash(to position: Int) {
    if position > hashedEnd {
      gm_hasher_update(hasher, buffer.base + hashedEnd, position - hashedEnd)
    }
    hashedEnd = position
  }

  private mutating func refill(droppingBefore position: Int) throws {
    hash(to: position)
    try buffer.refill(from: source, droppingBefore: position, target: nominalEnd)
    cursor = 0
    hashedEnd = 0
    needsRefill = false
  }

  private mutating func readBatch() throws -> FieldTable {
    arenaPosition = buffer.arenaStart
    rejects.removeAll(keepingCapacity: true)
    var scanner = makeScanner()
    let firstLine = summary.lineCount
    scanning: while rejects.count < TableStorage.maximumRecordCount {
      switch scanner.scan() {
      case .batchEnd: break scanning
      case .fieldCount(let found, let start, let byteCount, let line):
        reject(.columns(found: found, expected: columnCount), start, byteCount, line)
        continue
      case .incomplete:
        if !buffer.isFinal && buffer.filled - scanner.start <= recordLimit {
          needsRefill = true
          break scanning
        }
      case .otherRecord: break
      }
      switch try readOtherRecord(&scanner) {
      case .read: continue
      case .incomplete:
        needsRefill = true
        break scanning
      case .longLine(let reason):
        if scanner.recordCount == 0 && rejects.isEmpty {
          try rejectLongLine(reason, &scanner)
        } else {
          needsRefill = true
        }
        break scanning
      }
    }
    if scanner.sawUnusual { rejectInvalidText(&scanner, from: cursor) }
    summary.lineCount += Int64(scanner.line)
    summary.recordCount += Int64(scanner.recordCount)
    summary.rejectCount += Int64(rejects.count)
    summary.blankLineCount += Int64(scanner.blankLineCount)
    pass(to: scanner.start)
    return FieldTable(
      bounds: storage.bounds, positions: storage.positions, base: buffer.base,
      chunkOffset: buffer.offset - summary.start, firstLine: firstLine, quote: dialect.quote ?? 0,
      hasQuotes: scanner.sawQuotes, hasDoubledQuotes: scanner.sawDoubledQuotes,
      count: scanner.recordCount, columnCount: columnCount)
  }

  private func makeScanner() -> BlockScanner {
    let cursorOffset = buffer.offset + Int64(cursor)
    let mayBeOpen = openQuote.map { cursorOffset < $0.end } ?? false
    return BlockScanner(
      base: buffer.base, filled: buffer.filled, limit: buffer.limit, isFinal: buffer.isFinal,
      end: Int(min(nominalEnd - buffer.offset, Int64(Int32.max))), delimiter: dialect.delimiter,
      quote: dialect.quote ?? 0, quoteMask: dialect.quote == nil ? 0 : ~0,
      columnCount: columnCount, maximumRecordByteCount: recordLimit,
      patience: mayBeOpen ? min(patience, Self.shortPatience) : patience, bounds: storage.bounds,
      positions: storage.positions, recordCapacity: storage.recordCapacity, start: cursor)
  }

  /// Refuses a record whose first line ends outside the buffer; the batch must be empty.
  private mutating func rejectLongLine(
    _ reason: CSVReject.Reason, _ scanner: inout BlockScanner
  ) throws {
    let offset = buffer.offset + Int64(scanner.start) - summary.start
    var position = scanner.start
    var byteCount: Int64 = 0
    while true {
      let lineEnd = LineEnds.first(buffer.base, from: position, to: buffer.filled)
      let end = lineEnd ?? buffer.filled
      byteCount += Int64(end - position)
      if buffer.isFinal || end + 1 < buffer.filled {
        position = lineEnd.map { min(buffer.filled, LineEnds.after(buffer.base, $0)) } ?? end
        break
      }
      // A CR at the end is kept: the LF that may belong to it was not read yet.
      try refill(droppingBefore: end)
      position = 0
    }
    rejects.append(
      CSVReject(
        reason: reason, offset: offset, byteCount: byteCount,
        line: summary.lineCount + Int64(scanner.line)))
    scanner.start = position
    scanner.line += 1
  }
}
