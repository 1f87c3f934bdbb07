public import SearchIndex

/// What is wrong with a choice of what is exported, and which of its words says it.
public struct ExportMistake: Error, Sendable {
  /// The words of a choice, as definitions spell them; a command has most of them as options.
  public enum Word: String, Sendable {
    case input, columns, raw, `where`, order
  }

  /// What helps.
  public enum Help: Equatable, Sendable {
    case none
    /// A higher clearance.
    case clearance(PrivacyClass)
    /// A name that was probably meant.
    case nearest(String)
    /// What says the same as it is to be written.
    case instead(String)
    /// One of these names.
    case known([String])
  }

  /// The word that says it.
  public let word: Word
  /// The item among those of the word, from 0 on; nil where it has none.
  public let item: Int?
  /// What is wrong, without the word.
  public let message: String
  /// What helps.
  public let help: Help

  init(_ word: Word, _ message: String, _ help: Help = .none, item: Int? = nil) {
    self.word = word
    self.item = item
    self.message = message
    self.help = help
  }

  /// What helps, in words; `clearance` is how one is given, such as `write clearance: `.
  public func hint(clearance: String) -> String? {
    switch help {
    case .none: nil
    case .clearance(let needed): clearance + needed.name
    case .nearest(let name): "did you mean '\(name)'?"
    case .instead(let text): "write \(text)"
    case .known(let names):
      names.isEmpty
        ? nil
        : "there are: " + names.prefix(12).joined(separator: ", ")
          + (names.count > 12 ? ", ..." : "")
    }
  }
}
