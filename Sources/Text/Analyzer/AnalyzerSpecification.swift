/// What an analyzer does: chosen for a field, and the same for index and query.
public struct AnalyzerSpecification: Hashable, Sendable {
  /// How a text is cut into tokens.
  public enum Tokenizer: String, CaseIterable, Hashable, Sendable {
    /// Runs of letters and digits.
    case simple
    /// The words of Unicode Standard Annex #29.
    case uax29
    /// The text as one token, its words with a blank between two.
    case whole
  }

  /// How a text is cut into tokens.
  public var tokenizer: Tokenizer
  /// Whether case and diacritics are folded, so that `Łódź` is `lodz`.
  public var folds: Bool
  /// The language whose endings are cut off, if any.
  public var stemmer: StemmerLanguage?
  /// The words that are left out, if any.
  public var stopWords: StopWordList?

  /// A specification from its parts.
  public init(
    _ tokenizer: Tokenizer, folds: Bool = false, stemmer: StemmerLanguage? = nil,
    stopWords: StopWordList? = nil
  ) {
    self.tokenizer = tokenizer
    self.folds = folds
    self.stemmer = stemmer
    self.stopWords = stopWords
  }

  /// Runs of letters and digits in lower case and nothing more: the default.
  public static let simple = AnalyzerSpecification(.simple)

  /// A name that is equal for equal specifications only.
  ///
  /// It goes into the metadata of an index and into task keys. The version of the rules, that of
  /// Unicode and a hash of the stop words are part of it.
  public var identity: String {
    var parts = [
      tokenizer.rawValue, "rules=\(Self.rulesVersion)", "unicode=\(UnicodeVersion.ofProperties)",
    ]
    if tokenizer == .uax29 { parts.append("breaks=\(WordBreakTable.unicodeVersion)") }
    if folds { parts.append("fold") }
    if let stemmer { parts.append("stem=\(stemmer.name)") }
    if let stopWords { parts.append("stop=\(stopWords.fingerprint)") }
    return parts.joined(separator: ";")
  }

  /// What `init(parsing:)` reads, but for the stop words.
  public var withoutStopWords: String {
    ([tokenizer.rawValue] + (folds ? ["fold"] : []) + (stemmer.map { ["stem:" + $0.name] } ?? []))
      .joined(separator: " ")
  }

  /// To be raised whenever some text gets other terms than before.
  private static let rulesVersion = 1
}
