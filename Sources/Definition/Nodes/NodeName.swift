/// The written form of names in a definition.
package enum NodeName {
  package static let expected =
    "a name of lower-case letters, digits, '_' and '-' that starts with a letter"

  /// Whether `text` can name a node or parameter.
  package static func isWellFormed(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLower(first) else { return false }
    return text.utf8.count <= 64
      && text.utf8.allSatisfy { byte in
        isLower(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      }
  }

  /// Whether `text` can be the id of a pipeline.
  static func isWellFormedPipeline(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { isLower($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  /// Whether `text` can name an environment variable.
  static func isWellFormedVariable(_ text: String) -> Bool {
    guard let first = text.utf8.first, !isDigit(first) else { return false }
    return text.utf8.allSatisfy { byte in
      isLower(byte | 0x20) || isDigit(byte) || byte == UInt8(ascii: "_")
    }
  }

  private static func isLower(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
