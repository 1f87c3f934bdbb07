internal import Text

/// How much the name of a column says that it holds a record's field.
enum NameSimilarity {
  /// A field's name or synonym, cut into words.
  struct Term: Sendable {
    let joined: String
    let isSynonym: Bool

    init(_ name: String, isSynonym: Bool) {
      joined = NameSimilarity.words(of: name).joined()
      self.isSynonym = isSynonym
    }

    /// Whether `name` is this term, however its words are joined.
    func isSame(as name: String) -> Bool {
      let words = NameSimilarity.words(of: name)
      return words.joined() == joined || NameSimilarity.withoutID(words).joined() == joined
    }
  }

  /// A verdict on one column name and one field.
  struct Verdict {
    /// From 0, nothing in common, to 1.
    let score: Double
    /// The name or synonym that it is about, its words joined.
    let term: String
    /// Why, for the reader of the proposal.
    let reason: String
  }

  /// Below this a name says nothing.
  static let threshold = 0.5

  /// The best verdict over all terms, or nil if none reaches the threshold.
  ///
  /// A name in another language counts a little less than what it means in English.
  static func verdict(
    column: String, english: (name: String, language: String)? = nil, terms: [Term]
  ) -> Verdict? {
    let own = verdict(words(of: column), terms)
    guard let (english, language) = english,
      let foreign = verdict(words(of: english), terms)
    else { return own }
    let score = foreign.score * foreignWeight
    if let own, own.score >= score { return own }
    return Verdict(
      score: score, term: foreign.term, reason: "\(language) for \(english), \(foreign.reason)")
  }

  private static let foreignWeight = 0.95

  private static func verdict(_ words: [String], _ terms: [Term]) -> Verdict? {
    var best: Verdict?
    for term in terms {
      guard let verdict = verdict(words, term), verdict.score > best?.score ?? 0 else { continue }
      best = verdict
    }
    return best
  }

  private static func verdict(_ words: [String], _ term: Term) -> Verdict? {
    let joined = words.joined()
    if joined.isEmpty { return nil }
    func found(_ score: Double, _ reason: String) -> Verdict {
      Verdict(score: score, term: term.joined, reason: reason)
    }
    if joined == term.joined {
      return term.isSynonym
        ? found(0.95, "a usual name for it") : found(1, "the same name")
    }
    if withoutID(words).joined() == term.joined {
      return found(0.9, "its name with id")
    }
    if words.count > 1, words.last == term.joined {
      return found(0.75, "its name ends in \(term.joined)")
    }
    if words.count > 1, words.contains(term.joined) {
      return found(0.65, "its name holds \(term.joined)")
    }
    let shorter = min(joined.utf8.count, term.joined.utf8.count)
    if shorter >= 4,
      OptimalStringAlignment.distance(joined, term.joined, bound: max(1, shorter / 4)) != nil
    {
      return found(0.6, "spelt like \(term.joined)")
    }
    return nil
  }

  /// `words` without an `id` at either end, if something is left.
  static func withoutID(_ words: [String]) -> [String] {
    if words.count > 1, words.last == "id" { return Array(words.dropLast()) }
    if words.count > 1, words.first == "id" { return Array(words.dropFirst()) }
    return words
  }

  /// The words of a name in small letters: cut at everything that is no letter or digit, and where
  /// a capital follows a small letter.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previousIsSmall = false
    for character in name {
      let isPart = character.isLetter || character.isNumber
      if (!isPart || (character.isUppercase && previousIsSmall)) && !word.isEmpty {
        words.append(word.lowercased())
        word = ""
      }
      if isPart { word.append(character) }
      previousIsSmall = character.isLowercase
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }
}
