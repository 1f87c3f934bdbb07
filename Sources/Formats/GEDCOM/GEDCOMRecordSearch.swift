/// Finds where the next record begins, piece by piece: the next line of level 0.
///
/// No text of a value can be mistaken for one, since each line of it has a level of its own. So
/// a file can be entered anywhere.
struct GEDCOMRecordSearch {
  private enum State {
    /// Behind a line end, and perhaps blanks.
    case lineStart
    case insideLine
    /// Behind a CR, which a LF may belong to.
    case behindReturn
    /// Behind the `0` that a line begins with.
    case behindZero
  }

  private var state: State
  /// Where the present line began.
  private(set) var lineStart: Int64
  /// How many lines ended so far.
  private(set) var lineCount = 0
  /// The end of the last line that is not blank, as far as it was seen.
  private(set) var textEnd: Int64
  /// Whether the present line is a record's that is known already.
  private var isKnownStart: Bool

  /// A search from `offset`, where a line begins; or, `isInsideLine`, any byte may stand.
  ///
  /// `isKnownStart` says that a record begins there, and that the next one is looked for.
  init(from offset: Int64, isInsideLine: Bool = false, isKnownStart: Bool = false) {
    state = isInsideLine ? .insideLine : .lineStart
    lineStart = offset
    textEnd = offset
    self.isKnownStart = isKnownStart
  }

  /// Goes over the bytes that follow, up to where a record begins; false if none does in them.
  ///
  /// 64 bytes behind `end` can be read. `offset` is that of `base`.
  mutating func scan(
    _ base: UnsafePointer<UInt8>, from start: Int, to end: Int, offset: Int64
  ) -> Bool {
    var position = start
    while position < end {
      let byte = base[position]
      switch state {
      case .insideLine:
        let lineEnd = LineEnds.first(base, from: position, to: end) ?? end
        if lineEnd > position { textEnd = offset + Int64(lineEnd) }
        position = lineEnd
        if position < end { endLine(at: position, base[position], offset) }
      case .behindReturn:
        state = .lineStart
        guard byte == UInt8(ascii: "\n") else {
          continue
        }
        lineStart = offset + Int64(position) + 1
      case .lineStart:
        if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") {
          endLine(at: position, byte, offset)
        } else if byte == UInt8(ascii: "0"), !isKnownStart {
          state = .behindZero
        } else if !GEDCOMLine.isBlank(byte) {
          state = .insideLine
          continue
        }
      case .behindZero:
        if GEDCOMLine.isRecordStart(second: byte) { return true }
        state = .insideLine
        continue
      }
      position += 1
    }
    return false
  }

  /// Whether a record begins with the last line, now that nothing follows.
  var isStartAtEnd: Bool {
    if case .behindZero = state { return true }
    return false
  }

  private mutating func endLine(at position: Int, _ byte: UInt8, _ offset: Int64) {
    lineCount += 1
    isKnownStart = false
    lineStart = offset + Int64(position) + 1
    state = byte == UInt8(ascii: "\r") ? .behindReturn : .lineStart
  }
}

extension GEDCOMRecordSearch {
  private static let windowByteCount = 65536

  /// The offset of the first record that starts in `span`; the span's end, or the source's, if none
  /// does.
  static func first(in source: any ByteSource, span: ByteSpan) throws -> Int64 {
    let window = UnsafeMutablePointer<UInt8>.allocate(capacity: windowByteCount + 64)
    defer { window.deallocate() }
    (window + windowByteCount).update(repeating: 0, count: 64)
    // The byte before the span may be the line end that makes a line start with it.
    var offset = span.start - 1
    var search = GEDCOMRecordSearch(from: offset, isInsideLine: true)
    while search.lineStart < span.end {
      let buffer = UnsafeMutableRawBufferPointer(start: window, count: windowByteCount)
      let count = try source.read(into: buffer, at: offset)
      if count == 0 {
        return search.isStartAtEnd ? min(search.lineStart, span.end) : min(offset, span.end)
      }
      if search.scan(window, from: 0, to: count, offset: offset) {
        return min(search.lineStart, span.end)
      }
      offset += Int64(count)
      if offset >= span.end, case .insideLine = search.state { return span.end }
    }
    return span.end
  }
}
