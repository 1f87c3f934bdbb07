/// A test on the tokens of a text; it keeps the tokenizer's buffers from row to row.
struct TextMatcher {
  enum Condition {
    case term([UInt8])
    case phrase([[UInt8]])
    case prefix([UInt8])
  }

  private let condition: Condition
  private var tokenizer = SimpleTokenizer()

  init(_ condition: Condition) { self.condition = condition }

  mutating func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    tokenizer.tokenize(text)
    return tokenizer.withTokens { tokens in
      switch condition {
      case .term(let term): (0..<tokens.count).contains { Self.isEqual(tokens[$0], term) }
      case .prefix(let prefix):
        (0..<tokens.count).contains { ByteMatcher.begins(tokens[$0], with: prefix) }
      case .phrase(let terms): Self.contains(terms, in: tokens)
      }
    }
  }

  private static func contains(_ phrase: [[UInt8]], in tokens: TokenList) -> Bool {
    guard tokens.count >= phrase.count else { return false }
    return (0...tokens.count - phrase.count).contains { start in
      phrase.indices.allSatisfy { isEqual(tokens[start + $0], phrase[$0]) }
    }
  }

  private static func isEqual(_ token: UnsafeRawBufferPointer, _ term: [UInt8]) -> Bool {
    token.count == term.count && ByteMatcher.compare(token, term) == 0
  }
}
