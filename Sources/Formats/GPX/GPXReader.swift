internal import Platform

/// Reads the points of a GPX file, batch by batch: one row for each `wpt`, `rtept` and `trkpt`.
///
/// GPX 1.0 and 1.1, in the order of the file. Values are texts without the white space around them.
///
///     var reader = GPXReader(source: file, columns: [.lat, .lon, .time], fileName: name)
///     while try reader.beginSpan(end: limit) {
///       while let batch = try reader.nextRows() { … }
///       let summary = reader.finish()
///       limit += length
///     }
///
/// Used from one thread at a time.
public struct GPXReader: DocumentReader, ~Copyable {
  /// The longest point that is read, and the most bytes of the name or type of a track.
  public static let maximumPointByteCount = XMLReader.byteLimit

  private let source: any ByteSource
  private var buffer: ChunkBuffer
  private var lines = XMLLines()
  private var hash = RunningHash()
  private var walk: GPXWalk
  private var rows: GPXRows

  /// The tag of a point that begins behind the span.
  private var held: XMLEvent?
  /// Whether the point that ended last has still to go into a batch.
  private var isPointDue = false
  private var nominalEnd: Int64 = 0
  private var isSpanOpen = false
  /// Whether nothing follows the span.
  private var isDone = false
  private var failure: DocumentFailure?
  /// The lines before the span.
  private var spanLine: Int64 = 0
  private var summary: SpanSummary

  /// The offset in the source that all offsets of this reader count from.
  public var start: Int64 { summary.start }

  /// What was noticed in this span so far, by code.
  public var notes: [String: Int64] { walk.notes.counts }

  /// A reader of the document in `source`, in which no two `columns` are the same.
  ///
  /// `fileName` is the file's name without folder and ending. `isDecoded` says that the source gives
  /// UTF-8, whatever the document declares.
  public init(
    source: any ByteSource, columns: [GPXColumn], fileName: [UInt8], isDecoded: Bool = false,
    chunkByteCount: Int = 1 << 20
  ) {
    precondition(!columns.isEmpty && Set(columns).count == columns.count && chunkByteCount > 0)
    let fields = columns.map { GPXField($0) }
    self.source = source
    rows = GPXRows(fields: fields, fileName: fileName)
    walk = GPXWalk(fields: fields, isDecoded: isDecoded)
    // A point and a tag that is not whole yet, one behind the other.
    let longest = Self.maximumPointByteCount + XMLReader.pendingByteLimit + XMLReader.pieceByteCount
    buffer = ChunkBuffer(
      padByte: UInt8(ascii: " "), offset: 0, capacity: chunkByteCount,
      maximumCapacity: longest + chunkByteCount, arenaSlack: rows.longestRow)
    summary = SpanSummary(
      start: 0, end: 0, hash: hash.digest(), lineCount: 0, recordCount: 0, rejectCount: 0,
      blankLineCount: 0, headerCount: 0, sourceByteCount: source.byteCount)
  }

  /// Goes on to the points that start before the offset `end`; false once the document has ended.
  ///
  /// To be called first, and again whenever `nextRows` returned nil.
  public mutating func beginSpan(end: Int64) -> Bool {
    precondition(!isSpanOpen, "the span before was not read to its end")
    if isDone { return false }
    isSpanOpen = true
    nominalEnd = end
    spanLine = lines.count
    walk.notes = GPXNotes()
    summary = SpanSummary(
      start: summary.end, end: summary.end, hash: summary.hash, lineCount: 0, recordCount: 0,
      rejectCount: 0, blankLineCount: 0, headerCount: 0, sourceByteCount: source.byteCount)
    return true
  }

  /// The next batch, or nil at the end of the span; a batch may hold refusals only.
  ///
  /// Throws what the source throws, and `DocumentFailure`, after all points before; then the document
  /// has ended.
  public mutating func nextRows() throws -> RowBatch? {
    beginBatch()
    while isSpanOpen {
      if isPointDue && !keepPoint() || rows.isFull { break }
      if failure == nil {
        if let event = held ?? walk.xml.next() {
          held = nil
          take(event)
          continue
        }
        if let fault = walk.xml.fault { fail(.xml(fault)) }
      }
      if !rows.isEmpty { break }
      if let failure {
        close()
        throw failure
      }
      if walk.xml.hasEnded { endDocument() } else { try refill() }
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
  public borrowing func finish() -> SpanSummary {
    var summary = summary
    summary.hash = hash.digest()
    return summary
  }

  private mutating func beginBatch() {
    // As long as the chunk, and the slack.
    let arenaEnd = 2 * buffer.arenaStart - ChunkBuffer.backPadding + rows.longestRow
    rows.begin(arena: buffer.arenaStart..<arenaEnd)
  }

  @inline(__always)
  private mutating func take(_ event: XMLEvent) {
    switch event.kind {
    case .text: walk.text(event)
    case .end:
      if walk.leave(event) { isPointDue = true }
    case .start:
      if !walk.isPoint(event) {
        walk.enter(event)
      } else if event.offset >= nominalEnd {
        held = event
        pass(to: event.offset)
        isSpanOpen = false
      } else {
        lines.advance(to: event.offset, in: UnsafePointer(buffer.base), from: buffer.offset)
        walk.beginPoint(event, line: lines.count)
      }
    }
    if let stop = walk.stop { fail(stop) }
  }

  /// Puts the point that ended last into the batch; false if there is no room.
  private mutating func keepPoint() -> Bool {
    if walk.point.isTooLong {
      rows.append(walk.point.reject(spanStart: summary.start, spanLine: spanLine))
    } else {
      let start = Int(walk.point.offset - buffer.offset)
      let isKept = rows.append(
        walk.point, walk.outline, in: buffer.base, at: start, line: walk.point.line - spanLine)
      if !isKept { return false }
    }
    isPointDue = false
    return true
  }

  private mutating func fail(_ stop: GPXStop) {
    pass(to: stop.offset)
    failure = stop.failure(line: lines.count + 1, column: lines.column)
  }

  private mutating func endDocument() {
    pass(to: walk.xml.fedByteCount)
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

  /// Reads on, between two batches, and keeps what the open point and the next events need.
  private mutating func refill() throws {
    walk.notePointLength(upTo: walk.xml.fedByteCount)
    let kept = walk.pointOffset ?? walk.xml.consumedOffset
    pass(to: kept)
    do {
      try buffer.refill(
        from: source, droppingBefore: Int(kept - buffer.offset), target: .max)
    } catch {
      close()
      throw error
    }
    let fed = Int(walk.xml.fedByteCount - buffer.offset)
    if buffer.filled > fed || buffer.isFinal {
      walk.xml.feed(buffer.base + fed, buffer.filled - fed, isLast: buffer.isFinal)
    }
    // The chunk may have grown, and the arena behind it has moved then.
    beginBatch()
  }
}
