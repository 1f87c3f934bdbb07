/// What a word is said to foretell: a row of a list of meanings.
struct Meaning: Codable, Sendable, Hashable {
  /// The word, as the list has it.
  let word: String
  /// The form that a dictionary lists it under.
  let lemma: String?
  /// What it foretells.
  let meaning: String
  let category: String?
  /// The chance that a dream with the word comes true, in units of 1/`Probability.one`.
  let weight: Int64?
  /// Where the meaning comes from.
  let source: String?

  /// Whether both say the same, whatever words they stand under.
  func saysTheSame(as other: Meaning) -> Bool {
    meaning == other.meaning && category == other.category && weight == other.weight
      && source == other.source
  }
}
