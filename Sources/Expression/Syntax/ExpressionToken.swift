/// The words with a meaning of their own, in any case; a column of such a name stands in backticks.
enum ExpressionKeyword: String, CaseIterable {
  case and, or, not, `in`, `is`, `true`, `false`, null
}

/// The smallest piece of an expression that means something.
struct ExpressionToken {
  enum Kind: Equatable {
    /// A number without its sign, in units of 10^-`scale`.
    case number(UInt64, scale: Int)
    case text(String)
    /// A word; in backticks it is never a function.
    case word(String, isQuoted: Bool)
    case keyword(ExpressionKeyword)
    case sign(BinaryOperator)
    case open, close, comma
    case end
  }

  let kind: Kind
  let range: Range<Int>

  /// What it is, for messages that say what was found; literals are not repeated.
  var words: String {
    switch kind {
    case .number: "a number"
    case .text: "a text"
    case .word(let word, isQuoted: true): "`\(word)`"
    case .word(let word, isQuoted: false): word
    case .keyword(let keyword): keyword.rawValue
    case .sign(let sign): sign.rawValue
    case .open: "("
    case .close: ")"
    case .comma: "a comma"
    case .end: "the end"
    }
  }
}
