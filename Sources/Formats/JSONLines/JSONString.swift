/// The escapes of JSON strings.
enum JSONString {
  /// Writes the content of a valid string's inside to `output` and returns its length.
  ///
  /// The content is never longer than the inside.
  static func unescape(
    _ inside: UnsafePointer<UInt8>, _ byteCount: Int, into output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var controlCount: Int64 = 0
    return unescape(inside, byteCount, into: output, keepsNUL: true, &controlCount)
  }

  /// Writes the content of a string that is the value of a column, as `unescape` does, but NUL as U+FFFD, which no
  /// word holds; `controlCount` goes up by the control characters that are escaped, other than white space.
  static func unescapeValue(
    _ inside: UnsafePointer<UInt8>, _ byteCount: Int, into output: UnsafeMutablePointer<UInt8>,
    _ controlCount: inout Int64
  ) -> Int {
    unescape(inside, byteCount, into: output, keepsNUL: false, &controlCount)
  }

  @inline(__always)
  private static func unescape(
    _ inside: UnsafePointer<UInt8>, _ byteCount: Int, into output: UnsafeMutablePointer<UInt8>,
    keepsNUL: Bool, _ controlCount: inout Int64
  ) -> Int {
    var position = 0
    var count = 0
    while position < byteCount {
      guard
        let backslash = ByteSearch.first(
          UInt8(ascii: "\\"), in: inside, from: position, to: byteCount)
      else {
        (output + count).update(from: inside + position, count: byteCount - position)
        return count + byteCount - position
      }
      (output + count).update(from: inside + position, count: backslash - position)
      count += backslash - position
      position = backslash + 2
      switch inside[backslash + 1] {
      case UInt8(ascii: "b"):
        output[count] = 0x08
        controlCount += 1
      case UInt8(ascii: "f"): output[count] = 0x0C
      case UInt8(ascii: "n"): output[count] = UInt8(ascii: "\n")
      case UInt8(ascii: "r"): output[count] = UInt8(ascii: "\r")
      case UInt8(ascii: "t"): output[count] = UInt8(ascii: "\t")
      case UInt8(ascii: "u"):
        var scalar = unit(inside + position)
        position += 4
        if scalar & 0xFC00 == 0xD800 {
          scalar = 0x10000 + ((scalar & 0x3FF) << 10) + (unit(inside + position + 2) & 0x3FF)
          position += 6
        }
        if scalar < 0x20, !(0x09...0x0D).contains(scalar) {
          controlCount += 1
          if scalar == 0, !keepsNUL { scalar = 0xFFFD }
        }
        count += encode(scalar, into: output + count)
        continue
      default: output[count] = inside[backslash + 1]
      }
      count += 1
    }
    return count
  }

  /// The number that four hexadecimal digits write.
  private static func unit(_ digits: UnsafePointer<UInt8>) -> UInt32 {
    var value: UInt32 = 0
    for index in 0..<4 {
      let digit = digits[index]
      value = value << 4 | UInt32(digit < 0x40 ? digit & 0xF : (digit & 0xF) + 9)
    }
    return value
  }

  private static func encode(
    _ scalar: UInt32, into output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    if scalar < 0x80 {
      output[0] = UInt8(scalar)
      return 1
    }
    let count = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    var rest = scalar
    for index in stride(from: count - 1, to: 0, by: -1) {
      output[index] = 0x80 | UInt8(rest & 0x3F)
      rest >>= 6
    }
    output[0] = UInt8(truncatingIfNeeded: 0xF00 >> count) | UInt8(rest)
    return count
  }
}
