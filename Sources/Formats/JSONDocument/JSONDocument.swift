/// The bytes of a JSON document, chunk by chunk, and the values that are cut out of them.
///
/// Takes brackets and quotes apart; whether a value is JSON has to be asked of it. Holds one value at a time, and of what
/// is longer than `limit` nothing.
struct JSONDocument: ~Copyable {
  /// Bytes cannot be read, because a batch still points at those that are held.
  struct Pause: Error {}

  let source: any ByteSource
  let limit: Int
  var buffer: ChunkBuffer
  private(set) var passed = PassedBytes()
  /// The first byte of the buffer that was not looked at yet.
  var cursor = 0
  /// The value whose end is looked for.
  private(set) var open: OpenText?
  /// Whether bytes may be read and moved.
  var mayMove = true
  /// Whether the bytes from the buffer's first on are kept, whatever was looked at.
  var holdsAll = false

  /// A document of values of at most `limit` bytes; `arenaSlack` is for the buffer.
  init(_ source: any ByteSource, chunkByteCount: Int, limit: Int, arenaSlack: Int) {
    self.source = source
    self.limit = limit
    buffer = ChunkBuffer(
      padByte: UInt8(ascii: " "), offset: 0, capacity: chunkByteCount,
      maximumCapacity: Self.capacity(chunkByteCount: chunkByteCount, limit: limit),
      arenaSlack: arenaSlack)
  }

  /// The most bytes that are held of a document.
  static func capacity(chunkByteCount: Int, limit: Int) -> Int {
    // Room beyond the longest value, so that it is not moved for every one that follows.
    limit + max(chunkByteCount, limit / 4, 256)
  }

  /// Goes over a byte order mark, if the document begins with one.
  mutating func passByteOrderMark() throws {
    while buffer.filled < ByteOrderMark.utf8.count && !buffer.isFinal { try refill() }
    let held = UnsafeBufferPointer(start: buffer.base, count: buffer.filled)
    if held.starts(with: ByteOrderMark.utf8) { cursor = ByteOrderMark.utf8.count }
  }

  /// A failure at a byte of the buffer, which is counted as the last that was read.
  mutating func failure(
    _ code: String = "JSON_SYNTAX", at position: Int, _ expected: String
  ) -> DocumentFailure {
    let offset = buffer.offset + Int64(position)
    passed.pass(to: offset, buffer.base, at: buffer.offset)
    return DocumentFailure(
      code: code, line: passed.lineFeedCount + 1, column: Int(offset - passed.lineStart) + 1,
      reason: expected)
  }

  /// Checks a value as JSON, and leaves its tokens with the parser.
  mutating func check(_ range: Range<Int>, _ parser: borrowing JSONParser) throws {
    let text = UnsafePointer(buffer.base) + range.lowerBound
    let verdict = try parser.check(text, range.count)
    if verdict == .valid { return }
    if let reason = JSONReject.find(in: text, range.count) {
      throw failure(
        reason.code, at: range.lowerBound + (reason.position ?? 0), reason.expected)
    }
    if verdict == .invalid { throw failure(at: range.lowerBound, "one JSON value") }
  }

  /// Whether the JSON text at `range` has `name` as its content.
  func isText(_ range: Range<Int>, _ name: StaticString) -> Bool {
    content(range) { JSONName.isEqual($0, name) } ?? false
  }

  /// What `body` makes of the content of the JSON text at `range`; nil if it is none.
  func content<Value>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value?
  {
    let base = UnsafePointer(buffer.base) + range.lowerBound
    guard range.count >= 2, base[0] == UInt8(ascii: "\"") else { return nil }
    let inside = UnsafeBufferPointer(start: base + 1, count: range.count - 2)
    if inside.contains(UInt8(ascii: "\\")), JSONSyntax.check(base, range.count) != .valid {
      return nil
    }
    return JSONName.withContent(of: inside, body)
  }

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
