internal import CSupport
internal import Platform

/// What the lines of a format are: finds the fields of one line after the other, and keeps them in the arena of a chunk.
protocol LineRows: ~Copyable {
  /// What a line of more than `limit` bytes is refused as; places are filled in by the reader.
  static func tooLong(limit: Int) -> RowReject
  /// The most records of a batch.
  var recordCapacity: Int { get }
  /// Columns that each row has for itself; nil if none are asked for.
  var rowEntries: RowEntries? { get }
  /// What the arena needs besides the bytes of the texts of a batch, which are at most `textByteCount`.
  func arenaSlack(textByteCount: Int) -> Int
  /// Begins a batch whose fields stand from `arenaStart` on.
  mutating func begin(at arenaStart: Int)
  /// Looks at a line, behind which 64 bytes can be read; returns why it is refused, or nil.
  mutating func refusal(_ line: UnsafePointer<UInt8>, _ byteCount: Int) throws -> RowReject?
  /// Keeps the fields of the line that was looked at last in the arena of the chunk at `base`.
  mutating func keep(
    _ record: Int, _ position: RecordPosition, in base: UnsafeMutablePointer<UInt8>)
  /// The table of the batch, of the chunk at `base` that begins `chunkOffset` bytes behind the start of the span.
  func table(
    base: UnsafePointer<UInt8>, chunkOffset: Int64, firstLine: Int64, count: Int
  ) -> FieldTable
}

/// Reads the lines of one span of a source, batch by batch, each a record.
///
/// The result is that of one pass over the whole source, for any spans and any chunk size: a line
/// feed is always the end of a line, so a span finds its first line without guessing.
///
/// Used from one thread at a time.
struct LineReader<Rows: LineRows & ~Copyable>: ~Copyable {
  private let source: any ByteSource
  private let lineLimit: Int
  private let nominalEnd: Int64
  var buffer: ChunkBuffer
  private(set) var rows: Rows
  private let hasher: UnsafeMutableRawPointer?

  /// The first byte of the buffer that was not read yet.
  private var cursor = 0
  /// The first byte of the buffer that was not hashed yet.
  private var hashedEnd = 0
  /// The refusals of the current batch.
  private var rejects: [RowReject] = []
  private var needsRefill = true
  private var isMarkDue: Bool
  private var isHeaderDue: Bool
  private var summary: SpanSummary

  /// The offset in the source that all offsets of this reader count from.
  var start: Int64 { summary.start }

  /// A reader of the lines that start in `span`, which `rows` makes records of.
  ///
  /// `assumedStart` is the true end of the span before; without it the first line is looked for,
  /// inside the span only. With `passesHeader` the first line of the source is no record, whatever it holds.
  init(
    source: any ByteSource, rows: consuming Rows, passesHeader: Bool = false, chunkByteCount: Int,
    span: ByteSpan, assumedStart: Int64?, maximumLineByteCount: Int
  ) throws {
    precondition(chunkByteCount > 0 && maximumLineByteCount > 0)
    let start =
      try assumedStart ?? (span.start == 0 ? 0 : LineStart.first(in: source, span: span))
    self.source = source
    lineLimit = maximumLineByteCount
    nominalEnd = span.end
    // Room beyond the longest line, so that its bytes are not moved for every line that follows.
    let room = max(chunkByteCount, maximumLineByteCount / 4, 64)
    buffer = ChunkBuffer(
      padByte: UInt8(ascii: " "), offset: start, capacity: chunkByteCount,
      maximumCapacity: maximumLineByteCount + room,
      arenaSlack: rows.arenaSlack(textByteCount: maximumLineByteCount + room))
    self.rows = rows
    hasher = gm_hasher_create()
    isMarkDue = start == 0 && span.end > 0
    isHeaderDue = passesHeader && start == 0
    summary = SpanSummary(
      start: start, end: start, hash: Hash128(high: 0, low: 0), lineCount: 0, recordCount: 0,
      rejectCount: 0, blankLineCount: 0, headerCount: 0, sourceByteCount: source.byteCount)
  }

  deinit { gm_hasher_free(hasher) }

  /// The next batch, or nil at the end of the span; a batch may hold refusals only.
  ///
  /// Throws what the source and the rows throw.
  mutating func nextRows() throws -> RowBatch? {
    if isMarkDue { try passByteOrderMark() }
    while summary.end < nominalEnd {
      if needsRefill { try refill(droppingBefore: cursor) }
      if buffer.isFinal && cursor == buffer.filled { return nil }
      let table = try readBatch()
      if table.count > 0 || !rejects.isEmpty {
        return RowBatch(table: table, rejects: rejects, entries: rows.rowEntries)
      }
    }
    return nil
  }

  /// What was found so far: of the whole span once `nextRows` returned nil.
  borrowing func finish() -> SpanSummary {
    var summary = summary
    let digest = gm_hasher_digest(hasher)
    summary.hash = Hash128(high: digest.high, low: digest.low)
    return summary
  }

  private mutating func passByteOrderMark() throws {
    while buffer.filled < ByteOrderMark.utf8.count && !buffer.isFinal {
      try refill(droppingBefore: 0)
    }
    isMarkDue = false
    let held = UnsafeBufferPointer(start: buffer.base, count: buffer.filled)
    if held.starts(with: ByteOrderMark.utf8) { pass(to: ByteOrderMark.utf8.count) }
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

  /// Reads lines until the table is full, the span ends or the bytes held do.
  private mutating func readBatch() throws -> FieldTable {
    rows.begin(at: buffer.arenaStart)
    rejects.removeAll(keepingCapacity: true)
    let base = UnsafePointer(buffer.base)
    let end = Int(min(nominalEnd - buffer.offset, Int64(buffer.filled)))
    let firstLine = summary.lineCount
    var position = cursor
    var line = 0
    var recordCount = 0
    while position < end && recordCount < rows.recordCapacity
      && rejects.count < TableStorage.maximumRecordCount
    {
      guard
        let lineEnd = ByteSearch.first(
          UInt8(ascii: "\n"), in: base, from: position, to: buffer.limit)
      else {
        if buffer.filled - position <= lineLimit + 1 || recordCount > 0 || !rejects.isEmpty {
          needsRefill = true
        } else {
          isHeaderDue = false
          position = try rejectLongLine(from: position, line: firstLine + Int64(line))
          line += 1
        }
        break
      }
      let hasReturn = lineEnd > position && base[lineEnd - 1] == UInt8(ascii: "\r")
      let byteCount = lineEnd - position - (hasReturn ? 1 : 0)
      if isHeaderDue {
        isHeaderDue = false
        summary.headerCount = 1
      } else if byteCount > lineLimit {
        reject(Rows.tooLong(limit: lineLimit), position, byteCount, firstLine + Int64(line))
      } else if LineStart.isBlank(base + position, byteCount) {
        summary.blankLineCount += 1
      } else if let reason = try rows.refusal(base + position, byteCount) {
        reject(reason, position, byteCount, firstLine + Int64(line))
      } else {
        rows.keep(
          recordCount,
          RecordPosition(
            start: UInt32(truncatingIfNeeded: position),
            byteCount: UInt32(truncatingIfNeeded: byteCount),
            line: UInt32(truncatingIfNeeded: line), isRewritten: true), in: buffer.base)
        recordCount += 1
      }
      line += 1
      position = min(buffer.filled, lineEnd + 1)
    }
    if position == buffer.filled && !buffer.isFinal { needsRefill = true }
    summary.lineCount += Int64(line)
    summary.recordCount += Int64(recordCount)
    summary.rejectCount += Int64(rejects.count)
    pass(to: position)
    return rows.table(
      base: UnsafePointer(buffer.base), chunkOffset: buffer.offset - summary.start,
      firstLine: firstLine, count: recordCount)
  }

  private mutating func reject(
    _ reason: RowReject, _ position: Int, _ byteCount: Int, _ line: Int64
  ) {
    var reject = reason
    reject.offset = buffer.offset + Int64(position) - summary.start
    reject.byteCount = Int64(byteCount)
    reject.line = line
    rejects.append(reject)
  }

  /// Refuses a line that does not end in the buffer, and returns where the next one starts.
  ///
  /// The batch must be empty.
  private mutating func rejectLongLine(from start: Int, line: Int64) throws -> Int {
    let offset = buffer.offset + Int64(start) - summary.start
    var position = start
    var byteCount: Int64 = 0
    var lastByte: UInt8 = 0
    while true {
      let lineEnd = ByteSearch.first(
        UInt8(ascii: "\n"), in: UnsafePointer(buffer.base), from: position, to: buffer.filled)
      let end = lineEnd ?? buffer.filled
      byteCount += Int64(end - position)
      if end > position { lastByte = buffer.base[end - 1] }
      if lineEnd != nil || buffer.isFinal {
        var reject = Rows.tooLong(limit: lineLimit)
        reject.offset = offset
        reject.byteCount = byteCount - (lastByte == UInt8(ascii: "\r") ? 1 : 0)
        reject.line = line
        rejects.append(reject)
        return min(buffer.filled, end + 1)
      }
      try refill(droppingBefore: end)
      position = 0
    }
  }
}
