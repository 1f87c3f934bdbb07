import SearchIndex
import Text

/// Asks each code by itself, and counts.
enum NaiveSound {
  static let usual: [PhoneticCode] = [
    .soundex, .nysiis, .metaphone, .doubleMetaphone, .daitchMokotoff, .cologne,
  ]

  /// The codes that know `word`.
  static func knowing(_ word: String, _ code: PhoneticCode?) -> [PhoneticCode] {
    (code.map { [$0] } ?? usual).filter { !codes($0, word).isEmpty }
  }

  /// The codes that `word` and `other` share.
  static func agreeing(_ word: String, _ other: String, _ code: PhoneticCode?) -> [PhoneticCode] {
    knowing(word, code).filter { !codes($0, word).isDisjoint(with: codes($0, other)) }
  }

  static func matches(_ word: String, _ other: String, _ code: PhoneticCode?) -> Bool {
    let least = code == nil ? min(SoundTerm.usualLeast, knowing(word, nil).count) : 1
    return agreeing(word, other, code).count >= max(1, least)
  }

  private static func codes(_ code: PhoneticCode, _ word: String) -> Set<String> {
    var encoder = PhoneticEncoder(code)
    return Set(encoder.codes(of: word))
  }
}
