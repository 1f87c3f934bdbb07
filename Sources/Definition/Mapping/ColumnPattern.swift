internal import SearchIndex

/// Names of source columns: one name, or a pattern in which `*` is any characters, also none, and `?` is one.
package struct ColumnPattern: Sendable {
  /// The text as it stands in the definition.
  package let text: Located<String>
  private let pattern: WildcardPattern

  /// The pattern that `text` writes; every text is one.
  init(_ text: Located<String>) {
    self.text = text
    var pieces: [WildcardPattern.Piece] = []
    var literal: [UInt8] = []
    for byte in text.value.utf8 {
      guard Self.isWildcard(byte) else {
        literal.append(byte)
        continue
      }
      pieces.append(.literal(literal))
      literal = []
      pieces.append(byte == UInt8(ascii: "*") ? .many : .one)
    }
    pattern = WildcardPattern(pieces + [.literal(literal)])
  }

  /// Whether it may match several names, so that it names no column by itself.
  package var hasWildcards: Bool { Self.hasWildcards(text.value) }

  /// Whether `*` or `?` stands in a text.
  static func hasWildcards(_ text: String) -> Bool { text.utf8.contains(where: isWildcard) }

  /// Whether it matches all of `name`.
  package func matches(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { matches(UnsafeRawBufferPointer($0)) }
  }

  /// The same of a name in UTF-8.
  func matches(_ name: UnsafeRawBufferPointer) -> Bool { pattern.matches(name) }

  /// A name that it matches, for a table that nobody gave.
  package var example: String {
    var example = ""
    for scalar in text.value.unicodeScalars where scalar != "*" {
      example.unicodeScalars.append(scalar == "?" ? "_" : scalar)
    }
    return example.isEmpty ? "_" : example
  }

  private static func isWildcard(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?")
  }
}
