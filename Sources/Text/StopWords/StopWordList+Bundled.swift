extension StopWordList {
  /// The words of each language with blanks between them: articles, pronouns, prepositions,
  /// conjunctions and the forms of auxiliary verbs, with their contractions.
  static let bundled: [String: String] = [
    "danish": danish,
    "dutch": dutch,
    "english": english,
    "french": french,
    "german": german,
    "italian": italian,
    "norwegian": norwegian,
    "portuguese": portuguese,
    "spanish": spanish,
    "swedish": swedish,
  ]
}
