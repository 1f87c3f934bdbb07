internal import Platform

/// One thing wrong with a definition, and where.
public struct Diagnostic: Hashable, Sendable {
  /// What a problem means for the run; the caller chooses the exit code by it.
  public enum Kind: Hashable, Sendable {
    /// The definition is wrong.
    case invalid
    /// The definition asks for something that is known but not built yet.
    case notSupported
    /// The definition may be right, but a file that it names is not there.
    case missingInput
    /// The definition is right, and may well mean something else.
    case doubtful
  }

  /// The definition's path as it was given.
  public let file: String
  /// Where in the definition.
  public let mark: Mark
  /// What kind of problem it is.
  public let kind: Kind
  /// What is wrong: what was expected and what was found.
  public let message: String
  /// What to do about it, such as "did you mean 'from'?".
  public let hint: String?
}

extension Diagnostic: CustomStringConvertible {
  /// The line shown to people: `file:line:column: error: message; hint`, or `warning` where nothing is wrong.
  public var description: String {
    let advice = hint.map { "; \($0)" } ?? ""
    let word = kind == .doubtful ? "warning" : "error"
    return HiddenCharacter.shownOnLine(
      "\(file):\(mark.line):\(mark.column): \(word): \(message)\(advice)")
  }
}
