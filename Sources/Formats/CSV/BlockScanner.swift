internal import CSupport

/// Fills a field table from blocks of 64 bytes, for records with well-formed quotes.
///
/// A quote count, taken modulo two, says which bytes stand inside quotes. That agrees with
/// `RecordBoundary` as long as every quote that opens stands at the start of a field or right after
/// another quote, and every quote that closes stands before a delimiter, a line end or another
/// quote. The scanner checks both for each quote, and stops before the record of one that fails.
struct BlockScanner {
  /// Why a scan stopped.
  enum Stop {
    /// The table is full, or the span or the source ends.
    case batchEnd
    /// A record with another number of fields than columns was passed over.
    case fieldCount(found: Int, start: Int, byteCount: Int, line: Int)
    /// The record at `start` is not for this scanner.
    case otherRecord
    /// The record at `start` does not end within the bytes held.
    case incomplete
  }

  /// The bytes held, of which 64 before and 65 after may be read.
  let base: UnsafePointer<UInt8>
  let filled: Int
  let limit: Int
  let isFinal: Bool
  /// No record that starts here or later is read.
  let end: Int
  let delimiter: UInt8
  let quote: UInt8
  /// All ones if there is a quote.
  let quoteMask: UInt64
  let columnCount: Int
  let maximumRecordByteCount: Int
  /// Where a record that is not yet at its end is left to `RecordBoundary`.
  var patience: Int
  let bounds: UnsafeMutablePointer<UInt32>
  let positions: UnsafeMutablePointer<RecordPosition>
  let recordCapacity: Int

  /// Where the next record starts.
  var start: Int
  /// The lines from the start of the batch to `start`.
  var line = 0
  var blankLineCount = 0
  var recordCount = 0
  // What was seen; more than the batch holds is harmless.
  /// A byte of 0x80 or above, or NUL.
  var sawUnusual = false
  var sawQuotes = false
  var sawDoubledQuotes = false

  /// Reads on from `start`, a record's first byte, until something stops it.
  mutating func scan() -> Stop {
    let stride = columnCount + 1
    var row = bounds + recordCount * stride
    var out = row + 1
    var start = start
    var startLine = line
    var line = line
    var recordCount = recordCount
    defer {
      self.start = start
      self.line = startLine
      self.recordCount = recordCount
    }
    row[0] = UInt32(truncatingIfNeeded: start)
    if start >= end || recordCount == recordCapacity { return .batchEnd }
    if start >= filled { return isFinal ? .batchEnd : .incomplete }

    /// Fields of the current record that were counted but not kept.
    var surplus = 0
    /// All ones if the block begins inside quotes.
    var inside: UInt64 = 0
    var block = start
    let first = start
    while block < limit {
      let masks = gm_csv_block64(base + block, delimiter, quote)
      var separators = masks.separators
      var lineEnds = masks.line_ends
      var innerLineEnds: UInt64 = 0
      var isAccepted = true

      if out - row > stride {
        surplus += out - row - stride
        out = row + stride
      }
      if block - start > patience { return .otherRecord }
      if (masks.quotes & quoteMask) | inside != 0 {
        let quotes = masks.quotes & quoteMask
        let parity = Self.prefixParity(quotes) ^ inside
        sawQuotes = true
        if quotes & ((quotes &<< 1) | (base[block - 1] == quote ? 1 : 0)) != 0 {
          sawDoubledQuotes = true
        }
        let violations = quoteViolations(
          quotes: quotes, parity: parity, separators: separators, block: block,
          isFirst: block == first)
        innerLineEnds = lineEnds & parity
        if innerLineEnds != 0 { innerLineEnds &= ~secondHalves(block) }
        separators &= ~parity
        lineEnds &= ~parity
        inside = 0 &- (parity >> 63)
        if violations != 0 {
          let before = (violations & (0 &- violations)) &- 1
          separators &= before
          lineEnds &= before
          isAccepted = false
        }
      }
      if masks.has_unusual != 0 {
        sawUnusual = true
        let nul = gm_mask64(base + block, 0)
        if nul != 0 {
          let before = (nul & (0 &- nul)) &- 1
          separators &= before
          lineEnds &= before
          isAccepted = false
        }
      }
      // The LF of a CR LF whose CR ended the block before.
      if start > block { separators &= ~1 }

      while separators != 0 {
        let bit = UInt64(truncatingIfNeeded: separators.trailingZeroBitCount)
        let position = block &+ Int(truncatingIfNeeded: bit)
        separators &= separators &- 1
        out[0] = UInt32(truncatingIfNeeded: position &+ 1)
        out += 1
        if (lineEnds &>> bit) & 1 == 0 { continue }

        var next = position &+ 1
        if base[position] == UInt8(ascii: "\r") {
          if next == filled && !isFinal { return .incomplete }
          if base[next] == UInt8(ascii: "\n") {
            next &+= 1
            if bit < 63 { separators &= separators &- 1 }
          }
        }
        line &+= 1
        if innerLineEnds != 0 {
          let before = innerLineEnds & ((1 &<< bit) &- 1)
          line &+= before.nonzeroBitCount
          innerLineEnds ^= before
        }
        let byteCount = position &- start
        if out - row == stride && UInt(bitPattern: byteCount &- 1) < UInt(maximumRecordByteCount) {
          positions[recordCount] = RecordPosition(
            start: UInt32(truncatingIfNeeded: start),
            byteCount: UInt32(truncatingIfNeeded: byteCount),
            line: UInt32(truncatingIfNeeded: startLine), isRewritten: false)
          recordCount &+= 1
          row = out
        } else if byteCount == 0 {
          blankLineCount &+= 1
        } else if byteCount > maximumRecordByteCount {
          return .otherRecord
        } else {
          let stop = Stop.fieldCount(
            found: out - row - 1 + surplus, start: start, byteCount: byteCount, line: startLine)
          start = min(next, filled)
          startLine = line
          return stop
        }
        out = row + 1
        row[0] = UInt32(truncatingIfNeeded: next)
        start = next
        startLine = line
        if next >= filled {
          start = filled
          return isFinal || filled >= end ? .batchEnd : .incomplete
        }
        if next >= end || recordCount == recordCapacity { return .batchEnd }
      }
      if !isAccepted { return .otherRecord }
      if innerLineEnds != 0 { line &+= innerLineEnds.nonzeroBitCount }
      block += 64
    }
    return .incomplete
  }

  /// The quotes of a block that `RecordBoundary` might understand differently.
  @inline(__always)
  private func quoteViolations(
    quotes: UInt64, parity: UInt64, separators: UInt64, block: Int, isFirst: Bool
  ) -> UInt64 {
    let opening = quotes & parity
    let closing = quotes & ~parity
    let edges = separators | quotes
    let mayOpen = (edges &<< 1) | (isFirst || isEdge(base[block - 1]) ? 1 : 0)
    let mayClose = (edges &>> 1) | (isEdge(base[block + 64]) ? 1 &<< 63 : 0)
    return (opening & ~mayOpen) | (closing & ~mayClose)
  }

  private func isEdge(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == quote || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// The line feeds of a block that end a CR LF.
  private func secondHalves(_ block: Int) -> UInt64 {
    let returns = gm_mask64(base + block, UInt8(ascii: "\r"))
    let carried: UInt64 = base[block - 1] == UInt8(ascii: "\r") ? 1 : 0
    return gm_mask64(base + block, UInt8(ascii: "\n")) & ((returns &<< 1) | carried)
  }

  /// Bit n is set if the number of set bits up to and with bit n is odd.
  @inline(__always)
  private static func prefixParity(_ mask: UInt64) -> UInt64 {
    var parity = mask
    parity ^= parity &<< 1
    parity ^= parity &<< 2
    parity ^= parity &<< 4
    parity ^= parity &<< 8
    parity ^= parity &<< 16
    parity ^= parity &<< 32
    return parity
  }
}
