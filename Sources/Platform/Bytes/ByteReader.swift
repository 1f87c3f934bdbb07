/// A record that ends before its content does, or holds what cannot be.
public struct MalformedRecord: Error, Hashable, Sendable {
  /// Where in the record, in bytes.
  public let offset: Int
  /// What should stand there.
  public let expected: String

  /// A record that lacks `expected` at `offset`.
  public init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }
}

/// Reads little-endian records; every read is checked against the end.
public struct ByteReader {
  /// The record.
  public let bytes: UnsafeRawBufferPointer
  @usableFromInline internal var at = 0
  /// Where the next read begins.
  @inlinable public var offset: Int { at }

  /// Reads `bytes` from the front; they must stay valid meanwhile.
  @inlinable public init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether everything was read.
  @inlinable public var isAtEnd: Bool { at == bytes.count }

  /// The next `count` bytes.
  @inlinable public mutating func slice(
    _ count: Int
  ) throws(MalformedRecord) -> UnsafeRawBufferPointer {
    guard count >= 0, count <= bytes.count - at else { throw missing(count) }
    defer { at += count }
    return UnsafeRawBufferPointer(rebasing: bytes[at..<at + count])
  }

  @usableFromInline func missing(_ count: Int) -> MalformedRecord {
    MalformedRecord(offset: at, expected: "\(count) more bytes")
  }

  /// One byte.
  @inlinable public mutating func u8() throws(MalformedRecord) -> UInt8 {
    guard at < bytes.count else { throw missing(1) }
    defer { at += 1 }
    return bytes[at]
  }
  /// Two bytes.
  public mutating func u16() throws(MalformedRecord) -> UInt16 { try slice(2).u16(at: 0) }
  /// Four bytes.
  public mutating func u32() throws(MalformedRecord) -> UInt32 { try slice(4).u32(at: 0) }
  /// Eight bytes.
  public mutating func u64() throws(MalformedRecord) -> UInt64 { try slice(8).u64(at: 0) }
  /// Eight bytes, two's complement.
  public mutating func i64() throws(MalformedRecord) -> Int64 {
    Int64(bitPattern: try slice(8).u64(at: 0))
  }

  /// A LEB128 number of at most ten bytes.
  @inlinable @inline(__always)
  public mutating func varint() throws(MalformedRecord) -> UInt64 {
    if at < bytes.count, bytes[at] < 0x80 {
      defer { at += 1 }
      return UInt64(bytes[at])
    }
    return try longVarint()
  }

  @usableFromInline mutating func longVarint() throws(MalformedRecord) -> UInt64 {
    let start = at
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      let byte = try u8()
      if shift == 63, byte > 1 { break }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw MalformedRecord(offset: start, expected: "a number of at most 64 bits")
  }

  /// A signed number that `ByteWriter.zigzag` wrote.
  @inlinable public mutating func zigzag() throws(MalformedRecord) -> Int64 {
    let code = try varint()
    return Int64(bitPattern: code >> 1 ^ (0 &- (code & 1)))
  }

  /// A varint that must fit an `Int` and be at most `limit`.
  @inlinable public mutating func count(limit: Int = .max) throws(MalformedRecord) -> Int {
    let start = at
    let value = try varint()
    guard value <= UInt64(limit) else { throw tooGreat(start, limit) }
    return Int(value)
  }

  @usableFromInline func tooGreat(_ start: Int, _ limit: Int) -> MalformedRecord {
    MalformedRecord(offset: start, expected: "a count of at most \(limit)")
  }

  /// A text with its length before it; invalid UTF-8 becomes U+FFFD.
  public mutating func text() throws(MalformedRecord) -> String {
    let length = try count(limit: bytes.count)
    return String(decoding: try slice(length), as: UTF8.self)
  }
}
