/// Strict UTF-8 decoding at a position.
enum StrictUTF8 {
  /// The offset at which `bytes` stop being UTF-8, nil if they never do.
  static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        if buffer[offset] < 0x80 {
          offset += 1
        } else {
          guard let (_, width) = scalar(in: buffer, at: offset) else { return offset }
          offset += width
        }
      }
      return nil
    }
  }

  /// The scalar that starts at `offset` and its length; nil for anything that is not UTF-8, also
  /// overlong forms and surrogates.
  static func scalar(
    in buffer: UnsafeRawBufferPointer, at offset: Int
  ) -> (scalar: Unicode.Scalar, width: Int)? {
    let first = buffer[offset]
    let width: Int
    let least: UInt32
    var value: UInt32
    switch first {
    case 0x00...0x7F: return (Unicode.Scalar(first), 1)
    case 0xC2...0xDF: (width, least, value) = (2, 0x80, UInt32(first & 0x1F))
    case 0xE0...0xEF: (width, least, value) = (3, 0x800, UInt32(first & 0x0F))
    case 0xF0...0xF4: (width, least, value) = (4, 0x10000, UInt32(first & 0x07))
    default: return nil
    }
    guard offset + width <= buffer.count else { return nil }
    for index in offset + 1..<offset + width {
      guard buffer[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(buffer[index] & 0x3F)
    }
    guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, width)
  }
}
