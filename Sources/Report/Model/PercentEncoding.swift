/// Percent-encoding of row keys (RFC 3986, unreserved characters stay).
enum PercentEncoding {
  static let hexDigits = Array("0123456789ABCDEF".utf8)

  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  static func append(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    for byte in text {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexDigits[Int(byte >> 4)])
        bytes.append(hexDigits[Int(byte & 15)])
      }
    }
  }

  /// The bytes that `text` encodes, or nil when it is not in the form that `append` writes.
  static func decode(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var position = 0
    while position < text.count {
      let byte = text[position]
      if isUnreserved(byte) {
        bytes.append(byte)
        position += 1
        continue
      }
      guard byte == UInt8(ascii: "%"), position + 2 < text.count,
        let high = hexDigits.firstIndex(of: text[position + 1]),
        let low = hexDigits.firstIndex(of: text[position + 2])
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
      position += 3
    }
    return bytes
  }
}
