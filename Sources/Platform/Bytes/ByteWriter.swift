/// Builds little-endian records in memory.
public struct ByteWriter: Sendable {
  /// What was written so far.
  public var buffer: [UInt8] = []

  /// An empty record.
  public init() {}

  /// Appends bytes as they are.
  public mutating func bytes(_ bytes: some Collection<UInt8>) { buffer.append(contentsOf: bytes) }

  /// Appends bytes as they are.
  @inlinable public mutating func bytes(_ bytes: UnsafeRawBufferPointer) {
    buffer.append(contentsOf: bytes)
  }

  /// Appends one byte.
  @inlinable public mutating func u8(_ value: UInt8) { buffer.append(value) }
  /// Appends two bytes.
  public mutating func u16(_ value: UInt16) { fixed(value) }
  /// Appends four bytes.
  public mutating func u32(_ value: UInt32) { fixed(value) }
  /// Appends eight bytes.
  public mutating func u64(_ value: UInt64) { fixed(value) }
  /// Appends eight bytes, two's complement.
  public mutating func i64(_ value: Int64) { fixed(UInt64(bitPattern: value)) }

  /// Appends 7 bits a byte, lowest first, the top bit set on all but the last (LEB128).
  @inlinable public mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      buffer.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    buffer.append(UInt8(rest))
  }

  /// Appends a signed number as a varint of 0, -1, 1, -2 and so on (zigzag).
  @inlinable public mutating func zigzag(_ value: Int64) {
    varint(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  /// Appends a length as varint, then the UTF-8 bytes.
  public mutating func text(_ text: String) {
    varint(UInt64(text.utf8.count))
    buffer.append(contentsOf: text.utf8)
  }

  private mutating func fixed<T: FixedWidthInteger>(_ value: T) {
    withUnsafeBytes(of: value.littleEndian) { buffer.append(contentsOf: $0) }
  }
}

extension UnsafeRawBufferPointer {
  /// The little-endian integer at byte `offset`; traps outside the buffer.
  @inlinable public func u16(at offset: Int) -> UInt16 {
    UInt16(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }
  /// The little-endian integer at byte `offset`; traps outside the buffer.
  @inlinable public func u32(at offset: Int) -> UInt32 {
    UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
  /// The little-endian integer at byte `offset`; traps outside the buffer.
  @inlinable public func u64(at offset: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
