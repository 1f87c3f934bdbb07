/// Guesses where the first record at or after an offset starts, without reading what stands before.
///
/// Both possibilities, inside and outside of quotes, are followed over the next 64 KiB. Outside is
/// taken unless it makes for more records of a wrong width: text read as rows shows by those.
enum RecordStartGuess {
  private static let windowByteCount = 65536

  private struct Hypothesis {
    var firstStart: Int?
    var regularCount = 0
    var irregularCount = 0

    var score: Int { regularCount - 8 * irregularCount }
  }

  /// The guessed start; the source's end if no record starts at `offset` or later.
  static func offset(
    in source: any ByteSource, dialect: CSVDialect, columnCount: Int, near offset: Int64,
    recordLimit: Int
  ) throws -> Int64 {
    // The byte before the offset may be the line end that makes a record start at the offset.
    let windowStart = offset - 1
    var buffer = ChunkBuffer(
      padByte: dialect.padByte, offset: windowStart, capacity: windowByteCount,
      maximumCapacity: max(2 * windowByteCount, recordLimit))
    var wanted = windowByteCount
    while true {
      while buffer.filled < wanted && !buffer.isFinal {
        try buffer.refill(
          from: source, droppingBefore: 0, target: windowStart + Int64(wanted))
      }
      let outside = follow(.fieldNotBegun, in: buffer, dialect, columnCount: columnCount)
      var best = outside
      if dialect.quote != nil {
        let inside = follow(.quoted, in: buffer, dialect, columnCount: columnCount)
        if inside.firstStart != nil
          && (outside.firstStart == nil || inside.score > outside.score)
        {
          best = inside
        }
      }
      if let start = best.firstStart { return windowStart + Int64(start) }
      let held = Int64(buffer.filled)
      if buffer.isFinal || held >= Int64(recordLimit) { return windowStart + held }
      wanted = min(recordLimit, 2 * wanted)
    }
  }

  /// Reads the window as if its first byte stood in `state`.
  private static func follow(
    _ state: RecordBoundary.State, in buffer: borrowing ChunkBuffer, _ dialect: CSVDialect,
    columnCount: Int
  ) -> Hypothesis {
    var hypothesis = Hypothesis()
    let base = UnsafePointer(buffer.base)
    var boundary = RecordBoundary(dialect, at: 0, state: state)
    while boundary.scan(base, limit: buffer.limit) {
      let end = boundary.position
      if base[end] == UInt8(ascii: "\r") && end + 1 == buffer.filled && !buffer.isFinal { break }
      if hypothesis.firstStart == nil {
        hypothesis.firstStart = min(buffer.filled, LineEnds.after(base, end))
      } else if boundary.fieldCount == columnCount {
        hypothesis.regularCount += 1
      } else {
        hypothesis.irregularCount += 1
      }
      var next = LineEnds.after(base, end)
      while next < buffer.filled && isLineEnd(base[next]) { next += 1 }
      if next >= buffer.filled { break }
      boundary = RecordBoundary(dialect, at: next)
    }
    return hypothesis
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
  }
}
