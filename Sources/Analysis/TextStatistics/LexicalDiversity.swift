/// How many different words a text uses.
///
/// Tokens, types (different tokens), and their ratio. That ratio falls with the length of the text,
/// so texts of different length are compared by its mean over all windows of equally many tokens:
///
///     MATTR = Σ types in the window ÷ (windows × tokens in a window)
///
/// over the n − w + 1 windows of w tokens; a ratio of whole numbers, divided once. A text shorter than the
/// window is taken as one window, so that its MATTR is its type-token ratio; see `isShorterThanWindow`.
/// Of several texts numerators and denominators add up: a short text counts by the tokens that it has.
///
/// Source: M. A. Covington and J. D. McFall, "Cutting the Gordian Knot: The Moving-Average
/// Type–Token Ratio (MATTR)", Journal of Quantitative Linguistics 17 (2010), 94-100.
public struct LexicalDiversity: Hashable, Sendable {
  /// All tokens.
  public let tokenCount: Int64
  /// Different tokens.
  public let typeCount: Int64
  /// w, in tokens.
  public let window: Int64
  /// How many windows there are: 1 for a text that is no longer than one, 0 for an empty text.
  public let windowCount: Int64
  /// The types of each window, added up.
  public let windowTypeSum: Int64

  /// Whether the text is shorter than the window, so that its MATTR cannot be compared with others.
  public var isShorterThanWindow: Bool { tokenCount < window }

  /// Types ÷ tokens, above 0 and at most 1; nil without tokens.
  public var typeTokenRatio: Double? {
    tokenCount == 0 ? nil : Double(typeCount) / Double(tokenCount)
  }

  /// The moving-average type-token ratio, above 0 and at most 1; nil without tokens.
  public var movingAverage: Double? {
    guard windowCount > 0 else { return nil }
    let places = Int128(windowCount) * Int128(min(window, tokenCount))
    return Double(windowTypeSum) / Double(places)
  }
}

/// Measures the diversity of texts, one after the other, in time linear in their tokens.
///
/// One for each worker. It keeps 4 bytes a term of the vocabulary between texts.
public struct DiversityCounter: Sendable {
  /// Tokens in a window.
  public let window: Int
  /// Occurrences by term; all 0 between texts.
  private var occurrences: [Int32]

  /// A counter for terms with numbers below `vocabularyCount`, with windows of `window` tokens.
  public init(vocabularyCount: Int, window: Int) {
    precondition(window > 0 && window <= Int32.max, "a window of some tokens")
    self.window = window
    occurrences = Array(repeating: 0, count: vocabularyCount)
  }

  /// The diversity of a text whose tokens have the numbers `terms`, in their order.
  public mutating func measure(_ terms: [UInt32]) -> LexicalDiversity { measure(terms[...]) }

  /// The diversity of a text whose tokens have the numbers `terms`, in their order.
  public mutating func measure(_ terms: ArraySlice<UInt32>) -> LexicalDiversity {
    let types = countAll(terms)
    let isShort = terms.count <= window
    return LexicalDiversity(
      tokenCount: Int64(terms.count), typeCount: types, window: Int64(window),
      windowCount: terms.isEmpty ? 0 : isShort ? 1 : Int64(terms.count - window + 1),
      windowTypeSum: isShort ? types : slide(terms))
  }

  private mutating func countAll(_ terms: ArraySlice<UInt32>) -> Int64 {
    var types: Int64 = 0
    for term in terms {
      if occurrences[Int(term)] == 0 {
        types += 1
        occurrences[Int(term)] = 1
      }
    }
    for term in terms { occurrences[Int(term)] = 0 }
    return types
  }

  /// The types of each window added up, for a text longer than one.
  private mutating func slide(_ terms: ArraySlice<UInt32>) -> Int64 {
    var types: Int64 = 0
    var sum: Int64 = 0
    let firstEnd = terms.startIndex + window - 1
    for position in terms.indices {
      let entering = Int(terms[position])
      if occurrences[entering] == 0 { types += 1 }
      occurrences[entering] += 1
      guard position >= firstEnd else { continue }
      sum += types
      let leaving = Int(terms[position - window + 1])
      occurrences[leaving] -= 1
      if occurrences[leaving] == 0 { types -= 1 }
    }
    // The last window has lost its first token.
    for term in terms.suffix(window - 1) { occurrences[Int(term)] = 0 }
    return sum
  }
}
