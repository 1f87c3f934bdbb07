/// How one output format writes text that comes from data.
protocol TextEscape {
  /// Whether an ASCII byte stands for itself.
  static func isPlain(_ byte: UInt8) -> Bool
  /// Writes a scalar that is not a plain byte; `next` is the byte behind it.
  static func write(_ scalar: Unicode.Scalar, next: UInt8?, into out: inout ByteWriter)
}

extension ByteWriter {
  /// Appends text from data, escaped; bytes that are no UTF-8 become U+FFFD.
  mutating func append<Escape: TextEscape>(_ text: ArraySlice<UInt8>, as escape: Escape.Type) {
    var position = text.startIndex
    while position < text.endIndex {
      let start = position
      while position < text.endIndex, text[position] < 0x80, Escape.isPlain(text[position]) {
        position += 1
      }
      if position > start { append(text[start..<position]) }
      guard position < text.endIndex else { return }
      let scalar = UTF8Decoding.next(text, &position)
      Escape.write(scalar, next: position < text.endIndex ? text[position] : nil, into: &self)
    }
  }

  /// Appends a string, escaped.
  mutating func append<Escape: TextEscape>(_ text: String, as escape: Escape.Type) {
    append(Array(text.utf8)[...], as: escape)
  }
}
