internal import Platform

/// Reads a plain text file, which is one record: its name, its day and what it says.
///
/// The record starts at the file's first byte, so it belongs to the span that does, and ends with
/// the file. Other spans have none.
///
///     let file = PlainTextFile(path: "2021-08-05.txt", isCompressed: false)
///     var reader = PlainTextReader(source: source, file: file, span: span)
///     while let batch = try reader.nextRows() { … }
///     let summary = reader.finish()
///
/// Used from one thread at a time.
public struct PlainTextReader: RowReader, ~Copyable {
  /// The longest file that is read.
  public static let maximumByteCount = 16 << 20

  private let source: any ByteSource
  private let file: PlainTextFile
  private let byteLimit: Int
  private var buffer: ChunkBuffer
  private let bounds: UnsafeMutablePointer<UInt32>
  private let record: UnsafeMutablePointer<RecordPosition>
  private var hash = RunningHash()
  private var lines = LineTally()
  private var isRecordDue: Bool
  private var summary: SpanSummary

  /// The offset in the source that all offsets of this reader count from.
  public var start: Int64 { summary.start }

  /// A reader of the record that starts in `span`, if one does.
  ///
  /// `assumedStart` is the true end of the span before. `maximumByteCount` is lower in tests.
  public init(
    source: any ByteSource, file: PlainTextFile, chunkByteCount: Int = 1 << 20, span: ByteSpan,
    assumedStart: Int64? = nil, maximumByteCount: Int = PlainTextReader.maximumByteCount
  ) {
    precondition(chunkByteCount > 0 && maximumByteCount > 0)
    let size = source.byteCount
    let start = assumedStart ?? (span.start == 0 ? 0 : min(span.end, size ?? span.end))
    self.source = source
    self.file = file
    byteLimit = maximumByteCount
    // One byte more than may be, to see that a file is too long.
    let most = maximumByteCount + 1
    let expected = size.map { Int(min($0, Int64(most))) } ?? chunkByteCount
    // Room for the short columns, and for the bytes behind a field that may be read.
    buffer = ChunkBuffer(
      padByte: UInt8(ascii: " "), offset: start, capacity: min(expected, most),
      maximumCapacity: most, arenaSlack: file.name.count + 256)
    bounds = .allocate(capacity: PlainTextColumn.allCases.count + 1)
    record = .allocate(capacity: 1)
    isRecordDue = start == 0
    summary = SpanSummary(
      start: start, end: start, hash: hash.digest(), lineCount: 0, recordCount: 0, rejectCount: 0,
      blankLineCount: 0, headerCount: 0, sourceByteCount: size)
  }

  deinit {
    bounds.deallocate()
    record.deallocate()
  }

  /// The record or its refusal, then nil.
  ///
  /// Throws what the source throws; then there is no record.
  public mutating func nextRows() throws -> RowBatch? {
    guard isRecordDue else { return nil }
    isRecordDue = false
    while !buffer.isFinal && buffer.filled <= byteLimit {
      try buffer.refill(from: source, droppingBefore: 0, target: .max)
    }
    var reason: PlainTextReject?
    if buffer.filled > byteLimit {
      reason = .tooLong(limit: byteLimit)
      try passRest()
    } else {
      take()
      reason = PlainTextReject.find(in: UnsafePointer(buffer.base), buffer.filled)
    }
    // Not before all is read: where decoding fails there is no part of a record.
    summary.end = buffer.offset + Int64(buffer.filled)
    summary.hash = hash.digest()
    summary.lineCount = lines.count
    if let reason {
      summary.rejectCount = 1
      return RowBatch(
        table: table(count: 0),
        rejects: [reason.row(UnsafePointer(buffer.base), byteCount: summary.end)])
    }
    summary.recordCount = 1
    layOut()
    return RowBatch(table: table(count: 1), rejects: [])
  }

  /// What was found so far: of the whole span once `nextRows` returned nil.
  public borrowing func finish() -> SpanSummary { summary }

  /// Counts and hashes the bytes held.
  private mutating func take() {
    let held = UnsafeBufferPointer(start: buffer.base, count: buffer.filled)
    hash.update(UnsafeRawBufferPointer(held))
    lines.add(held)
  }

  /// Goes over a file that is too long, without keeping it.
  private mutating func passRest() throws {
    take()
    while !buffer.isFinal {
      try buffer.refill(from: source, droppingBefore: buffer.filled, target: .max)
      take()
    }
  }

  /// Writes the columns of the record side by side into the arena.
  private mutating func layOut() {
    let base = UnsafePointer(buffer.base)
    let held = UnsafeBufferPointer(start: base, count: buffer.filled)
    let first = held.starts(with: ByteOrderMark.utf8) ? ByteOrderMark.utf8.count : 0
    var text = WhiteSpace.trimmed(base, first..<buffer.filled)
    var date = LeadingDate.find(in: file.name)
    var origin = "name"
    if date == nil {
      let lineEnd =
        LineEnds.first(base, from: text.lowerBound, to: text.upperBound) ?? text.upperBound
      let line = WhiteSpace.trimmed(base, text.lowerBound..<lineEnd)
      if let found = LeadingDate.only(in: UnsafeBufferPointer(rebasing: held[line])) {
        (date, origin) = (found, "first_line")
        text = WhiteSpace.trimmed(base, lineEnd..<text.upperBound)
      } else {
        (date, origin) = (file.fallbackDate, "file")
      }
    }
    var out = buffer.arenaStart + 1
    put(file.name, .name, at: &out)
    put(Array((date.map { InstantText.text($0) } ?? "").utf8), .date, at: &out)
    put(date == nil ? [] : Array(origin.utf8), .dateOrigin, at: &out)
    let count = LineEnds.unify(held, text, into: buffer.base + out)
    end(count, .text, at: &out)
    bounds[PlainTextColumn.allCases.count] = UInt32(truncatingIfNeeded: out)
    record[0] = RecordPosition(
      start: 0, byteCount: UInt32(truncatingIfNeeded: buffer.filled), line: 0, isRewritten: true)
  }

  private func put(_ bytes: [UInt8], _ column: PlainTextColumn, at out: inout Int) {
    for (place, byte) in bytes.enumerated() { buffer.base[out + place] = byte }
    end(bytes.count, column, at: &out)
  }

  /// The field of `count` bytes at `out` is whole: notes where it stands and its kind before it.
  private func end(_ count: Int, _ column: PlainTextColumn, at out: inout Int) {
    buffer.base[out - 1] = (count == 0 ? FieldKind.null : .untyped).rawValue
    bounds[column.position] = UInt32(truncatingIfNeeded: out)
    out += count + 1
  }

  private func table(count: Int) -> FieldTable {
    FieldTable(
      bounds: bounds, positions: record, base: UnsafePointer(buffer.base),
      chunkOffset: buffer.offset - summary.start, firstLine: 0, quote: 0, hasQuotes: true,
      hasDoubledQuotes: false, count: count, columnCount: PlainTextColumn.allCases.count)
  }
}
