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

/// Characters that could mislead a reader or a program without being seen.
enum HiddenCharacter {
  /// What to print instead, or nil for a character that may stand.
  ///
  /// Control characters become their Unicode pictures. Characters that reorder what follows become
  /// their code point in angle brackets, so that a reader sees them.
  static func replacement(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value).map { String(Character($0)) }
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB:
      "⟨U+" + hexadecimal(scalar.value) + "⟩"
    default: nil
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
