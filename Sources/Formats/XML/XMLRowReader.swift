internal import Platform

/// Reads the rows of an XML document, batch by batch, in the order of the document.
///
/// Which elements are rows and what their columns hold, the walk knows; `DocumentReader` says how spans follow each
/// other. Memory holds one row and one tag.
///
/// Used from one thread at a time.
struct XMLRowReader<Walk: XMLWalk & ~Copyable>: ~Copyable {
  private let source: any ByteSource
  private var buffer: ChunkBuffer
  private var lines = XMLLines()
  private var hash = RunningHash()
  private var xml: XMLReader
  private var walk: Walk
  private var rows: XMLRows
  /// The bytes that any one row fits in.
  private let longestRow: Int

  /// The tag of a row that begins behind the span.
  private var held: XMLEvent?
  /// The text that rows are taken from.
  private var rowText: XMLEvent?
  /// Whether the row that ended last has still to go into a batch.
  private var isRowDue = false
  private var nominalEnd: Int64 = 0
  private var isSpanOpen = false
  /// Whether nothing follows the span.
  private var isDone = false
  private var failure: DocumentFailure?
  /// The lines before the span.
  private var spanLine: Int64 = 0
  private var summary: SpanSummary

  /// The offset in the source that all offsets of this reader count from.
  var start: Int64 { summary.start }

  /// What was noticed in this span so far, by code.
  var notes: [String: Int64] { walk.notes }

  /// A reader of the document in `source`, which `xml` goes over and `walk` makes rows of.
  init(
    source: any ByteSource, xml: consuming XMLReader, walk: consuming Walk, chunkByteCount: Int
  ) {
    precondition(walk.columnCount > 0 && chunkByteCount > 0)
    self.source = source
    rows = XMLRows(columnCount: walk.columnCount)
    longestRow = walk.longestRow + rows.kindByteCount
    // A row, what stands up to the next tag, and a tag that is not whole yet, one behind the other.
    let longest =
      walk.rowLimit + XMLReader.byteLimit + XMLReader.pendingByteLimit + XMLReader.pieceByteCount
    buffer = ChunkBuffer(
      padByte: UInt8(ascii: " "), offset: 0, capacity: chunkByteCount,
      maximumCapacity: longest + chunkByteCount, arenaSlack: longestRow)
    self.xml = xml
    self.walk = walk
    summary = SpanSummary(
      start: 0, end: 0, hash: hash.digest(), lineCount: 0, recordCount: 0, rejectCount: 0,
      blankLineCount: 0, headerCount: 0, sourceByteCount: source.byteCount)
  }

  /// Goes on to the rows that start before the offset `end`; false once the document has ended.
  ///
  /// To be called first, and again whenever `nextRows` returned nil.
  mutating func beginSpan(end: Int64) -> Bool {
    precondition(!isSpanOpen, "the span before was not read to its end")
    if isDone { return false }
    isSpanOpen = true
    nominalEnd = end
    spanLine = lines.count
    walk.beginSpan()
    summary = SpanSummary(
      start: summary.end, end: summary.end, hash: summary.hash, lineCount: 0, recordCount: 0,
      rejectCount: 0, blankLineCount: 0, headerCount: 0, sourceByteCount: source.byteCount)
    return true
  }

  /// The next batch, or nil at the end of the span; a batch may hold refusals only.
  ///
  /// Throws what the source throws, and `DocumentFailure`, after all rows before; then the document
  /// has ended.
  mutating func nextRows() throws -> RowBatch? {
    beginBatch()
    while isSpanOpen {
      if isRowDue && !keepRow() || rows.isFull { break }
      if failure == nil {
        if let text = rowText {
          takeRow(text)
          continue
        }
        if let event = held ?? xml.next() {
          held = nil
          take(event)
          continue
        }
        if let fault = xml.fault { fail(.xml(fault)) }
      }
      if !rows.isEmpty { break }
      if let failure {
        close()
        throw failure
      }
      if !xml.hasEnded {
        try refill()
      } else if let stop = walk.missing(at: xml.fedByteCount) {
        fail(stop)
      } else {
        endDocument()
      }
    }
    if rows.isEmpty { return nil }
    summary.recordCount += Int64(rows.count)
    summary.rejectCount += Int64(rows.rejects.count)
    return rows.batch(
      base: UnsafePointer(buffer.base), chunkOffset: buffer.offset - summary.start)
  }

  /// What was found so far: of the whole span once `nextRows` returned nil.
  ///
  /// The hash is that of all bytes of the document up to the end of the span.
  borrowing func finish() -> SpanSummary {
    var summary = summary
    summary.hash = hash.digest()
    return summary
  }

  private mutating func beginBatch() {
    // As long as the chunk, and the slack.
    let arenaEnd = 2 * buffer.arenaStart - ChunkBuffer.backPadding + longestRow
    rows.begin(arena: buffer.arenaStart..<arenaEnd)
  }

  @inline(__always)
  private mutating func take(_ event: XMLEvent) {
    switch event.kind {
    case .text:
      if walk.isAroundRows {
        // Also tells whether characters are wide.
        lines.advance(to: event.offset, in: UnsafePointer(buffer.base), from: buffer.offset)
        rowText = event
      } else {
        walk.text(event, xml)
      }
    case .end:
      if walk.leave(event) {
        xml.boundsText = true
        isRowDue = true
      } else if !walk.isInRow {
        xml.boundsText = !walk.isAroundRows
      }
    case .start:
      if walk.endRow(before: event) {
        isRowDue = true
        held = event
      } else if !walk.isRow(event) {
        walk.enter(event, xml)
        if walk.isAroundRows { xml.boundsText = false }
      } else if event.offset >= nominalEnd {
        held = event
        pass(to: event.offset)
        isSpanOpen = false
      } else {
        lines.advance(to: event.offset, in: UnsafePointer(buffer.base), from: buffer.offset)
        walk.row = XMLRowPlace(offset: event.offset, line: lines.count)
        xml.boundsText = false
        walk.beginRow(event, xml)
      }
    }
    if let stop = walk.stop { fail(stop) }
  }

  /// Goes on to the next row of a text that holds some.
  private mutating func takeRow(_ text: XMLEvent) {
    switch walk.nextRow(in: text, xml, lines.isWide ? .utf16 : xml.isLatin1 ? .latin1 : .utf8) {
    case .passed: rowText = nil
    case .ended: isRowDue = true
    case .begins:
      let offset = walk.row.offset
      if offset >= nominalEnd {
        pass(to: offset)
        isSpanOpen = false
      } else {
        lines.advance(to: offset, in: UnsafePointer(buffer.base), from: buffer.offset)
        walk.row = XMLRowPlace(offset: offset, line: lines.count)
        walk.beginRow()
      }
    }
  }

  /// Puts the row that ended last into the batch; false if there is no room.
  private mutating func keepRow() -> Bool {
    if walk.row.isTooLong || walk.row.isMalformed {
      rows.append(walk.reject(spanStart: summary.start, spanLine: spanLine))
    } else {
      let start = Int(walk.row.offset - buffer.offset)
      let isKept = rows.append(
        walk, in: buffer.base, at: start, line: walk.row.line - spanLine)
      if !isKept { return false }
    }
    isRowDue = false
    return true
  }

  private mutating func fail(_ stop: XMLStop) {
    pass(to: stop.offset)
    failure = stop.failure(line: lines.count + 1, column: lines.column)
  }

  private mutating func endDocument() {
    pass(to: xml.fedByteCount)
    // The last line may have no end.
    if lines.column > 1 { summary.lineCount += 1 }
    close()
  }

  private mutating func close() {
    isSpanOpen = false
    isDone = true
  }

  /// All bytes before `offset` belong to this span.
  private mutating func pass(to offset: Int64) {
    let base = UnsafePointer(buffer.base)
    lines.advance(to: offset, in: base, from: buffer.offset)
    if offset > summary.end {
      let start = Int(summary.end - buffer.offset)
      let bytes = UnsafeBufferPointer(start: base + start, count: Int(offset - summary.end))
      hash.update(UnsafeRawBufferPointer(bytes))
      summary.end = offset
    }
    summary.lineCount = lines.count - spanLine
  }

  /// Reads on, between two batches, and keeps what the open row and the next events need.
  private mutating func refill() throws {
    walk.noteLength(upTo: xml.fedByteCount)
    let kept = walk.neededOffset ?? xml.consumedOffset
    pass(to: kept)
    do {
      try buffer.refill(
        from: source, droppingBefore: Int(kept - buffer.offset), target: .max)
    } catch {
      close()
      throw error
    }
    let fed = Int(xml.fedByteCount - buffer.offset)
    if buffer.filled > fed || buffer.isFinal {
      xml.feed(buffer.base + fed, buffer.filled - fed, isLast: buffer.isFinal)
    }
    // The chunk may have grown, and the arena behind it has moved then.
    beginBatch()
  }
}
