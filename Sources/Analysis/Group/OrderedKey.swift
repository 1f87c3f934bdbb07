internal import Glibc
internal import Platform
internal import SearchIndex

/// Values as bytes whose order is that of the values: numbers ascending, texts by their bytes, no value last.
///
/// The bytes of one value are never the beginning of another's, so that keys of several values stand one behind the other
/// and compare as the tuple does.
enum OrderedKey {
  /// Above every first byte of a value.
  private static let null: UInt8 = 0xFF
  private static let text: UInt8 = 0x01
  /// A number that is not negative begins with this and the count of its bytes behind.
  private static let zero: UInt8 = 0x80

  static func appendNull(to out: inout ByteWriter) { out.u8(null) }

  /// Appends a number: how many bytes it has, then those, the highest first; of a negative one all turned over.
  static func append(_ value: Int64, to out: inout ByteWriter) {
    let rest = UInt64(bitPattern: value < 0 ? ~value : value)
    let count = (64 - rest.leadingZeroBitCount + 7) / 8
    let turn: UInt8 = value < 0 ? 0xFF : 0
    out.u8(value < 0 ? zero - 1 - UInt8(count) : zero + UInt8(count))
    for byte in stride(from: count - 1, through: 0, by: -1) {
      out.u8(UInt8(truncatingIfNeeded: rest >> UInt64(8 * byte)) ^ turn)
    }
  }

  /// Appends a text: a byte 0 in it is followed by 1, its end is two bytes 0.
  static func append(_ text: UnsafeRawBufferPointer, to out: inout ByteWriter) {
    out.u8(Self.text)
    if let base = text.baseAddress, memchr(base, 0, text.count) != nil {
      for byte in text {
        out.u8(byte)
        if byte == 0 { out.u8(1) }
      }
    } else {
      out.bytes(text)
    }
    out.u16(0)
  }

  /// A value that was read.
  enum Value {
    case null
    case number(Int64)
    case text([UInt8])
  }

  /// Reads the value at the front of `bytes`.
  static func read(_ bytes: inout ByteReader) throws(MalformedRecord) -> Value {
    var found: [UInt8] = []
    if try appendText(&bytes, { found.append(contentsOf: $0) }) != nil { return .text(found) }
    return try readNumber(&bytes).map { .number($0) } ?? .null
  }

  /// Reads the number at the front of `bytes`; nil where no value stands.
  static func readNumber(_ bytes: inout ByteReader) throws(MalformedRecord) -> Int64? {
    let start = bytes.offset
    let first = try bytes.u8()
    switch first {
    case null: return nil
    case zero - 9...zero + 8:
      let isNegative = first < zero
      let count = Int(isNegative ? zero - 1 - first : first - zero)
      var rest: UInt64 = 0
      for byte in try bytes.slice(count) { rest = rest << 8 | UInt64(isNegative ? ~byte : byte) }
      guard rest <= UInt64(Int64.max) else { break }
      return isNegative ? ~Int64(rest) : Int64(rest)
    default: break
    }
    throw MalformedRecord(offset: start, expected: "a value of a key")
  }

  /// Reads the text at the front of `bytes`, where it stands or, with a byte 0 in it, as a copy in `arena`; gives nil, and
  /// stays where it is, in front of another value.
  static func readText(
    _ bytes: inout ByteReader, _ arena: BatchArena
  ) throws(MalformedRecord) -> ByteSlice? {
    let start = bytes
    var pieces = 0
    var first = UnsafeRawBufferPointer(start: nil, count: 0)
    let isText: Void? = try appendText(&bytes) { piece in
      if pieces == 0 { first = piece }
      pieces += 1
    }
    guard isText != nil else { return nil }
    if pieces == 1, let base = first.baseAddress {
      return ByteSlice(start: base, count: first.count)
    }
    let copy = arena.allocate(bytes.offset - start.offset)
    var length = 0
    bytes = start
    _ = try appendText(&bytes) { piece in
      for byte in piece {
        copy[length] = byte
        length += 1
      }
    }
    return ByteSlice(start: copy, count: length)
  }

  /// Goes past a value; tells whether there is one.
  @discardableResult
  static func skip(_ bytes: inout ByteReader) throws(MalformedRecord) -> Bool {
    if try appendText(&bytes, { _ in }) != nil { return true }
    return try readNumber(&bytes) != nil
  }

  /// Hands the pieces of a text to `body`; gives nil, and stays where it is, in front of another value.
  @inline(__always)
  static func appendText(
    _ bytes: inout ByteReader, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(MalformedRecord) -> Void? {
    guard !bytes.isAtEnd, bytes.bytes[bytes.offset] == text else { return nil }
    _ = try bytes.u8()
    return try readText(&bytes, body)
  }

  /// Hands the pieces between bytes 0, which are followed by 1, to `body`; two bytes 0 are the end.
  @inline(__always)
  private static func readText(
    _ bytes: inout ByteReader, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(MalformedRecord) {
    while true {
      let rest = UnsafeRawBufferPointer(rebasing: bytes.bytes[bytes.offset...])
      guard let base = rest.baseAddress, let found = memchr(base, 0, rest.count) else {
        throw MalformedRecord(offset: bytes.bytes.count, expected: "the end of a text")
      }
      let zero = UnsafeRawPointer(found) - base
      let piece = try bytes.slice(zero + 1)
      switch try bytes.u8() {
      case 0: return body(UnsafeRawBufferPointer(rebasing: piece[..<zero]))
      case 1: body(piece)
      default: throw MalformedRecord(offset: bytes.offset, expected: "the end of a text")
      }
    }
  }
}
