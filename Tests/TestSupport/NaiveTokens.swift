/// The rules of the `simple` tokenizer over decoded scalars, one at a time.
public enum NaiveTokens {
  /// The tokens of a text in lower case.
  public static func of(_ text: String) -> [String] {
    var tokens: [String] = []
    var current = ""
    for scalar in text.unicodeScalars {
      if !isSeparator(scalar, isIn: !current.isEmpty) {
        current += scalar.properties.lowercaseMapping
      } else if !current.isEmpty {
        tokens.append(current)
        current = ""
      }
    }
    return current.isEmpty ? tokens : tokens + [current]
  }

  /// Whether a scalar is in no token; a mark is in one only if that has begun.
  public static func isSeparator(_ scalar: Unicode.Scalar, isIn: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      false
    case .nonspacingMark, .spacingMark, .enclosingMark: !isIn
    default: true
    }
  }
}
