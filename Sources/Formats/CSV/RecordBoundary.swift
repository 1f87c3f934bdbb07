internal import CSupport

/// Finds the end of a record byte by byte, with the states of libcsv in non-strict mode.
///
/// A quote opens a quoted field only at the field's first byte. Inside one, two quotes are a quote;
/// a quote before a delimiter or line end closes the field; before anything else it is text.
struct RecordBoundary {
  enum State: UInt8 {
    case fieldNotBegun
    case unquoted
    case quoted
    /// After a quote in a quoted field: the end of the field, or text.
    case quoteInQuoted
  }

  let delimiter: UInt8
  let quote: UInt8
  let hasQuote: Bool
  /// The next byte to look at; where `scan` returned true, the record's line end.
  var position: Int
  var state: State
  /// Fields begun so far.
  private(set) var fieldCount = 1
  /// Where the quoted field that was entered last opened.
  private(set) var openedAt = 0
  /// A stretch that an earlier scan found to lie in one quoted field.
  var knownOpen: OpenQuote?

  init(_ dialect: CSVDialect, at position: Int, state: State = .fieldNotBegun) {
    delimiter = dialect.delimiter
    quote = dialect.quote ?? 0
    hasQuote = dialect.quote != nil
    self.position = position
    self.state = state
  }

  /// Goes on to the record's end and returns true, or false if that is not before `limit`.
  ///
  /// The 64 bytes after `limit` must be readable.
  mutating func scan(_ base: UnsafePointer<UInt8>, limit: Int) -> Bool {
    while position < limit {
      switch state {
      case .fieldNotBegun:
        if hasQuote, base[position] == quote {
          openedAt = position
          state = .quoted
          position += 1
        } else {
          state = .unquoted
        }
      case .unquoted:
        position = nextSeparator(base, limit: limit)
        if position == limit { return false }
        if base[position] != delimiter { return true }
        endField()
      case .quoted:
        if let known = knownOpen, known.isInside(position), base[position - 1] != quote {
          // Both scans are in the same state at the same byte, so they agree on what follows.
          position = known.end
          state = known.state
          openedAt = known.start
          knownOpen = nil
          continue
        }
        guard let next = ByteSearch.first(quote, in: base, from: position, to: limit) else {
          position = limit
          return false
        }
        position = next + 1
        state = .quoteInQuoted
      case .quoteInQuoted:
        let byte = base[position]
        if byte == delimiter {
          endField()
        } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          return true
        } else {
          state = .quoted
          position += 1
        }
      }
    }
    return false
  }

  private mutating func endField() {
    fieldCount += 1
    position += 1
    state = .fieldNotBegun
  }

  private func nextSeparator(_ base: UnsafePointer<UInt8>, limit: Int) -> Int {
    var block = position
    while block < limit {
      let mask = gm_csv_block64(base + block, delimiter, quote).separators
      if mask != 0 { return min(limit, block + mask.trailingZeroBitCount) }
      block += 64
    }
    return limit
  }
}

/// Bytes known to lie in one quoted field that did not end: the memory of a failed scan.
///
/// A file of unclosed quotes would otherwise be read to its end once for each of its lines.
struct OpenQuote {
  /// Where the field opened.
  var start: Int
  /// Where the scan stopped.
  var end: Int
  /// The state in which it stopped: one of the two inside quotes.
  var state: RecordBoundary.State

  /// Whether the byte before `position` was looked at inside the quotes.
  func isInside(_ position: Int) -> Bool { position > start + 1 && position <= end }
}
