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
    switch condition {
    case .term(let term): return (0..<tokenizer.count).contains { isToken($0, term) }
    case .prefix(let prefix):
      return (0..<tokenizer.count).contains { index in
        tokenizer.withToken(index) { ByteMatcher.begins($0, with: prefix) }
      }
    case .phrase(let terms):
      guard tokenizer.count >= terms.count else { return false }
      return (0...tokenizer.count - terms.count).contains { start in
        terms.indices.allSatisfy { isToken(start + $0, terms[$0]) }
      }
    }
  }

  private func isToken(_ index: Int, _ term: [UInt8]) -> Bool {
    tokenizer.withToken(index) { ByteMatcher.compare($0, term) == 0 }
  }
}
