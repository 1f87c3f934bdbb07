/// Rules words out by their letters alone, which costs far less than their codes.
///
/// A word in plain letters can share a code only if it has a letter for each sound of the code, no letter whose
/// sound is not in the code, and a first letter that the code can begin with. What passes may still not
/// share it. `LetterSounds` says what letters can sound like.
struct LetterSieve {
  /// Letters of which a word has none.
  private var forbidden: UInt32 = 0
  /// Letters that a word may begin with, one bit each.
  private(set) var first = Self.every
  /// Of each of these sets a word has a letter.
  private var required: (UInt32, UInt32, UInt32, UInt32) = (every, every, every, every)

  static let every: UInt32 = 1 << 26 - 1

  /// Lets every word pass.
  init() {}

  /// A sieve for words that share one of `readings`, the codes of a word.
  init(_ code: PhoneticCode, _ readings: [[UInt8]]) {
    guard let sounds = LetterSounds.table(code), !readings.isEmpty else { return }
    let possible = Set(readings.joined())
    let certain = readings.dropFirst().reduce(Set(readings[0])) { $0.intersection($1) }
    // Only a code that has not come to its end holds the sounds of all letters.
    let isWhole = readings.allSatisfy { sounds.isWhole($0) }
    first = 0
    for letter in 0..<26 {
      let bit: UInt32 = 1 << UInt32(letter)
      let said = sounds.of(letter)
      if isWhole, let said, said.isDisjoint(with: possible),
        !sounds.isHidden(letter, behind: readings)
      {
        forbidden |= bit
      }
      let start = sounds.atStart(letter)
      if start == nil || readings.contains(where: { start?.contains($0[0]) ?? true }) {
        first |= bit
      }
    }
    let sets = certain.compactMap { sounds.makers(of: $0) }.sorted {
      ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1)
    }
    required = (
      sets.first ?? Self.every, sets.dropFirst(1).first ?? Self.every,
      sets.dropFirst(2).first ?? Self.every, sets.dropFirst(3).first ?? Self.every
    )
  }

  /// Whether a word of these letters, one bit each, may share a code, unless its first letter says no.
  @inline(__always)
  func passes(_ letters: UInt32) -> Bool {
    letters & forbidden == 0 && letters & required.0 != 0
      && letters & required.1 != 0 && letters & required.2 != 0 && letters & required.3 != 0
  }
}
