extension ExpressionError.Reason {
  var message: String {
    switch self {
    case .empty: "expected an expression, such as qty * price; found nothing"
    case .tooLong(let limit): "expected at most \(limit) bytes; divide the expression"
    case .tooDeep(let limit):
      "expected at most \(limit) levels of parentheses, calls and operators; divide the expression"
    case .unexpectedCharacter(let found):
      "expected a value or an operator, found the character \(found); write names with such characters in"
        + " backticks and texts in '...'"
    case .oddName(let name):
      "expected a name of the letters a to z, digits and _, found \(name); write `\(name)`"
    case .otherSign(let found, let use): "expected an operator, found \(found); write \(use)"
    case .doubleQuotes:
      "expected a value or an operator, found \"; write a text in single quotes, '...', and a name in backticks"
    case .openQuote:
      "expected ' at the end of this text, which has none; write '' for one inside of it"
    case .openBacktick: "expected a backtick at the end of this name, which has none"
    case .emptyName: "expected a name between the backticks, found nothing"
    case .malformedNumber:
      "expected digits, or digits with one point before the last of them, such as 12 or 1.50; write all digits,"
        + " and a name that begins with a digit in backticks"
    case .numberTooLarge: "expected a number of at most 64 bits (18 digits always fit)"
    case .tooManyDecimals:
      "expected at most \(ExpressionLiteral.longestScale) digits behind the point"
    case .expectedValue(let found):
      "expected a value (a name, a number, a text, a function or a parenthesis), found \(found)"
    case .expectedOperator(let found): "expected an operator or the end, found \(found)"
    case .expectedClosing(let found): "expected a comma or ), found \(found)"
    case .unclosed: "expected ) for this (, which has none"
    case .unopened: "expected an operator or the end, found ) without ("
    case .chain(let first, let second):
      "expected one comparison, found \(first) and \(second) in a row; join two with and, or use parentheses"
    case .lateNot(after: let word?):
      "expected a value behind \(word), found not; write not a \(word) b"
    case .lateNot(after: nil):
      "expected an operator or a value, found not; write it before the whole comparison: not a = b, not a in (1, 2)"
    case .expectedList(let found): "expected a list behind in, such as (1, 2), found \(found)"
    case .listNeedsLiterals:
      "expected numbers, texts, true or false in the list; compare with other values by = and or"
    case .nullInList: "expected a value in the list, found null; write a is null or a in (...)"
    default: typeMessage
    }
  }

  private var typeMessage: String {
    switch self {
    case .unknownField(let name, let suggestion?, _):
      "there is no field \(name); did you mean \(suggestion)?"
    case .unknownField(let name, nil, let known):
      known.isEmpty
        ? "there is no field \(name), nor any other"
        : "there is no field \(name); the fields are \(Self.list(known))"
    case .unknownFunction(let name, let suggestion?):
      "there is no function \(name); did you mean \(suggestion)?"
    case .unknownFunction(let name, nil): "there is no function \(name)"
    case .wrongCount(let function, let expected, let found):
      "\(function) takes \(expected), found \(found)"
    case .wrongArgument(let function, let argument, let expected, let found, let hint):
      "\(argument) of \(function) must be \(expected), found \(found)" + Self.tail(hint)
    case .wrongLiteral(let function, let argument, let expected):
      "\(argument) of \(function) must be \(expected)"
    case .wrongOperand(let sign, let expected, let found, let hint):
      "\(sign) needs \(expected), found \(found)" + Self.tail(hint)
    case .differentTypes(let first, let second, let hint):
      "expected two values of one type, found \(first) and \(second)" + Self.tail(hint)
    case .wrongText(let expected): "expected \(expected), found another text"
    case .scaleTooLarge(let scale, let limit):
      "this product has \(scale) decimals, and more than \(limit) must be declared: write round(..., n) or"
        + " decimal(..., n) around it or around an operand, or give the field a scale"
    case .alwaysNull: "expected a value with a type, found null, which has none"
    case .scaleOfOther(let found): "a scale is declared for a number, found \(found)"
    default: message
    }
  }

  private static func tail(_ hint: String?) -> String { hint.map { "; \($0)" } ?? "" }

  /// The first dozen names; a record can have hundreds.
  private static func list(_ names: [String]) -> String {
    names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", ..." : "")
  }
}
