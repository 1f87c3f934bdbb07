internal import Platform

/// Addresses as a calendar has them: RFC 5545, section 3.3.13, and RFC 3986.
enum CalendarAddress {
  /// The address in which bytes that none may have stand as `%20`; letters of other scripts stay, as in RFC 3987.
  static func text(_ address: UnsafeRawBufferPointer) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(address.count)
    for byte in address {
      switch byte {
      case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
        UInt8(ascii: "|"), UInt8(ascii: "}"):
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: text.append(byte)
      }
    }
    return text
  }
}
