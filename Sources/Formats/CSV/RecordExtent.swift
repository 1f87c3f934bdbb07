/// What stands at a record's start, as far as the bytes held tell.
enum RecordExtent {
  /// A line of no bytes.
  case blankLine(next: Int)
  /// A record up to its line end, and where the next one starts.
  case record(end: Int, next: Int)
  /// No end within the limit.
  case tooLong
  /// The source ends inside quotes.
  case openQuote
  /// More bytes are needed to tell.
  case incomplete
  case endOfSource

  /// Finds the extent of the record at `start`, and the open quote that a failure leaves behind.
  ///
  /// Positions count from the buffer's first byte, also in `known`, the open quote of an earlier
  /// failure.
  static func find(
    in buffer: borrowing ChunkBuffer, at start: Int, dialect: CSVDialect, recordLimit: Int,
    known: OpenQuote? = nil
  ) -> (extent: RecordExtent, openQuote: OpenQuote?) {
    let base = UnsafePointer(buffer.base)
    let filled = buffer.filled
    if start >= filled { return (buffer.isFinal ? .endOfSource : .incomplete, nil) }
    var boundary = RecordBoundary(dialect, at: start)
    boundary.knownOpen = known
    if boundary.scan(base, limit: min(buffer.limit, start + recordLimit + 1)) {
      let end = boundary.position
      if base[end] == UInt8(ascii: "\r") && end + 1 == filled && !buffer.isFinal {
        return (.incomplete, nil)
      }
      let next = min(filled, LineEnds.after(base, end))
      return (end == start ? .blankLine(next: next) : .record(end: end, next: next), nil)
    }
    let isTooLong = filled - start > recordLimit
    if !isTooLong && !buffer.isFinal { return (.incomplete, nil) }
    let isQuoted = boundary.state == .quoted || boundary.state == .quoteInQuoted
    let open = OpenQuote(start: boundary.openedAt, end: boundary.position, state: boundary.state)
    return (isTooLong ? .tooLong : .openQuote, isQuoted ? open : nil)
  }
}
