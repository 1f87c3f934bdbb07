/// The root element of what may be XML, found in its first bytes.
struct XMLRoot {
  /// The name without its prefix; nil if the bytes do not begin as XML does.
  private(set) var name: ArraySlice<UInt8>?
  /// Whether an XML declaration stands first.
  let isDeclared: Bool

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    isDeclared = rest.starts(with: "<?xml".utf8)
    while passProlog() {}
    name = elementName()
  }

  var isGPX: Bool { isNamed("gpx") }
  var isKML: Bool { isNamed("kml") }
  var isTCX: Bool { isNamed("TrainingCenterDatabase") }
  /// Whether a format of its own reads it.
  var hasOwnFormat: Bool { isGPX || isKML || isTCX }

  private func isNamed(_ text: StaticString) -> Bool {
    name?.elementsEqual("\(text)".utf8) ?? false
  }

  /// Goes over one instruction, comment or declaration; false if none follows.
  private mutating func passProlog() -> Bool {
    rest = rest.drop { Self.isSpace($0) }
    if rest.starts(with: "<!--".utf8) { return pass(to: "-->") }
    if rest.starts(with: "<?".utf8) { return pass(to: "?>") }
    guard rest.starts(with: "<!DOCTYPE".utf8) else { return false }
    let end = rest.firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
    if let end, rest[end] == UInt8(ascii: "[") {
      rest = rest[end...]
      return pass(to: "]") && pass(to: ">")
    }
    return pass(to: ">")
  }

  /// Goes on behind `text`; false, and to the end, if it does not follow.
  private mutating func pass(to text: StaticString) -> Bool {
    let wanted = Array("\(text)".utf8)
    while !rest.isEmpty {
      if rest.starts(with: wanted) {
        rest = rest.dropFirst(wanted.count)
        return true
      }
      rest = rest.dropFirst()
    }
    return false
  }

  private func elementName() -> ArraySlice<UInt8>? {
    guard rest.first == UInt8(ascii: "<") else { return nil }
    let tag = rest.dropFirst()
    guard let end = tag.firstIndex(where: { Self.isSpace($0) || $0 == 0x3E || $0 == 0x2F }) else {
      return nil
    }
    let name = tag[..<end]
    return name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
  }

  private static func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
}
