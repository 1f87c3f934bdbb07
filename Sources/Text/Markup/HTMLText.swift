/// Takes tags, comments, scripts and styles out of a text, and puts characters in place of their references.
///
/// A tag that ends a block becomes a line feed, one within a line nothing: `un<b>think</b>able` is one word. What only
/// looks like a tag, such as `a < b`, stays. The output is never longer than what was read, so it may be the same bytes.
struct HTMLText {
  private let text: UnsafePointer<UInt8>
  private let count: Int
  private let output: UnsafeMutablePointer<UInt8>
  private var at = 0
  private var written = 0
  /// Whether no `>` follows any more.
  private var isWithoutEnd = false
  /// Whether a quote was met that does not end, so that quotes mean nothing from there on.
  private var isWithoutQuotes = false
  /// What tags set apart, if that is wanted.
  private(set) var spans: SpanCollector?

  init(
    _ text: UnsafePointer<UInt8>, count: Int, output: UnsafeMutablePointer<UInt8>,
    spans: SpanCollector? = nil
  ) {
    self.text = text
    self.count = count
    self.output = output
    self.spans = spans
  }

  mutating func strip() -> Int {
    while at < count {
      switch text[at] {
      case UInt8(ascii: "<"): if !passTag() { copy() }
      case UInt8(ascii: "&"): if !readReference() { copy() }
      default: copy()
      }
    }
    spans?.endAll(at: written)
    return written
  }

  /// Puts characters in place of their references, and takes nothing out.
  mutating func replaceReferences() -> Int {
    while at < count {
      if text[at] != UInt8(ascii: "&") || !readReference() { copy() }
    }
    return written
  }

  private mutating func copy() {
    output[written] = text[at]
    written += 1
    at += 1
  }

  private func byte(_ place: Int) -> UInt8 { place < count ? text[place] : 0 }

  // MARK: - Tags

  private mutating func passTag() -> Bool {
    let isClosing = byte(at + 1) == UInt8(ascii: "/")
    let start = at + (isClosing ? 2 : 1)
    switch byte(start) {
    case UInt8(ascii: "!") where !isClosing: return passDeclaration()
    case UInt8(ascii: "?") where !isClosing: return pass(to: simpleEnd(from: start), as: 0x20)
    case let first where MarkupByte.isLetter(first): break
    default: return false
    }
    var end = start
    while MarkupByte.isLetter(byte(end)) || MarkupByte.isDigit(byte(end))
      || byte(end) == UInt8(ascii: "-")
    {
      end += 1
    }
    let next = byte(end)
    if next == UInt8(ascii: ":") || next == UInt8(ascii: "@") || next == UInt8(ascii: ".") {
      // An address in angle brackets is read.
      at += 1
      return true
    }
    guard MarkupByte.isSpace(next) || next == UInt8(ascii: ">") || next == UInt8(ascii: "/") else {
      return false
    }
    let name = UnsafeBufferPointer(start: text + start, count: end - start)
    guard let close = tagEnd(from: end) else { return false }
    if !isClosing, let hidden = HTMLElement.hidden.first(where: { HTMLElement.isSame(name, $0) }) {
      return pass(to: contentEnd(of: hidden, from: close), as: 0x20)
    }
    let separator = HTMLElement.separator(of: name)
    guard spans != nil, let element = SpanElement(name) else {
      return pass(to: close, as: separator)
    }
    if isClosing {
      spans?.end(element, at: written)
      return pass(to: close, as: separator)
    }
    // Before anything is written, which may be where the tag stands.
    let traits = element.traits(
      name, HTMLAttributes(UnsafeBufferPointer(start: text + end, count: close - 1 - end)))
    let isPassed = pass(to: close, as: separator)
    spans?.begin(element, traits, at: written)
    return isPassed
  }

  private mutating func passDeclaration() -> Bool {
    guard byte(at + 2) == UInt8(ascii: "-"), byte(at + 3) == UInt8(ascii: "-") else {
      return MarkupByte.isLetter(byte(at + 2)) || byte(at + 2) == UInt8(ascii: "[")
        ? pass(to: simpleEnd(from: at + 2), as: 0x20) : false
    }
    var place = at + 4
    while place + 2 < count {
      if text[place] == UInt8(ascii: "-"), text[place + 1] == UInt8(ascii: "-"),
        text[place + 2] == UInt8(ascii: ">")
      {
        return pass(to: place + 3, as: 0x20)
      }
      place += 1
    }
    // A comment without an end hides all that follows, as browsers have it.
    return pass(to: count, as: 0x20)
  }

  /// Goes on at `end`, with a byte in place of what was passed unless one stands there already; 0 for none.
  private mutating func pass(to end: Int?, as separator: UInt8) -> Bool {
    guard let end else { return false }
    at = end
    if separator != 0, written > 0, !MarkupByte.isSpace(output[written - 1]) {
      output[written] = separator
      written += 1
    } else if separator == 0x0A, written > 0, output[written - 1] == 0x20 {
      output[written - 1] = separator
    }
    return true
  }

  /// Behind the next `>`; nil if there is none.
  private mutating func simpleEnd(from start: Int) -> Int? {
    if isWithoutEnd { return nil }
    var place = start
    while place < count {
      if text[place] == UInt8(ascii: ">") { return place + 1 }
      place += 1
    }
    isWithoutEnd = true
    return nil
  }

  /// Behind the `>` of a tag, that is not one in quotes.
  private mutating func tagEnd(from start: Int) -> Int? {
    if isWithoutEnd { return nil }
    if isWithoutQuotes { return simpleEnd(from: start) }
    var quote: UInt8 = 0
    var place = start
    while place < count {
      let byte = text[place]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: ">") {
        return place + 1
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        text[place - 1] == UInt8(ascii: "=") || MarkupByte.isSpace(text[place - 1])
      {
        quote = byte
      }
      place += 1
    }
    if quote != 0 {
      isWithoutQuotes = true
      return simpleEnd(from: start)
    }
    isWithoutEnd = true
    return nil
  }

  /// Behind the closing tag of an element whose content is not shown; the end of the text if it has none.
  private func contentEnd(of element: StaticString, from start: Int) -> Int {
    let length = element.utf8CodeUnitCount
    var place = start
    while place + length + 2 < count {
      if text[place] == UInt8(ascii: "<"), text[place + 1] == UInt8(ascii: "/"),
        HTMLElement.isSame(UnsafeBufferPointer(start: text + place + 2, count: length), element)
      {
        var end = place + 2 + length
        while end < count, text[end] != UInt8(ascii: ">") { end += 1 }
        return min(count, end + 1)
      }
      place += 1
    }
    return count
  }

  // MARK: - References

  /// Reads a reference such as `&amp;`, `&#233;` or `&#xE9;`; false if it is none.
  private mutating func readReference() -> Bool {
    var end = at + 1
    while end < count, end - at <= HTMLReference.longest, text[end] != UInt8(ascii: ";") {
      end += 1
    }
    guard byte(end) == UInt8(ascii: ";"), end > at + 1 else { return false }
    let name = UnsafeBufferPointer(start: text + at + 1, count: end - at - 1)
    guard let scalar = HTMLReference.scalar(name) else { return false }
    for byte in UTF8.encode(scalar).map({ Array($0) }) ?? [] {
      output[written] = byte
      written += 1
    }
    at = end + 1
    return true
  }
}
