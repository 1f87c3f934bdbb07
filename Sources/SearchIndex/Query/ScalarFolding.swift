/// What the `simple` analyzer does with a character.
struct ScalarFolding {
  /// The lower-case scalar with the flags below, or 0 for what separates tokens.
  private let code: UInt32

  private static let markFlag: UInt32 = 1 << 31
  private static let severalFlag: UInt32 = 1 << 30

  private init(code: UInt32) { self.code = code }

  /// Whether it ends a token.
  var isSeparator: Bool { code == 0 }
  /// Whether it can continue a token but not begin one.
  var isMark: Bool { code & Self.markFlag != 0 }
  /// The lower-case form if that is one scalar.
  var scalar: Unicode.Scalar? {
    code & Self.severalFlag != 0 ? nil : Unicode.Scalar(code & 0x1F_FFFF)
  }

  /// The rule for `scalar` from its Unicode properties.
  init(of scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter, .letterNumber:
      let mapping = scalar.properties.lowercaseMapping.unicodeScalars
      let isOne = mapping.count == 1
      code = isOne ? (mapping.first ?? scalar).value : scalar.value | Self.severalFlag
    // The categories from here on have no lower-case forms.
    case .lowercaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .otherNumber:
      code = scalar.value
    case .nonspacingMark, .spacingMark, .enclosingMark: code = scalar.value | Self.markFlag
    default: code = 0
    }
  }

  /// The rule for `scalar`, from a table for the scripts that take two bytes in UTF-8.
  static func rule(for scalar: Unicode.Scalar) -> ScalarFolding {
    scalar.value < 0x800 ? lowScalars[Int(scalar.value)] : ScalarFolding(of: scalar)
  }

  private static let lowScalars: [ScalarFolding] = (0..<0x800).map { value in
    Unicode.Scalar(value as UInt32).map { ScalarFolding(of: $0) } ?? ScalarFolding(code: 0)
  }

  /// The lower-case form of an ASCII letter or digit, 0 for every other byte.
  static let ascii: [UInt8] = (0..<256).map { code in
    switch UInt8(code) {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(code) | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(code)
    default: 0
    }
  }
}
