internal import Platform

/// Reads the rows of a JSON document, batch by batch: the objects at a path of keys, one by one.
///
///     var reader = try JSONDocumentReader(source: file, rows: ["results"], columns: [JSONPath("id")])
///     while try reader.beginSpan(end: limit) {
///       while let batch = try reader.nextRows() { … }
///       let summary = reader.finish()
///     }
///
/// Columns are those of JSON Lines. Memory holds one row, of at most 16 MiB. `notes` counts `JSON_CONTROL`.
///
/// Used from one thread at a time.
public struct JSONDocumentReader: DocumentReader, ~Copyable {
  /// The longest row that is read.
  public static let maximumRowByteCount = 16 << 20

  /// What has to be handed out next.
  private enum Current {
    case nothing
    case row(Range<Int>)
    case tooLong(DocumentMark, byteCount: Int64)
  }

  private let rowLimit: Int
  private var source: JSONRowSource
  private var rows: JSONRows
  private var current = Current.nothing
  private var rowCount = 0
  private var rejects: [RowReject] = []
  /// The line of the first row of the batch, counted from the start of the span.
  private var batchLine: Int64 = 0
  private var failure: DocumentFailure?
  private var hasEnded = false
  private var isInSpan = false
  private var nominalEnd: Int64 = 0
  /// The line feeds before the span.
  private var firstLine: Int64 = 0
  private var summary: SpanSummary

  /// The offset in the source that all offsets of this reader count from.
  public var start: Int64 { summary.start }

  /// What was noticed in this span so far, by code.
  public var notes: [String: Int64] { rows.notes }

  /// A reader of the rows at the keys `path`, of which there are none for the document itself.
  ///
  /// No two `columns` have the same keys; there is at least one, or `keys`. `readsParse` reads objects of Parse as the
  /// value that they stand for. `maximumRowByteCount` is lower in tests.
  public init(
    source: any ByteSource, rows path: [String], columns: [JSONPath], keys: JSONKeys? = nil,
    readsParse: Bool = false, chunkByteCount: Int = 1 << 20,
    maximumRowByteCount: Int = JSONDocumentReader.maximumRowByteCount
  ) throws {
    precondition(chunkByteCount > 0 && maximumRowByteCount > 0)
    let rows = try JSONRows(columns, keys: keys, readsParse: readsParse)
    let cut = try JSONRowSource(
      source, keys: path, chunkByteCount: chunkByteCount, limit: maximumRowByteCount,
      arenaSlack: rows.arenaSlack(
        textByteCount: JSONDocument.capacity(
          chunkByteCount: chunkByteCount, limit: maximumRowByteCount)))
    rowLimit = maximumRowByteCount
    self.source = cut
    self.rows = rows
    summary = SpanSummary(
      start: 0, end: 0, hash: Hash128(high: 0, low: 0), lineCount: 0, recordCount: 0,
      rejectCount: 0, blankLineCount: 0, headerCount: 0, sourceByteCount: source.byteCount)
  }

  /// Goes on to the rows that start before the offset `end`; false once the document has ended.
  public mutating func beginSpan(end: Int64) throws -> Bool {
    precondition(!isInSpan, "the span before was not read to its end")
    if hasEnded { return false }
    nominalEnd = end
    isInSpan = true
    firstLine += summary.lineCount
    rows.clearNotes()
    summary = SpanSummary(
      start: summary.end, end: summary.end, hash: summary.hash, lineCount: 0, recordCount: 0,
      rejectCount: 0, blankLineCount: 0, headerCount: 0,
      sourceByteCount: source.document.source.byteCount)
    return true
  }

  /// The next batch, or nil at the end of the span; a batch may hold refusals only.
  ///
  /// Throws `DocumentFailure`, and what the source throws, once all rows before the place were handed
  /// out; then the document has ended.
  public mutating func nextRows() throws -> RowBatch? {
    guard isInSpan else { return nil }
    rowCount = 0
    rejects.removeAll(keepingCapacity: true)
    if failure == nil {
      do {
        try fillBatch()
      } catch let found as DocumentFailure {
        failure = found
      } catch {
        endSpan()
        hasEnded = true
        throw error
      }
    }
    if rowCount > 0 || !rejects.isEmpty { return batch() }
    if let failure {
      endSpan()
      hasEnded = true
      throw failure
    }
    return nil
  }

  /// What was found so far: of the whole span once `nextRows` returned nil or threw.
  public borrowing func finish() -> SpanSummary { summary }

  /// Hands out until the batch is full, bytes have to be moved, or the span ends.
  private mutating func fillBatch() throws {
    while isInSpan {
      if rowCount == rows.storage.recordCapacity
        || rejects.count == TableStorage.maximumRecordCount
      {
        return
      }
      switch current {
      case .row(let range):
        let offset = source.document.buffer.offset + Int64(range.lowerBound)
        if offset >= nominalEnd { return endSpan(at: offset) }
        try read(range, offset)
        current = .nothing
      case .tooLong(let mark, let byteCount):
        if mark.offset >= nominalEnd { return endSpan(at: mark.offset, mark) }
        rejects.append(
          RowReject(
            code: "TOO_LONG", offset: mark.offset - summary.start, byteCount: byteCount,
            line: mark.lineFeedCount - firstLine, expected: "a row of at most \(rowLimit) bytes"))
        current = .nothing
      case .nothing:
        switch try source.next(mayMove: rowCount == 0 && rejects.isEmpty) {
        case .pause: return
        case .row(let range): current = .row(range)
        case .tooLong(let mark, let byteCount): current = .tooLong(mark, byteCount: byteCount)
        case .end:
          source.document.passAll()
          endSpan()
          hasEnded = true
        }
      }
    }
  }

  /// Reads the row at `range` of the buffer.
  private mutating func read(_ range: Range<Int>, _ offset: Int64) throws {
    let base = source.document.buffer.base
    if let reject = try rows.read(UnsafePointer(base) + range.lowerBound, range.count) {
      if case .syntax(let position, let expected) = reject {
        // Behind it nobody can tell what belongs to which row.
        throw source.document.failure(at: range.lowerBound + position, expected)
      }
      let line = source.document.lineFeeds(before: offset) - firstLine
      rejects.append(
        reject.row(offset: offset - summary.start, byteCount: Int64(range.count), line: line))
      return
    }
    let line = source.document.lineFeeds(before: offset) - firstLine
    if rowCount == 0 {
      rows.begin(at: source.document.buffer.arenaStart)
      batchLine = line
    }
    rows.keep(
      rowCount,
      RecordPosition(
        start: UInt32(truncatingIfNeeded: range.lowerBound),
        byteCount: UInt32(truncatingIfNeeded: range.count),
        line: UInt32(truncatingIfNeeded: line - batchLine), isRewritten: true), in: base)
    rowCount += 1
  }

  private mutating func batch() -> RowBatch {
    summary.recordCount += Int64(rowCount)
    summary.rejectCount += Int64(rejects.count)
    let table = rows.table(
      base: UnsafePointer(source.document.buffer.base),
      chunkOffset: source.document.buffer.offset - summary.start, firstLine: batchLine,
      count: rowCount)
    return RowBatch(
      table: table, rejects: rejects, entries: rows.keys == nil ? nil : rows.entries.all)
  }

  /// The span ends with what was passed, or before the byte at `offset`, where the mark is if given.
  private mutating func endSpan(at offset: Int64? = nil, _ mark: DocumentMark? = nil) {
    isInSpan = false
    let end = mark ?? source.document.mark(passingTo: offset)
    summary.end = end.offset
    summary.hash = end.hash
    summary.lineCount = end.lineFeedCount - firstLine
    // The last line also counts without its end.
    if offset == nil, source.document.passed.lineStart < end.offset { summary.lineCount += 1 }
  }
}
