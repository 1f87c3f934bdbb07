/// Strict UTF-8 decoding at a position.
public enum StrictUTF8 {
  /// The offset at which `bytes` stop being UTF-8, nil if they never do.
  public static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
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

  /// The scalar that starts at `offset` and its length.
  ///
  /// Nil for anything that is not UTF-8, also overlong forms and surrogates.
  public static func scalar(
    in buffer: UnsafeRawBufferPointer, at offset: Int
  ) -> (scalar: Unicode.Scalar, width: Int)? {
    guard let start = buffer.baseAddress else { return nil }
    let (value, width) = decode(
      (start + offset).assumingMemoryBound(to: UInt8.self), count: buffer.count - offset)
    guard width > 0, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, width)
  }

  /// The scalar at `bytes`, of which `count` > 0 may be read, and its width; a width of 0 if the
  /// bytes are not UTF-8.
  @inline(__always)
  static func decode(_ bytes: UnsafePointer<UInt8>, count: Int) -> (value: UInt32, width: Int) {
    let first = UInt32(bytes[0])
    if first < 0x80 { return (first, 1) }
    if first < 0xE0 {
      guard first >= 0xC2, count >= 2, bytes[1] & 0xC0 == 0x80 else { return (0, 0) }
      return ((first & 0x1F) << 6 | UInt32(bytes[1] & 0x3F), 2)
    }
    if first < 0xF0 {
      guard count >= 3, bytes[1] & 0xC0 == 0x80, bytes[2] & 0xC0 == 0x80 else { return (0, 0) }
      let value = (first & 0x0F) << 12 | UInt32(bytes[1] & 0x3F) << 6 | UInt32(bytes[2] & 0x3F)
      return value >= 0x800 && value & 0xF800 != 0xD800 ? (value, 3) : (0, 0)
    }
    guard first <= 0xF4, count >= 4, bytes[1] & 0xC0 == 0x80, bytes[2] & 0xC0 == 0x80,
      bytes[3] & 0xC0 == 0x80
    else { return (0, 0) }
    let value =
      (first & 0x07) << 18 | UInt32(bytes[1] & 0x3F) << 12 | UInt32(bytes[2] & 0x3F) << 6
      | UInt32(bytes[3] & 0x3F)
    return value >= 0x10000 && value <= 0x10FFFF ? (value, 4) : (0, 0)
  }

  /// Writes `scalar` to `output` and returns how many bytes that took.
  @inline(__always)
  static func encode(_ scalar: UInt32, to output: UnsafeMutablePointer<UInt8>) -> Int {
    if scalar < 0x80 {
      output[0] = UInt8(truncatingIfNeeded: scalar)
      return 1
    }
    if scalar < 0x800 {
      output[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
      output[1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      return 2
    }
    if scalar < 0x10000 {
      output[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
      output[1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
      output[2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      return 3
    }
    output[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
    output[1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F)
    output[2] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
    output[3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
    return 4
  }
}
