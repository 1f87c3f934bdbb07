/// What stands before the first row of a source: a byte order mark, blank lines, the header.
struct CSVPreamble {
  /// The header record, or nil if there is none.
  var header: Range<Int>?
  /// Where the first row starts.
  var next = 0
  var lineCount = 0
  var blankLineCount = 0

  /// Reads the preamble into the buffer, which stands at offset 0 and keeps all of it.
  ///
  /// A header has to end within `recordLimit` bytes of the source's start.
  static func read(
    into buffer: inout ChunkBuffer, from source: any ByteSource, dialect: CSVDialect,
    recordLimit: Int, target: Int64
  ) throws -> CSVPreamble {
    var preamble = CSVPreamble()
    while buffer.filled < 3 && !buffer.isFinal {
      try buffer.refill(from: source, droppingBefore: 0, target: target)
    }
    let base = buffer.base
    if buffer.filled >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF {
      preamble.next = 3
    }
    while dialect.hasHeader && preamble.header == nil {
      let start = preamble.next
      let extent = RecordExtent.find(
        in: buffer, at: start, dialect: dialect, recordLimit: recordLimit
      ).extent
      switch extent {
      case .blankLine(let next):
        preamble.blankLineCount += 1
        preamble.lineCount += 1
        preamble.next = next
      case .record(let end, let next):
        preamble.header = start..<end
        preamble.lineCount += 1 + LineEnds.count(buffer.base, from: start, to: end)
        preamble.next = next
      case .tooLong: throw unreadable(preamble, .tooLong(limit: recordLimit))
      case .openQuote: throw unreadable(preamble, .quote)
      case .endOfSource: return preamble
      case .incomplete:
        if buffer.filled > recordLimit { throw unreadable(preamble, .tooLong(limit: recordLimit)) }
        try buffer.refill(from: source, droppingBefore: 0, target: target)
      }
      if preamble.next > recordLimit {
        throw unreadable(preamble, .tooLong(limit: recordLimit))
      }
    }
    return preamble
  }

  private static func unreadable(_ preamble: CSVPreamble, _ reason: CSVReject.Reason) -> CSVError {
    .unreadableHeader(line: preamble.blankLineCount + 1, reason: reason)
  }
}
