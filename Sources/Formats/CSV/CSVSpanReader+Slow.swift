/// Records that the block scanner leaves aside: odd quotes, NUL bytes, great length, no end.
extension CSVSpanReader {
  enum OtherRecord {
    /// The scanner stands behind the record.
    case read
    /// More bytes are needed to tell.
    case incomplete
    /// The record is refused, but its first line does not end in the buffer.
    case longLine(CSVReject.Reason)
  }

  /// Reads the record at the scanner's start: `RecordBoundary` finds its end, libcsv splits it.
  mutating func readOtherRecord(_ scanner: inout BlockScanner) throws(CSVError) -> OtherRecord {
    switch findRecord(at: scanner.start, &scanner) {
    case .incomplete, .endOfSource: return .incomplete
    case .blankLine(let next):
      scanner.blankLineCount += 1
      scanner.line += 1
      scanner.start = next
    case .record(let end, let next):
      try splitRecord(scanner.start..<end, &scanner)
      scanner.line += 1 + LineEnds.count(buffer.base, from: scanner.start, to: end)
      scanner.start = next
    case .tooLong: return rejectFirstLine(.tooLong(limit: recordLimit), &scanner)
    case .openQuote: return rejectFirstLine(.quote, &scanner)
    }
    return .read
  }

  private mutating func findRecord(at start: Int, _ scanner: inout BlockScanner) -> RecordExtent {
    let offset = buffer.offset
    let known = openQuote.map {
      OpenQuote(start: Int($0.start - offset), end: Int($0.end - offset), state: $0.state)
    }
    let (extent, open) = RecordExtent.find(
      in: buffer, at: start, dialect: dialect, recordLimit: recordLimit, known: known)
    if let open {
      openQuote = (offset + Int64(open.start), offset + Int64(open.end), open.state)
    }
    return extent
  }

  private mutating func splitRecord(
    _ record: Range<Int>, _ scanner: inout BlockScanner
  ) throws(CSVError) {
    if let reason = BadText.nul(buffer.base, record, dialect) {
      reject(reason, record.lowerBound, record.count, scanner.line)
      return
    }
    let (fieldCount, arenaEnd) = try splitter.split(
      buffer.base, start: record.lowerBound, byteCount: record.count, into: arenaPosition,
      bounds: scanner.bounds + scanner.recordCount * (columnCount + 1),
      boundCapacity: columnCount + 1)
    if fieldCount != columnCount {
      reject(
        .columns(found: fieldCount, expected: columnCount), record.lowerBound, record.count,
        scanner.line)
      return
    }
    arenaPosition = arenaEnd
    scanner.positions[scanner.recordCount] = RecordPosition(
      start: UInt32(truncatingIfNeeded: record.lowerBound),
      byteCount: UInt32(truncatingIfNeeded: record.count),
      line: UInt32(truncatingIfNeeded: scanner.line), isRewritten: true)
    scanner.recordCount += 1
    // The scanner saw no more than the record's first blocks.
    scanner.sawUnusual = true
    // The table tells rewritten fields from others where it looks at quotes.
    scanner.sawQuotes = true
  }

  private mutating func rejectFirstLine(
    _ reason: CSVReject.Reason, _ scanner: inout BlockScanner
  ) -> OtherRecord {
    let start = scanner.start
    guard let end = LineEnds.first(buffer.base, from: start, to: buffer.filled),
      end + 1 < buffer.filled || buffer.isFinal
    else { return .longLine(reason) }
    reject(reason, start, end - start, scanner.line)
    scanner.line += 1
    scanner.start = min(buffer.filled, LineEnds.after(buffer.base, end))
    return .read
  }

  /// Refuses the record at `start`, on a line counted from the start of the batch.
  mutating func reject(_ reason: CSVReject.Reason, _ start: Int, _ byteCount: Int, _ line: Int) {
    rejects.append(
      CSVReject(
        reason: reason, offset: buffer.offset + Int64(start) - summary.start,
        byteCount: Int64(byteCount), line: summary.lineCount + Int64(line)))
  }

  /// Takes records of invalid UTF-8 out of the table of the batch that begins at `first`.
  mutating func rejectInvalidText(_ scanner: inout BlockScanner, from first: Int) {
    let base = buffer.base
    if scanner.recordCount == 0
      || UTF8Check.firstInvalid(base + first, count: scanner.start - first) == nil
    {
      return
    }
    let stride = columnCount + 1
    let rejectedBefore = rejects.count
    var kept = 0
    for record in 0..<scanner.recordCount {
      let position = scanner.positions[record]
      let start = Int(position.start)
      let byteCount = Int(position.byteCount)
      if let reason = BadText.utf8(base, start..<start + byteCount, dialect) {
        reject(reason, start, byteCount, Int(position.line))
        continue
      }
      scanner.positions[kept] = position
      (scanner.bounds + kept * stride).update(
        from: scanner.bounds + record * stride, count: stride)
      kept += 1
    }
    scanner.recordCount = kept
    if rejectedBefore > 0 && rejects.count > rejectedBefore {
      rejects.sort { $0.offset < $1.offset }
    }
  }
}
