/// Texts of rows that are written as JSON, to be read as such.
enum RowJSON {
  static let digits = Array("0123456789ABCDEF".utf8)

  /// A text as JSON writes it; what is no UTF-8 stays as it is, for the reader to refuse.
  static func append(_ bytes: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var start = 0
    for place in 0..<bytes.count {
      let byte = bytes[place]
      let isSpecial = byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      if !isSpecial { continue }
      output += bytes[start..<place]
      start = place + 1
      if byte < 0x20 {
        output += "\\u00".utf8
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 15)])
      } else {
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      }
    }
    output += bytes[start...]
    output.append(UInt8(ascii: "\""))
  }

  /// Bytes as digits in capitals, two a byte.
  static func append(
    hexadecimal bytes: Slice<UnsafeRawBufferPointer>, to output: inout [UInt8]
  ) {
    for byte in bytes {
      output.append(digits[Int(byte >> 4)])
      output.append(digits[Int(byte & 15)])
    }
  }
}

/// Reals as the fewest digits that say them exactly.
enum RealText {
  /// Appends a real, without an exponent if it has at most 21 digits before its point and is no less than 1e-7; one
  /// beyond all numbers as `9e999`, which is none of ours either.
  static func append(_ value: Double, to output: inout [UInt8]) {
    guard value.isFinite else {
      output += (value < 0 ? "-9e999" : "9e999").utf8
      return
    }
    append(digits: value.description, to: &output)
  }

  /// Appends a real that Swift describes so, in the same way.
  static func append(digits description: String, to output: inout [UInt8]) {
    var description = description
    let isDone = description.withUTF8 { text in
      if text.contains(UInt8(ascii: "e")) { return false }
      output.append(contentsOf: text)
      return true
    }
    if isDone { return }
    let text = Array(description.utf8)
    guard let mark = text.firstIndex(of: UInt8(ascii: "e")),
      let exponent = Int(String(decoding: text[(mark + 1)...], as: UTF8.self)),
      (-7...20).contains(exponent)
    else {
      output += text
      return
    }
    let isNegative = text[0] == UInt8(ascii: "-")
    let mantissa = text[(isNegative ? 1 : 0)..<mark].split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    var digits = Array(mantissa[0]) + (mantissa.count > 1 ? Array(mantissa[1]) : [])
    var point = mantissa[0].count + exponent
    while digits.count > 1, digits.last == UInt8(ascii: "0"), digits.count > point {
      digits.removeLast()
    }
    if point <= 0 {
      digits = [UInt8](repeating: UInt8(ascii: "0"), count: 1 - point) + digits
      point = 1
    }
    while digits.count < point { digits.append(UInt8(ascii: "0")) }
    if isNegative { output.append(UInt8(ascii: "-")) }
    output += digits[..<point]
    output.append(UInt8(ascii: "."))
    output += digits.count > point ? digits[point...] : [UInt8(ascii: "0")]
  }
}
