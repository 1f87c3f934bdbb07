internal import CSupport
internal import Platform

/// Reads the records of one span of a JSON Lines source, batch by batch: one object a line.
///
/// The result is that of one pass over the whole source, for any spans and any chunk size: a line
/// feed is always the end of a line, so a span finds its first line without guessing.
///
///     var reader = try JSONLinesReader(source: file, columns: [JSONPath("id")], span: span)
///     while let batch = try reader.nextRows() { … }
///     let summary = reader.finish()
///
/// Used from one thread at a time.
public struct JSONLinesReader: RowReader, ~Copyable {
  /// The longest line that is read.
  public static let maximumLineByteCount = 16 << 20

  private let source: any ByteSource
  private let lineLimit: Int
  private let nominalEnd: Int64
  var buffer: ChunkBuffer
  private var rows: JSONRows
  private let hasher: UnsafeMutableRawPointer?

  /// The first byte of the buffer that was not read yet.
  private var cursor = 0
  /// The first byte of the buffer that was not hashed yet.
  private var hashedEnd = 0
  /// The refusals of the current batch.
  private var rejects: [RowReject] = []
  private var needsRefill = true
  private var isMarkDue: Bool
  private var summary: SpanSummary

  /// What was noticed so far: how many control characters in values an escape stands for, as `JSON_CONTROL`.
  public var notes: [String: Int64] { rows.notes }

  /// The offset in the source that all offsets of this reader count from.
  public var start: Int64 { summary.start }

  /// A reader of the lines that start in `span`.
  ///
  /// `assumedStart` is the true end of the span before; without it the first line is looked for,
  /// inside the span only. No two `columns` have the same keys; there is at least one, or `keys`.
  /// `readsParse` reads objects of Parse as the value that they stand for. `maximumLineByteCount` is lower in tests.
  public init(
    source: any ByteSource, columns: [JSONPath], keys: JSONKeys? = nil,
    readsParse: Bool = false,
    chunkByteCount: Int = 1 << 20, span: ByteSpan,
    assumedStart: Int64? = nil, maximumLineByteCount: Int = JSONLinesReader.maximumLineByteCount
  ) throws {
    precondition(chunkByteCount > 0 && maximumLineByteCount > 0)
    let start =
      try assumedStart ?? (span.start == 0 ? 0 : LineStart.first(in: source, span: span))
    let rows = try JSONRows(columns, keys: keys, readsParse: readsParse)
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
    summary = SpanSummary(
      start: start, end: start, hash: Hash128(high: 0, low: 0), lineCount: 0, recordCount: 0,
      rejectCount: 0, blankLineCount: 0, headerCount: 0, sourceByteCount: source.byteCount)
  }

  deinit { gm_hasher_free(hasher) }

  /// The next batch, or nil at the end of the span; a batch may hold refusals only.
  ///
  /// Throws what the source throws, and `JSONLinesError`.
  public mutating func nextRows() throws -> RowBatch? {
    if isMarkDue { try passByteOrderMark() }
    while summary.end < nominalEnd {
      if needsRefill { try refill(droppingBefore: cursor) }
      if buffer.isFinal && cursor == buffer.filled { return nil }
      let table = try readBatch()
      if table.count > 0 || !rejects.isEmpty {
        return RowBatch(
          table: table, rejects: rejects, entries: rows.keys == nil ? nil : rows.entries.all)
      }
    }
    return nil
  }

  /// What was found so far: of the whole span once `nextRows` returned nil.
  public borrowing func finish() -> SpanSummary {
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
    while position < end && recordCount < rows.storage.recordCapacity
      && rejects.count < TableStorage.maximumRecordCount
    {
      guard
        let lineEnd = ByteSearch.first(
          UInt8(ascii: "\n"), in: base, from: position, to: buffer.limit)
      else {
        if buffer.filled - position <= lineLimit + 1 || recordCount > 0 || !rejects.isEmpty {
          needsRefill = true
        } else {
          position = try rejectLongLine(from: position, line: firstLine + Int64(line))
          line += 1
        }
        break
      }
      let hasReturn = lineEnd > position && base[lineEnd - 1] == UInt8(ascii: "\r")
      let byteCount = lineEnd - position - (hasReturn ? 1 : 0)
      if byteCount > lineLimit {
        reject(.tooLong(limit: lineLimit), position, byteCount, firstLine + Int64(line))
      } else if LineStart.isBlank(base + position, byteCount) {
        summary.blankLineCount += 1
      } else if let reason = try rows.read(base + position, byteCount) {
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
    _ reason: JSONReject, _ position: Int, _ byteCount: Int, _ line: Int64
  ) {
    rejects.append(
      reason.row(
        offset: buffer.offset + Int64(position) - summary.start, byteCount: Int64(byteCount),
        line: line))
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
        rejects.append(
          JSONReject.tooLong(limit: lineLimit).row(
            offset: offset, byteCount: byteCount - (lastByte == UInt8(ascii: "\r") ? 1 : 0),
            line: line))
        return min(buffer.filled, end + 1)
      }
      try refill(droppingBefore: end)
      position = 0
    }
  }
}
