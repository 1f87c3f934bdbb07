internal import CSupport
internal import Platform

/// Reads the rows of one span of a source of GEDCOM, batch by batch: one for each structure of the
/// declared paths, in the order of the file.
///
/// The result is that of one pass over the whole source, for any spans and any chunk size: a record
/// begins at a line of level 0, which a span finds without guessing. All rows of a record have its
/// place, and each the line of its own structure.
///
///     var reader = try GEDCOMReader(source: file, form: form, span: span)
///     while let batch = try reader.nextRows() { … }
///     let summary = reader.finish()
///
/// Used from one thread at a time.
public struct GEDCOMReader: RowReader, ~Copyable {
  /// The longest record that is read.
  public static let maximumRecordByteCount = 16 << 20

  let source: any ByteSource
  let recordLimit: Int
  /// The most bytes that the buffer can hold.
  private let capacity: Int
  let nominalEnd: Int64
  var buffer: ChunkBuffer
  var finder: GEDCOMRowFinder
  var writer: GEDCOMRowWriter
  private let hasher: UnsafeMutableRawPointer?
  /// Whether no column shows a line that is cut by itself.
  private let joinsCutLetters: Bool

  /// The first byte of the buffer that was not read yet.
  private var cursor = 0
  /// The first byte of the buffer that was not hashed yet.
  private var hashedEnd = 0
  /// The record at the cursor, while its rows are handed out.
  var open: OpenRecord?
  /// The refusals of the current batch.
  var rejects: [RowReject] = []
  var needsRefill = true
  private var isStartDue: Bool
  var noted = GEDCOMNotes()
  var summary: SpanSummary

  /// A record whose lines are told apart.
  struct OpenRecord {
    var extent: GEDCOMScanner.Extent
    let start: Int
    /// The first line of the record in the span.
    let line: Int64
    /// Why none of its rows can be read.
    let fault: GEDCOMReject?
    /// The line to look at next: for rows first, then for lines that are refused.
    var next = 0
    var areRowsDone = false
  }

  /// The offset in the source that all offsets of this reader count from.
  public var start: Int64 { summary.start }

  /// What was noticed besides so far, by code.
  public var notes: [String: Int64] { noted.counts }

  /// A reader of the records that start in `span`.
  ///
  /// `assumedStart` is the true end of the span before; without it the first record is looked for,
  /// inside the span only. `maximumRecordByteCount` is lower in tests.
  public init(
    source: any ByteSource, form: GEDCOMForm, chunkByteCount: Int = 1 << 20, span: ByteSpan,
    assumedStart: Int64? = nil,
    maximumRecordByteCount: Int = GEDCOMReader.maximumRecordByteCount
  ) throws {
    precondition(!form.columns.isEmpty && chunkByteCount > 0 && maximumRecordByteCount > 0)
    let start =
      try assumedStart ?? (span.start == 0 ? 0 : GEDCOMRecordSearch.first(in: source, span: span))
    self.source = source
    recordLimit = maximumRecordByteCount
    nominalEnd = span.end
    finder = GEDCOMRowFinder(form)
    writer = GEDCOMRowWriter(form)
    // Room beyond the longest record, so that its bytes are not moved for every one that follows.
    let room = max(chunkByteCount, maximumRecordByteCount / 4, 64)
    capacity = maximumRecordByteCount + room
    buffer = ChunkBuffer(
      padByte: UInt8(ascii: " "), offset: start, capacity: chunkByteCount,
      maximumCapacity: capacity, arenaSlack: writer.longestRow)
    hasher = gm_hasher_create()
    joinsCutLetters = !(form.rows + form.columns.compactMap(\.path))
      .contains { $0.tags.contains("CONC") || $0.tags.contains("CONT") }
    isStartDue = span.end > start
    noted.isOverruled = start == 0 && span.end > 0 && form.head.isOverruled
    summary = SpanSummary(
      start: start, end: start, hash: Hash128(high: 0, low: 0), lineCount: 0, recordCount: 0,
      rejectCount: 0, blankLineCount: 0, headerCount: 0, sourceByteCount: source.byteCount)
  }

  deinit { gm_hasher_free(hasher) }

  /// The next batch, or nil at the end of the span; a batch may hold refusals only.
  ///
  /// Throws what the source throws.
  public mutating func nextRows() throws -> RowBatch? {
    if isStartDue { try passToRecord() }
    while open != nil || summary.end < nominalEnd {
      if needsRefill { try refill(droppingBefore: cursor) }
      if buffer.isFinal && cursor == buffer.filled { return nil }
      let table = try readBatch()
      if table.count > 0 || !rejects.isEmpty { return RowBatch(table: table, rejects: rejects) }
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

  /// Passes over a byte order mark and over what stands before the first record.
  private mutating func passToRecord() throws {
    isStartDue = false
    while buffer.filled < ByteOrderMark.utf8.count && !buffer.isFinal {
      try refill(droppingBefore: 0)
    }
    let held = UnsafeBufferPointer(start: buffer.base, count: buffer.filled)
    let hasMark = summary.start == 0 && held.starts(with: ByteOrderMark.utf8)
    if hasMark { pass(to: ByteOrderMark.utf8.count) }
    var search = GEDCOMRecordSearch(from: buffer.offset + Int64(cursor))
    try pass(&search)
    summary.blankLineCount += Int64(search.lineCount)
  }

  /// Goes on to where `search` finds a record, or to the end.
  private mutating func pass(_ search: inout GEDCOMRecordSearch) throws {
    var position = cursor
    while !search.scan(
      UnsafePointer(buffer.base), from: position, to: buffer.filled, offset: buffer.offset)
    {
      if buffer.isFinal {
        let end = buffer.offset + Int64(buffer.filled)
        let isStart = search.isStartAtEnd
        summary.lineCount += Int64(search.lineCount) + (search.lineStart < end && !isStart ? 1 : 0)
        pass(to: Int((isStart ? search.lineStart : end) - buffer.offset))
        return
      }
      // The line that may begin a record is kept.
      let kept = Int(search.lineStart - buffer.offset)
      let isLong = buffer.filled - kept > recordLimit
      pass(to: min(buffer.filled, isLong ? buffer.filled : max(cursor, kept)))
      position = buffer.filled - cursor
      try refill(droppingBefore: cursor)
    }
    summary.lineCount += Int64(search.lineCount)
    pass(to: max(cursor, Int(search.lineStart - buffer.offset)))
  }

  /// Reads records until the table is full, the span ends or the bytes held do.
  private mutating func readBatch() throws -> FieldTable {
    rejects.removeAll(keepingCapacity: true)
    writer.begin(
      arenaFrom: buffer.arenaStart, to: 2 * buffer.arenaStart + writer.longestRow)
    let end = Int(min(nominalEnd - buffer.offset, Int64(buffer.filled)))
    let firstLine = summary.lineCount
    while open != nil || cursor < end {
      if open == nil {
        guard try openRecord() else { break }
        continue
      }
      guard handOut(firstLine: firstLine) else { break }
      finishRecord()
    }
    if open == nil, cursor == buffer.filled, !buffer.isFinal { needsRefill = true }
    summary.recordCount += Int64(writer.count)
    summary.rejectCount += Int64(rejects.count)
    return writer.table(
      base: UnsafePointer(buffer.base), chunkOffset: buffer.offset - summary.start,
      firstLine: firstLine)
  }

  /// Tells the lines of the record at the cursor apart; false if more bytes are needed first, or the
  /// batch has to be handed out.
  private mutating func openRecord() throws -> Bool {
    let scanner = GEDCOMScanner(
      base: UnsafePointer(buffer.base), filled: buffer.filled, isFinal: buffer.isFinal)
    var undecided = cursor
    var found: GEDCOMScanner.Extent?
    var isWanted = false
    if let first = scanner.firstLine(at: cursor) {
      isWanted = finder.begin(first.line, scanner.base)
      found = scanner.scan(
        from: cursor, second: first.next, wanted: isWanted, into: &finder.lines,
        undecided: &undecided)
      if let found { undecided = found.next }
    } else {
      undecided = buffer.filled
    }
    let isFull = found == nil && buffer.filled - cursor >= capacity
    if undecided - cursor > recordLimit || isFull {
      guard writer.count == 0, rejects.isEmpty else { return false }
      try passLongRecord(scanner.beginning(at: cursor))
      return false
    }
    guard let extent = found else {
      needsRefill = true
      return false
    }
    open = OpenRecord(
      extent: extent, start: cursor, line: summary.lineCount,
      fault: isWanted ? fault(of: extent, scanner) : nil)
    if !isWanted { finishRecord() }
    return true
  }

  /// Why no row of the record at the cursor can be read; nil if they can.
  ///
  /// Lines whose bytes cannot be read are refused.
  private mutating func fault(
    of extent: GEDCOMScanner.Extent, _ scanner: GEDCOMScanner
  ) -> GEDCOMReject? {
    if finder.isXrefFaulty { return .xref }
    guard writer.fault(scanner.base + cursor, extent.textEnd - cursor) != nil,
      let first = scanner.firstLine(at: cursor)
    else { return nil }
    var check = GEDCOMByteCheck(
      scanner.base, recordEnd: extent.textEnd, writer.coding, joins: joinsCutLetters)
    let line = first.line.line
    guard check.fault(of: line) == .none else {
      return writer.fault(scanner.base + cursor, Int(line.end) - cursor)
    }
    finder.lines.begin(first.line, check: check)
    var undecided = cursor
    _ = scanner.scan(
      from: cursor, second: first.next, wanted: true, into: &finder.lines, undecided: &undecided)
    return nil
  }

  /// The record at the cursor is done.
  private mutating func finishRecord() {
    guard let record = open else { return }
    let extent = record.extent
    finder.note(&noted, extent)
    summary.lineCount += Int64(extent.lineCount)
    summary.blankLineCount += Int64(extent.blankLineCount)
    open = nil
    pass(to: extent.next)
  }

  /// Refuses a record that is longer than any buffer, and goes on to the next one.
  private mutating func passLongRecord(_ first: GEDCOMLineParser) throws {
    let isWanted = finder.begin(first, UnsafePointer(buffer.base))
    let offset = buffer.offset + Int64(cursor)
    let line = summary.lineCount
    var search = GEDCOMRecordSearch(from: offset, isKnownStart: true)
    try pass(&search)
    let isLast = buffer.isFinal && cursor == buffer.filled
    finder.note(
      &noted, GEDCOMScanner.Extent(next: 0, textEnd: 0, textLineCount: 2, isLast: isLast))
    guard isWanted else { return }
    rejects.append(
      GEDCOMReject.tooLong(limit: recordLimit).row(
        offset: offset - summary.start, byteCount: Int(search.textEnd - offset), line: line))
  }
}
