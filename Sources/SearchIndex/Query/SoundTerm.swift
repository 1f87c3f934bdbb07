public import Text

/// A word that others are compared with by their sound: those pass that share enough phonetic codes with it.
///
/// Words are compared as they stand, so those of a text as its analyzer makes them; a symbol is one word as
/// a whole. What has no code passes nothing.
public struct SoundTerm: Hashable, Sendable {
  /// The codes that are asked where a query names none.
  public static let usualCodes: PhoneticCodeSet = [
    PhoneticCodeSet(.soundex), PhoneticCodeSet(.nysiis), PhoneticCodeSet(.metaphone),
    PhoneticCodeSet(.doubleMetaphone), PhoneticCodeSet(.daitchMokotoff), PhoneticCodeSet(.cologne),
  ]
  /// How many of them have to agree; measured in `docs/names.md`.
  public static let usualLeast = 3

  /// The word as others are compared with it.
  public let word: [UInt8]
  /// Its codes.
  let key: PhoneticKey
  /// How many of the codes a word has to share: of a word that fewer codes know, all of these.
  public let least: Int

  /// The words that share `code` with `word`, or without one enough of the usual codes; nil if `word` has
  /// no letter that sounds.
  public init?(_ word: [UInt8], _ code: PhoneticCode? = nil) {
    key = PhoneticKey(word, code.map { PhoneticCodeSet($0) } ?? Self.usualCodes)
    if key.codes.isEmpty { return nil }
    self.word = word
    least = code == nil ? min(Self.usualLeast, key.codes.count) : 1
  }

  /// The codes that know the word.
  public var codes: PhoneticCodeSet { key.codes }
}
