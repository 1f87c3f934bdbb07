/// What elements of HTML do to the words around them.
enum HTMLElement {
  /// Elements whose content nobody reads.
  static let hidden: [StaticString] = ["script", "style", "head", "template"]

  /// Elements within a line, whose tags part no words.
  private static let inline: [StaticString] = [
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em",
    "font", "i", "ins", "kbd", "mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub",
    "sup", "time", "tt", "u", "var", "wbr",
  ]

  /// Elements within a line that are no words, but stand between some.
  private static let spaced: [StaticString] = [
    "button", "img", "input", "label", "option", "select", "td", "textarea", "th",
  ]

  /// What stands in place of a tag: nothing, a blank, or a line feed.
  static func separator(of name: UnsafeBufferPointer<UInt8>) -> UInt8 {
    if inline.contains(where: { isSame(name, $0) }) { return 0 }
    return spaced.contains(where: { isSame(name, $0) }) ? 0x20 : 0x0A
  }

  /// Whether `name` is the element in any case.
  static func isSame(_ name: UnsafeBufferPointer<UInt8>, _ element: StaticString) -> Bool {
    guard name.count == element.utf8CodeUnitCount else { return false }
    let letters = UnsafeBufferPointer(start: element.utf8Start, count: name.count)
    return zip(name, letters).allSatisfy { $0 | 0x20 == $1 }
  }
}
