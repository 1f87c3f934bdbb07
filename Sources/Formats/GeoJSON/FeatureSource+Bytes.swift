/// A value or a line whose end is looked for, over any number of chunks.
struct OpenText: BitwiseCopyable {
  enum Form {
    /// An object, a list or a text.
    case nested
    /// A number or a literal.
    case plain
    /// Anything up to a separator.
    case line(separator: UInt8)
  }

  let form: Form
  /// Where it begins, by offset in the document.
  let offset: Int64
  /// Where in the buffer its end is to be looked for.
  var position: Int
  /// Where it begins, once it is known to be too long.
  var mark: DocumentMark?
  private var scanner = NestingScanner()

  init(_ form: Form, offset: Int64, position: Int) {
    self.form = form
    self.offset = offset
    self.position = position
  }

  /// Where the end is in the buffer, or nil.
  mutating func end(_ base: UnsafePointer<UInt8>, filled: Int) -> Int? {
    switch form {
    case .nested: return scanner.end(base, from: position, to: filled)
    case .line(let separator):
      return ByteSearch.first(separator, in: base, from: position, to: filled)
    case .plain:
      while position < filled {
        switch base[position] {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0...0x20: return position
        default: position += 1
        }
      }
      return nil
    }
  }
}

extension FeatureSource {
  enum Value {
    case held(Range<Int>)
    case tooLong(DocumentMark, byteCount: Int64)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\t")
  }

  /// The next byte that is no white space, which the cursor then stands at; nil at the end.
  mutating func significant() throws -> UInt8? {
    while true {
      while cursor < buffer.filled {
        let byte = buffer.base[cursor]
        if !Self.isSpace(byte) { return byte }
        cursor += 1
      }
      if buffer.isFinal { return nil }
      try refill()
    }
  }

  /// Reads more bytes, and drops those that nobody needs any more.
  mutating func refill() throws {
    guard mayMove else { throw Pause() }
    var kept = cursor
    if holdsAll {
      kept = 0
    } else if let open {
      kept = open.mark == nil ? Int(open.offset - buffer.offset) : open.position
    }
    passed.pass(to: buffer.offset + Int64(kept), buffer.base, at: buffer.offset)
    let before = buffer.offset
    try buffer.refill(from: source, droppingBefore: kept, target: .max)
    let dropped = Int(buffer.offset - before)
    cursor -= dropped
    open?.position -= dropped
  }

  /// Goes over the value at the cursor, or up to a `separator`.
  mutating func value(separator: UInt8? = nil) throws -> Value {
    var value = try open ?? begin(separator)
    while true {
      if let end = value.end(buffer.base, filled: buffer.filled) {
        return close(value, at: end)
      }
      value.position = buffer.filled
      if buffer.isFinal {
        if case .nested = value.form { throw unfinished(value) }
        return close(value, at: buffer.filled)
      }
      let start = Int(value.offset - buffer.offset)
      if value.mark == nil, buffer.filled - start > limit { value.mark = mark(at: start) }
      open = value
      cursor = value.position
      try refill()
      value.position = cursor
    }
  }

  /// The place of a byte in the buffer.
  mutating func mark(at position: Int) -> DocumentMark {
    passed.pass(to: buffer.offset + Int64(position), buffer.base, at: buffer.offset)
    return DocumentMark(
      offset: passed.offset, lineFeedCount: passed.lineFeedCount, hash: passed.digest())
  }

  /// The place of the byte at `offset`, or of the first that was not passed.
  mutating func mark(passingTo offset: Int64?) -> DocumentMark {
    mark(at: Int((offset ?? passed.offset) - buffer.offset))
  }

  /// The offset of the first byte that was not looked at.
  var offset: Int64 { buffer.offset + Int64(cursor) }

  /// The failure of a document of more than `limit` bytes.
  mutating func tooLong(limit: Int) -> DocumentFailure {
    var failure = failure("TOO_LONG", at: cursor, "a file of at most \(limit) bytes")
    failure.column = 0
    return failure
  }

  /// Passes all bytes that are held.
  mutating func passAll() {
    passed.pass(to: buffer.offset + Int64(buffer.filled), buffer.base, at: buffer.offset)
  }

  /// The line feeds before the byte at `offset`, which may not stand before the last that was asked for.
  mutating func lineFeeds(before offset: Int64) -> Int64 {
    passed.countLines(to: offset, buffer.base, at: buffer.offset)
    return passed.lineFeedCount
  }

  private mutating func begin(_ separator: UInt8?) throws -> OpenText {
    let offset = buffer.offset + Int64(cursor)
    if let separator {
      return OpenText(.line(separator: separator), offset: offset, position: cursor)
    }
    switch try significant() {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""):
      return OpenText(.nested, offset: buffer.offset + Int64(cursor), position: cursor)
    case nil, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      throw failure(at: cursor, "a value")
    default: return OpenText(.plain, offset: buffer.offset + Int64(cursor), position: cursor)
    }
  }

  private mutating func close(_ value: OpenText, at end: Int) -> Value {
    open = nil
    cursor = end
    let byteCount = buffer.offset + Int64(end) - value.offset
    if byteCount > limit {
      let start = Int(value.offset - buffer.offset)
      return .tooLong(value.mark ?? mark(at: start), byteCount: byteCount)
    }
    return .held(Int(value.offset - buffer.offset)..<end)
  }

  /// The failure of a value that the document's end cuts off.
  private mutating func unfinished(_ value: OpenText) -> DocumentFailure {
    let start = Int(value.offset - buffer.offset)
    if buffer.offset + Int64(buffer.filled) - value.offset <= limit,
      case .invalid(let position, let expected) = JSONSyntax.check(
        buffer.base + start, buffer.filled - start)
    {
      return failure(at: start + position, expected)
    }
    return failure(at: buffer.filled, "the end of a value")
  }
}
