internal import Platform

extension ExpressionNode {
  /// The expression as it would be written with care: one space around operators, keywords in lower case, no
  /// needless parentheses, numbers with the decimals that were written.
  ///
  /// Equal for expressions that differ in nothing else, so it can stand in keys; parsing it gives it again. The
  /// key of `pseudonym` is not in it, only a digest.
  package var canonicalText: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch kind {
    case .literal(let literal): literal.write(to: &text)
    case .name(let name): Self.write(name: name, to: &text)
    case .call(let name, let arguments):
      text += name + "("
      for (number, argument) in arguments.enumerated() {
        if number > 0 { text += ", " }
        if name == "pseudonym", number == 1, case .literal(.text(let key)) = argument.kind {
          ExpressionLiteral.text(Self.digest(ofKey: key)).write(to: &text)
        } else {
          argument.write(to: &text)
        }
      }
      text += ")"
    case .unary(.negate, let operand):
      text += "-"
      // A minus before 0 would be read as 0 itself.
      let isZero = if case .literal(.number(0, _)) = operand.kind { true } else { false }
      operand.write(to: &text, inParentheses: operand.strength < Self.tight || isZero)
    case .unary(.not, let operand):
      text += "not "
      operand.write(to: &text, inParentheses: operand.strength < BinaryOperator.negation)
    case .binary(let sign, let left, let right):
      let isComparison = sign.strength == BinaryOperator.comparison
      left.write(
        to: &text, inParentheses: left.strength < sign.strength + (isComparison ? 1 : 0))
      text += " \(sign.rawValue) "
      right.write(to: &text, inParentheses: right.strength <= sign.strength)
    case .isIn(let operand, let list):
      operand.write(to: &text, inParentheses: operand.strength <= BinaryOperator.comparison)
      text += " in ("
      for (number, entry) in list.enumerated() {
        if number > 0 { text += ", " }
        entry.write(to: &text)
      }
      text += ")"
    }
  }

  private func write(to text: inout String, inParentheses: Bool) {
    if inParentheses { text += "(" }
    write(to: &text)
    if inParentheses { text += ")" }
  }

  private static let tight = 8

  private var strength: Int {
    switch kind {
    case .literal(.number(let units, _)): units < 0 ? Self.tight - 1 : Self.tight
    case .literal, .name, .call: Self.tight
    case .unary(.negate, _): Self.tight - 1
    case .unary(.not, _): BinaryOperator.negation
    case .binary(let sign, _, _): sign.strength
    case .isIn: BinaryOperator.comparison
    }
  }

  private static func write(name: String, to text: inout String) {
    if ExpressionScanner.isPlainName(name) {
      text += name
    } else {
      text += "`\(name)`"
    }
  }

  /// What stands for a key where the key must not: the same for equal keys, and nobody comes back from it.
  private static func digest(ofKey key: String) -> String {
    let hash = KeyedHash.of("identity of the key of a pseudonym".utf8, key: Array(key.utf8))
    return hash.prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

extension ExpressionLiteral {
  fileprivate func write(to text: inout String) {
    switch self {
    case .number(let units, let scale):
      var bytes: [UInt8] = []
      NumberText.append(units, places: scale, to: &bytes)
      text += String(decoding: bytes, as: UTF8.self)
    case .text(let value):
      text += "'"
      for character in value.unicodeScalars {
        text.unicodeScalars.append(character)
        if character == "'" { text.unicodeScalars.append(character) }
      }
      text += "'"
    case .boolean(let value): text += value ? "true" : "false"
    case .null: text += "null"
    }
  }
}
