/// A number, word or sign of a text that may hold references.
struct ScriptureToken {
  enum Kind: UInt8 {
    case number, word, colon, dot, comma, semicolon, dash, slash, plus, hash, other
    /// Stands before and behind the text.
    case end
  }

  let kind: Kind
  /// What a number says, at most `mostValue`; of a word its number in the vocabulary, -1 if it is not there.
  let value: Int32
  /// Whether no blank stands before it.
  let isTight: Bool
  /// Whether a line ends before it.
  let startsLine: Bool
  /// Of a number whether it begins with 0; of a word whether its first letter alone is a capital.
  let isMarked: Bool
  /// Whether a word has letters that are not ASCII.
  let hasDiacritics: Bool

  static let mostValue: Int32 = 9999
  static let end = ScriptureToken(
    kind: .end, value: -1, isTight: false, startsLine: true, isMarked: false, hasDiacritics: false)

  /// What kind of sign a scalar is that is neither a letter nor a digit; nil for blanks.
  static func sign(_ scalar: UInt32) -> Kind? {
    switch scalar {
    case 0...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
      nil
    case 0x3A, 0x2236, 0xFF1A: .colon
    case 0x2E: .dot
    case 0x2C, 0xFF0C: .comma
    case 0x3B, 0xFF1B: .semicolon
    case 0x2D, 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: .dash
    case 0x2F: .slash
    case 0x26, 0x2B: .plus
    case 0x23: .hash
    default: .other
    }
  }

  static func endsLine(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a scalar is not seen and divides nothing: a soft hyphen, joiners, marks of direction.
  static func isIgnored(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF: true
    default: false
    }
  }
}
