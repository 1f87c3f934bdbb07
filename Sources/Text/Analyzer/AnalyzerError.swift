/// Why an analyzer cannot be made from what a user wrote.
public enum AnalyzerError: Error, Hashable, Sendable {
  /// What a language was named for.
  public enum LanguageUse: String, Hashable, Sendable {
    /// To reduce words to their stems.
    case stemming
    /// To leave out its stop words.
    case stopWords = "stop words"
  }

  /// No analyzer has this name.
  case unknownAnalyzer(found: String, suggestion: String?, known: [String])
  /// There is no stemmer, or no list of stop words, for this language.
  case unknownLanguage(use: LanguageUse, found: String, suggestion: String?, known: [String])
  /// A word of the text form of a specification means nothing.
  case unknownOption(found: String, suggestion: String?, known: [String])
  /// An option stands twice.
  case repeatedOption(name: String)
  /// A line of a stop list has more than one word, or is no word at all.
  case stopWordLine(line: Int)
  /// A line of a stop list is not UTF-8.
  case stopWordEncoding(line: Int)
}

extension AnalyzerError: CustomStringConvertible {
  /// What is wrong, and what was expected.
  public var description: String {
    switch self {
    case .unknownAnalyzer(let found, let suggestion, let known):
      Self.unknown("analyzer", found, suggestion, known)
    case .unknownLanguage(let use, let found, let suggestion, let known):
      Self.unknown("language for \(use.rawValue)", found, suggestion, known)
    case .unknownOption(let found, let suggestion, let known):
      Self.unknown("analyzer option", found, suggestion, known)
    case .repeatedOption(let name): "the analyzer option '\(name)' stands twice"
    case .stopWordLine(let line): "line \(line) of the stop list: expected one word and no blanks"
    case .stopWordEncoding(let line): "line \(line) of the stop list: expected UTF-8"
    }
  }

  private static func unknown(
    _ what: String, _ found: String, _ suggestion: String?, _ known: [String]
  ) -> String {
    let hint = suggestion.map { "did you mean '\($0)'?" }
    return "unknown \(what) '\(found)'; " + (hint ?? "known: " + known.joined(separator: ", "))
  }
}
