internal import Platform

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
    if text.contains(0) {
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
    let start = bytes.offset
    let first = try bytes.u8()
    switch first {
    case null: return .null
    case text:
      var found: [UInt8] = []
      try readText(&bytes) { found.append(contentsOf: $0) }
      return .text(found)
    case zero - 9...zero + 8:
      let isNegative = first < zero
      let count = Int(isNegative ? zero - 1 - first : first - zero)
      var rest: UInt64 = 0
      for byte in try bytes.slice(count) { rest = rest << 8 | UInt64(isNegative ? ~byte : byte) }
      guard rest <= UInt64(Int64.max) else { break }
      return .number(isNegative ? ~Int64(rest) : Int64(rest))
    default: break
    }
    throw MalformedRecord(offset: start, expected: "a value of a key")
  }

  /// Goes past a value.
  static func skip(_ bytes: inout ByteReader) throws(MalformedRecord) {
    if try appendText(&bytes, { _ in }) == nil { _ = try read(&bytes) }
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
      guard let zero = rest.firstIndex(of: 0) else {
        throw MalformedRecord(offset: bytes.bytes.count, expected: "the end of a text")
      }
      let piece = try bytes.slice(zero + 1)
      switch try bytes.u8() {
      case 0: return body(UnsafeRawBufferPointer(rebasing: piece[..<zero]))
      case 1: body(piece)
      default: throw MalformedRecord(offset: bytes.offset, expected: "the end of a text")
      }
    }
  }
}
