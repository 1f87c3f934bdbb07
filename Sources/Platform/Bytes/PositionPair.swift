/// Two numbers of a position in one text, such as `48.1374°, 11.5755°`, `geo:48.1374,11.5755`, `(48.1374; 11.5755)` or `POINT (11.5755 48.1374)`.
///
/// Numbers have a decimal point; between them stand commas, semicolons or blanks, and either may have a degree sign. What a geo URI (RFC 5870)
/// says behind them, such as a height, is left out. Which of both is the latitude the text does not say.
public enum PositionPair {
  /// The first number (0) or the second one (1); nil if the text is no pair.
  public static func number(_ place: Int, in text: UnsafeRawBufferPointer)
    -> UnsafeRawBufferPointer?
  {
    var at = text.startIndex
    skipBlanks(text, &at)
    let isURI = skip("geo:", text, &at)
    var closing: UInt8?
    if !isURI {
      if skip("POINT", text, &at) {
        skipBlanks(text, &at)
        guard at < text.endIndex, text[at] == UInt8(ascii: "(") else { return nil }
      }
      if at < text.endIndex {
        closing =
          text[at] == UInt8(ascii: "(")
          ? UInt8(ascii: ")") : text[at] == UInt8(ascii: "[") ? UInt8(ascii: "]") : nil
      }
      if closing != nil {
        at += 1
        skipBlanks(text, &at)
      }
    }
    guard let first = number(text, &at) else { return nil }
    let start = at
    while at < text.endIndex, isBlank(text[at]) { at += 1 }
    if at < text.endIndex, text[at] == UInt8(ascii: ",") || text[at] == UInt8(ascii: ";") {
      at += 1
      skipBlanks(text, &at)
    }
    guard at > start, let second = number(text, &at) else { return nil }
    if isURI, at < text.endIndex, text[at] == UInt8(ascii: ",") || text[at] == UInt8(ascii: ";") {
      at = text.endIndex
    }
    skipBlanks(text, &at)
    if let closing {
      guard at < text.endIndex, text[at] == closing else { return nil }
      at += 1
      skipBlanks(text, &at)
    }
    guard at == text.endIndex else { return nil }
    return UnsafeRawBufferPointer(rebasing: text[place == 0 ? first : second])
  }

  /// Where a number stands, and behind it a degree sign.
  private static func number(_ text: UnsafeRawBufferPointer, _ at: inout Int) -> Range<Int>? {
    let start = at
    while at < text.endIndex, isPartOfNumber(text[at]) { at += 1 }
    guard at > start else { return nil }
    let end = at
    // U+00B0 in UTF-8.
    if at + 1 < text.endIndex, text[at] == 0xC2, text[at + 1] == 0xB0 { at += 2 }
    return start..<end
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      true
    default: false
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func skipBlanks(_ text: UnsafeRawBufferPointer, _ at: inout Int) {
    while at < text.endIndex, isBlank(text[at]) { at += 1 }
  }

  private static func skip(
    _ word: StaticString, _ text: UnsafeRawBufferPointer, _ at: inout Int
  ) -> Bool {
    let length = word.utf8CodeUnitCount
    guard text.endIndex - at >= length,
      (0..<length).allSatisfy({ text[at + $0] == word.utf8Start[$0] })
    else { return false }
    at += length
    return true
  }
}
