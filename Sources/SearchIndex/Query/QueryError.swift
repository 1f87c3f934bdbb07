/// Why a query cannot be understood, or does not fit the fields it is asked of.
///
/// The text of the query never stands in the message, since it may hold personal values; `span`
/// says where to look.
public struct QueryError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    // Found while parsing.
    /// There is nothing but white space.
    case emptyQuery
    /// The text is longer than `limit` bytes.
    case tooLong(limit: Int)
    /// Groups and NOTs are nested deeper than `limit`.
    case tooDeep(limit: Int)
    /// The text is not UTF-8.
    case invalidUTF8
    /// A quote without an end.
    case unbalancedQuote
    /// A backslash in quotes before something that has no escaped form.
    case unknownEscape
    /// `(` without `)`.
    case unclosedGroup
    /// `)` without `(`.
    case unopenedGroup
    /// `()`.
    case emptyGroup
    /// An operator with nothing to work on.
    case danglingOperator(String)
    /// `&&` or `||`; `use` is the operator meant.
    case unknownOperator(use: String)
    /// Nothing stands after `after`.
    case missingValue(after: String)
    /// `==`, `!=`, or a comparison without `name:`.
    case unknownComparison
    /// A range without the word TO between its limits.
    case rangeWithoutTo
    /// A range without `]` or `}`.
    case unclosedRange
    /// A character that cannot stand here unless in quotes.
    case unexpectedCharacter
    /// `~` with something else behind it than 1 or 2.
    case wrongFuzzyDistance
    /// `NEAR/` without a number of words in `WordProximity.distances`.
    case wrongNearDistance
    /// `NEAR/n` between anything but two words or phrases of one field.
    case wrongNearWords
    /// `sounds.name:`, but there is no such phonetic code.
    case unknownPhoneticCode(name: String, suggestion: String?, known: [String])
    /// `name:` inside the group of another name.
    case fieldInsideFieldGroup
    /// `near:` without latitude, longitude and distance.
    case wrongNear

    // Found while binding to a schema.
    /// The schema has no such field; `candidates` are the names meant, or all names.
    case unknownField(name: String, candidates: [String], areSuggestions: Bool)
    /// A word without `name:`, but the schema has no default text field.
    case noDefaultText(fields: [String])
    /// `near:`, but the schema has no position.
    case noPosition
    /// The value is not one of the field's type.
    case wrongValue(field: String, type: String, expected: String)
    /// The field's type does not answer such a condition.
    case wrongCondition(field: String, type: String, condition: String, allowed: String)
    /// A condition on text without a letter or digit.
    case noWord(field: String)
    /// A prefix on text that consists of several words.
    case severalWordsInPrefix(field: String)
    /// A word with wildcards on text that consists of several words.
    case severalWordsInWildcard(field: String)
    /// An approximate word on text that consists of several words.
    case severalWordsInFuzzy(field: String)
    /// Several words of a text that are asked for by their sound.
    case severalWordsInSounds(field: String)
    /// A word that no phonetic code knows, or not the one that was asked for.
    case noSound(code: String?)
    /// A condition on text with stop words alone, which the field's index leaves out.
    case onlyStopWords(field: String)
    /// A phrase on text of which an index without positions is all that is kept.
    case phraseNeedsPositions(field: String)
    /// `certain( )` around more than could be worked out in `limit` steps.
    case tooManyConditions(limit: Int)
    /// The language has it, the index cannot answer it yet.
    case notSupportedYet(feature: String)
  }

  /// What is wrong.
  public let reason: Reason
  /// The part of the query's text that is wrong.
  public let span: SourceSpan

  /// An error at `span`.
  public init(_ reason: Reason, at span: SourceSpan) {
    self.reason = reason
    self.span = span
  }
}
