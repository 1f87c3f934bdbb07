/// What reports of a domain say by themselves, in another language.
public struct DomainPhrases: Sendable {
  /// What layouts and tables say, by what it is in English: titles, heads, sentences and measures.
  public let phrases: [String: String]
  /// What analyses say in texts and cells, by what it is in English, with names in braces where values stand.
  ///
  /// What a name begins with says what its values are: `n` numbers, `date` days, `month` months and years, `said` sentences of their own; any
  /// other name stands for a text of the data.
  public let sentences: [String: String]
  /// The columns of tables, as `table.column`, whose texts are such sentences and not data.
  public let columns: Set<String>

  /// Phrases by what they are in English.
  public init(
    _ phrases: [String: String] = [:], sentences: [String: String] = [:], columns: Set<String> = []
  ) {
    self.phrases = phrases
    self.sentences = sentences
    self.columns = columns
  }
}
