/// Why an expression cannot be understood, or does not fit the columns that it is asked of.
///
/// Values that are written out in it never stand in the message, since they may be personal, but for names of
/// fields, functions and units; `range` says where to look.
package struct ExpressionError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    // Found while parsing.
    /// There is nothing but white space.
    case empty
    /// The text has more than `limit` bytes.
    case tooLong(limit: Int)
    /// Nodes, parentheses or signs stand more than `limit` deep.
    case tooDeep(limit: Int)
    /// A character that means nothing outside of quotes.
    case unexpectedCharacter(String)
    /// A word with letters that names have only in backticks.
    case oddName(String)
    /// A sign of other languages; `use` is what is written here.
    case otherSign(found: String, use: String)
    /// A text or name in double quotes.
    case doubleQuotes
    /// `'` without an end.
    case openQuote
    /// A backtick without an end.
    case openBacktick
    /// Two backticks with nothing in between.
    case emptyName
    /// Digits with something in them that no number has.
    case malformedNumber
    /// A number beyond 64 bits.
    case numberTooLarge
    /// More decimals than a number can have.
    case tooManyDecimals
    /// Something else than a value.
    case expectedValue(found: String)
    /// Something else than an operator behind a whole expression.
    case expectedOperator(found: String)
    /// Something else than `,` or `)`.
    case expectedClosing(found: String)
    /// `(` without `)`.
    case unclosed
    /// `)` without `(`.
    case unopened
    /// Two comparisons side by side.
    case chain(String, String)
    /// `not` behind what it denies, or behind `is`.
    case lateNot(after: String?)
    /// Something else than `(` behind `in`.
    case expectedList(found: String)
    /// An entry of a list that is no literal.
    case listNeedsLiterals
    /// An entry of a list that is null.
    case nullInList

    // Found while types are checked.
    /// There is no such column; `known` are the names that there are.
    case unknownField(String, suggestion: String?, known: [String])
    /// There is no such function.
    case unknownFunction(String, suggestion: String?)
    /// A function with too few or too many arguments.
    case wrongCount(function: String, expected: String, found: Int)
    /// An argument of a type that the function does not take; the types are words such as `an integer`.
    case wrongArgument(
      function: String, argument: String, expected: String, found: String, hint: String?)
    /// An argument that must be written out, or a literal that says nothing the function knows.
    case wrongLiteral(function: String, argument: String, expected: String)
    /// An operand of a type that the operator does not take.
    case wrongOperand(sign: String, expected: String, found: String, hint: String?)
    /// Two values that cannot be compared, or cannot both be a result.
    case differentTypes(String, String, hint: String?)
    /// A text that is compared with dates, instants or periods and is none.
    case wrongText(expected: String)
    /// A product with more decimals than can be kept without saying so.
    case scaleTooLarge(Int, limit: Int)
    /// A value that is always null, so that it has no type.
    case alwaysNull
    /// A scale was declared for what is no number.
    case scaleOfOther(found: String)
  }

  /// What is wrong.
  package let reason: Reason
  /// The part of the expression that is wrong, in bytes; empty at its end where something is missing.
  package let range: Range<Int>

  /// An error at `range`.
  package init(_ reason: Reason, at range: Range<Int>) {
    self.reason = reason
    self.range = range
  }
}

extension ExpressionError: CustomStringConvertible {
  /// The place and the message.
  package var description: String { "expression, byte \(range.lowerBound + 1): \(message)" }

  /// What was expected, what was found and what to do, in one sentence.
  package var message: String { reason.message }
}
