import Text

/// A test on the tokens of a text; it keeps the analyzer's buffers from row to row.
///
/// A class, since an analyzer cannot be copied: one worker's, as the predicate that holds it.
final class TextMatcher {
  enum Condition {
    case term([UInt8])
    case phrase([[UInt8]])
    case prefix([UInt8])
  }

  private let condition: Condition
  private var analyzer: Analyzer

  init(_ condition: Condition) {
    self.condition = condition
    analyzer = Analyzer(.simple)
  }

  func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    analyzer.analyze(text)
    let tokens = analyzer.tokens
    return switch condition {
    case .term(let term): (0..<tokens.count).contains { Self.isEqual(tokens[$0], term) }
    case .prefix(let prefix):
      (0..<tokens.count).contains { ByteMatcher.begins(tokens[$0], with: prefix) }
    case .phrase(let terms): Self.contains(terms, in: tokens)
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
