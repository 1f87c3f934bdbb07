/// The rules of one specification with the memory that they need; used by one thread.
struct PhoneticRules: ~Copyable {
  let specification: PhoneticSpecification
  let alphabet: PhoneticAlphabet
  private var branching: DaitchMokotoff?

  init(_ specification: PhoneticSpecification) {
    self.specification = specification
    alphabet = PhoneticAlphabet(of: specification.code)
    branching =
      specification.code == .daitchMokotoff ? DaitchMokotoff(specification.rs) : nil
  }

  /// Whether the rules write over the letters of the word.
  var consumesLetters: Bool {
    specification.code == .caverphone1 || specification.code == .caverphone2
  }

  /// Replaces `codes` by those of the word, whose letters are of `alphabet`.
  mutating func encode(_ word: LetterView, to codes: inout PhoneticCodeBuffer) {
    codes.removeAll()
    let limit = specification.longest
    switch specification.code {
    case .soundex: Soundex.encode(word, to: &codes)
    case .nysiis: NYSIIS.encode(word, limit: limit, to: &codes)
    case .metaphone: Metaphone.encode(word, limit: limit, to: &codes)
    case .doubleMetaphone: DoubleMetaphone.encode(word, limit: limit, to: &codes)
    case .daitchMokotoff: branching?.encode(word, to: &codes)
    case .cologne: Cologne.encode(word, limit: limit, to: &codes)
    case .matchRating: MatchRating.encode(word, to: &codes)
    case .caverphone1: Caverphone.encode(word, version: 1, to: &codes)
    case .caverphone2: Caverphone.encode(word, version: 2, to: &codes)
    case .refinedSoundex: RefinedSoundex.encode(word, limit: limit, to: &codes)
    }
  }
}
