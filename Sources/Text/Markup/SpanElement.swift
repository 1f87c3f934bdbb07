/// The elements of HTML that set their content apart, and how.
enum SpanElement: Int, CaseIterable {
  case mark, span, font, big, small, bold, italic, heading

  /// Names in lower case.
  private static let names: [(StaticString, SpanElement)] = [
    ("b", .bold), ("i", .italic), ("em", .italic), ("strong", .bold), ("span", .span),
    ("mark", .mark), ("font", .font), ("big", .big), ("small", .small), ("h1", .heading),
    ("h2", .heading), ("h3", .heading), ("h4", .heading), ("h5", .heading), ("h6", .heading),
  ]

  /// The element of a name in any case; nil if it is none of these.
  init?(_ name: UnsafeBufferPointer<UInt8>) {
    guard let found = Self.names.first(where: { HTMLElement.isSame(name, $0.0) }) else {
      return nil
    }
    self = found.1
  }

  /// In what ways an element sets its content apart; `name` is that of its tag and `attributes` what follows it.
  func traits(
    _ name: UnsafeBufferPointer<UInt8>, _ attributes: HTMLAttributes
  ) -> [SpanCollector.Trait] {
    var style = TextStyle(attributes["style"] ?? "")
    switch self {
    case .mark:
      if style.background == nil {
        let classes = attributes["class"].map { $0.split(separator: " ") } ?? []
        style.background = .some(classes.first.map(String.init) ?? "")
      }
    case .font:
      style.colour = style.colour ?? attributes["color"].flatMap(TextColour.letters)
      style.size = style.size ?? attributes["size"].flatMap(FontSize.step)
      style.font = style.font ?? attributes["face"].flatMap(TextStyle.fontName)
    case .big: style.size = style.size ?? FontSize.larger
    case .small: style.size = style.size ?? FontSize.smaller
    case .bold: style.isBold = style.isBold ?? true
    case .italic: style.isItalic = style.isItalic ?? true
    case .span, .heading: break
    }
    var traits = style.traits
    if self == .heading, let level = name.last {
      traits.append(.init(kind: .heading, value: String(UnicodeScalar(level))))
    }
    return traits
  }
}

/// The attributes of a tag.
struct HTMLAttributes {
  /// The bytes behind the name, without the `>`.
  private let bytes: UnsafeBufferPointer<UInt8>

  /// More bytes of a tag are not looked at.
  private static let longest = 4096

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = UnsafeBufferPointer(rebasing: bytes.prefix(Self.longest))
  }

  /// The value of the first attribute of that name, with characters in place of references; nil without one.
  subscript(name: StaticString) -> String? {
    var at = 0
    while at < bytes.count {
      while at < bytes.count, MarkupByte.isSpace(bytes[at]) || bytes[at] == UInt8(ascii: "/") {
        at += 1
      }
      let start = at
      while at < bytes.count, !MarkupByte.isSpace(bytes[at]), bytes[at] != UInt8(ascii: "="),
        bytes[at] != UInt8(ascii: "/")
      {
        at += 1
      }
      let found = UnsafeBufferPointer(rebasing: bytes[start..<at])
      while at < bytes.count, MarkupByte.isSpace(bytes[at]) { at += 1 }
      guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else {
        if start == at { at += 1 }
        continue
      }
      let value = value(&at)
      if HTMLElement.isSame(found, name) { return Self.text(value) }
    }
    return nil
  }

  /// What stands behind the `=` at a place, which moves behind it.
  private func value(_ at: inout Int) -> UnsafeBufferPointer<UInt8> {
    at += 1
    while at < bytes.count, MarkupByte.isSpace(bytes[at]) { at += 1 }
    guard at < bytes.count else { return UnsafeBufferPointer(rebasing: bytes[at..<at]) }
    let quote = bytes[at]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { at += 1 }
    let start = at
    while at < bytes.count, isQuoted ? bytes[at] != quote : !MarkupByte.isSpace(bytes[at]) {
      at += 1
    }
    defer { if isQuoted { at += 1 } }
    return UnsafeBufferPointer(rebasing: bytes[start..<at])
  }

  private static func text(_ value: UnsafeBufferPointer<UInt8>) -> String {
    guard let base = value.baseAddress else { return "" }
    let bytes = [UInt8](unsafeUninitializedCapacity: value.count) { output, count in
      guard let target = output.baseAddress else { return }
      var html = HTMLText(base, count: value.count, output: target)
      count = html.replaceReferences()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
