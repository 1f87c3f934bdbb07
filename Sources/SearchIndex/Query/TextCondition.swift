internal import Text

/// What a query asks of the tokens of a text.
enum TextCondition: Hashable, Sendable {
  case term([UInt8])
  /// As `BoundPredicate.textPhrase`.
  case phrase([[UInt8]])
  case near(WordProximity)
  case prefix([UInt8])
  case wildcard(WildcardPattern)
  case fuzzy(FuzzyTerm)
  case sounds(SoundTerm)

  /// The condition that a predicate asks of one text; nil if it is none of that kind.
  init?(_ predicate: BoundPredicate) {
    switch predicate {
    case .textTerm(_, let term): self = .term(term)
    case .textPhrase(_, let terms): self = .phrase(terms)
    case .textNear(_, let words): self = .near(words)
    case .textPrefix(_, let prefix): self = .prefix(prefix)
    case .textWildcard(_, let pattern): self = .wildcard(pattern)
    case .textFuzzy(_, let term, let distance):
      self = .fuzzy(FuzzyTerm(term, distance: distance))
    case .textSounds(_, let term): self = .sounds(term)
    default: return nil
    }
  }
}

/// Finds where texts meet a condition: one worker's.
struct TextSeeker {
  let condition: TextCondition
  private let sounds: SoundMatcher?

  init(_ condition: TextCondition) {
    self.condition = condition
    if case .sounds(let term) = condition { sounds = SoundMatcher(term) } else { sounds = nil }
  }

  /// The tokens of the first occurrence that begins at token `start` or behind it.
  func occurrence(in tokens: TokenList, from start: Int) -> ClosedRange<Int>? {
    let rest = start..<max(start, tokens.count)
    let found: Int?
    switch condition {
    case .term(let term): found = rest.first { Self.isEqual(tokens[$0], term) }
    case .prefix(let prefix): found = rest.first { ByteMatcher.begins(tokens[$0], with: prefix) }
    case .wildcard(let pattern): found = rest.first { pattern.matches(tokens[$0]) }
    case .fuzzy(let term): found = rest.first { term.matches(tokens[$0]) }
    case .sounds: found = rest.first { sounds?.matches(tokens[$0]) ?? false }
    case .phrase(let terms):
      for index in rest {
        if let last = Self.phraseEnd(terms, in: tokens, at: index) { return index...last }
      }
      return nil
    case .near(let words):
      for index in rest {
        if let last = Self.nearEnd(words, in: tokens, at: index) { return index...last }
      }
      return nil
    }
    return found.map { $0...$0 }
  }

  /// The last token of the nearer words if one of the two phrases begins at token `start` and the other is
  /// near behind it.
  private static func nearEnd(
    _ words: WordProximity, in tokens: TokenList, at start: Int
  ) -> Int? {
    var least: Int?
    for (first, second) in [(words.first, words.second), (words.second, words.first)] {
      guard let end = phraseEnd(first, in: tokens, at: start) else { continue }
      let position = Int(tokens.positions[end])
      var index = end + 1
      while index < tokens.count,
        words.joins(end: position, start: Int(tokens.positions[index]))
      {
        if let last = phraseEnd(second, in: tokens, at: index) {
          least = min(least ?? last, last)
          break
        }
        index += 1
      }
    }
    return least
  }

  /// The last token of the phrase if its first one is token `start`.
  private static func phraseEnd(
    _ terms: [[UInt8]], in tokens: TokenList, at start: Int
  ) -> Int? {
    guard let first = terms.first, isEqual(tokens[start], first) else { return nil }
    var index = start
    for offset in terms.indices.dropFirst() where !terms[offset].isEmpty {
      let position = Int(tokens.positions[start]) + offset
      repeat { index += 1 } while index < tokens.count && Int(tokens.positions[index]) < position
      guard index < tokens.count, Int(tokens.positions[index]) == position,
        isEqual(tokens[index], terms[offset])
      else { return nil }
    }
    return index
  }

  private static func isEqual(_ token: UnsafeRawBufferPointer, _ term: [UInt8]) -> Bool {
    token.count == term.count && ByteMatcher.compare(token, term) == 0
  }
}
