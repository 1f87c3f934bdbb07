/// Characters that could mislead a reader, a terminal or a program without being seen.
public enum HiddenCharacter {
  /// What to print instead, or nil for a character that may stand.
  ///
  /// Control characters become their Unicode pictures. Characters that reorder what follows, and
  /// those that XML does not allow, become their code point in angle brackets, so that a reader sees
  /// them.
  public static func replacement(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value).map { String(Character($0)) }
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF:
      "⟨U+" + hexadecimal(scalar.value, digits: 4) + "⟩"
    default: nil
    }
  }

  /// The text as a terminal may show it.
  ///
  /// Every character is replaced that could move the cursor, change colours or reorder what stands around it. Line
  /// feeds and tabs stay.
  ///
  /// A page sets each text apart from its surroundings, which a terminal does not: so marks of
  /// direction and separators of lines are replaced here, too.
  public static func shown(_ text: String) -> String { shown(text, keepsLines: true) }

  /// The same for a text that must stay on its line, such as a path or a value: line feeds and tabs are
  /// replaced as well.
  public static func shownOnLine(_ text: String) -> String { shown(text, keepsLines: false) }

  /// Bytes that may be any, as a terminal may show them; one that is no UTF-8 becomes its value in angle brackets.
  public static func shown(bytes: [UInt8]) -> String {
    var result = ""
    var rest = bytes[...]
    while !rest.isEmpty {
      let invalid = rest.firstInvalidUTF8
      result += shown(String(decoding: rest[..<(invalid ?? rest.endIndex)], as: UTF8.self))
      guard let invalid else { break }
      result += "⟨" + hexadecimal(UInt32(rest[invalid]), digits: 2) + "⟩"
      rest = rest[(invalid + 1)...]
    }
    return result
  }

  /// What a terminal must not be sent, besides line feeds and tabs.
  public static func isHiddenOnTerminal(_ scalar: Unicode.Scalar) -> Bool {
    terminalReplacement(scalar, keepsLines: true) != nil
  }

  private static func shown(_ text: String, keepsLines: Bool) -> String {
    guard text.utf8.contains(where: mayBegin) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if let replacement = terminalReplacement(scalar, keepsLines: keepsLines) {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func terminalReplacement(
    _ scalar: Unicode.Scalar, keepsLines: Bool
  ) -> String? {
    switch scalar.value {
    case 0x09, 0x0A: keepsLines ? nil : replacement(for: scalar)
    case 0x061C, 0x200E, 0x200F, 0x2028, 0x2029:
      "⟨U+" + hexadecimal(scalar.value, digits: 4) + "⟩"
    default: replacement(for: scalar)
    }
  }

  /// Whether a character with this first byte may have to be replaced; any line feed or tab may.
  static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x1F, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }

  private static func hexadecimal(_ value: UInt32, digits count: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

extension ArraySlice<UInt8> {
  /// The first byte that is no part of a character in UTF-8; nil if there is none.
  fileprivate var firstInvalidUTF8: Int? {
    var place = startIndex
    while place < endIndex {
      let lead = self[place]
      let length =
        switch lead {
        case ..<0x80: 1
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
      guard length > 0, place + length <= endIndex,
        String(validating: self[place..<(place + length)], as: UTF8.self) != nil
      else { return place }
      place += length
    }
    return nil
  }
}
