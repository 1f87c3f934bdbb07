/// How one word sounds to several codes: a value, so that it is computed once and many workers compare words with it.
///
/// A code that finds no letter with a sound in the word has no part in it.
public struct PhoneticKey: Hashable, Sendable {
  /// What one code makes of the word.
  struct Part: Hashable, Sendable {
    let code: PhoneticCode
    /// At least one; each is ASCII and not empty.
    let readings: [[UInt8]]
  }

  /// Quick codes first, so that those who want only some of them are done early.
  let parts: [Part]

  /// The key of `word` for those of `codes` that have one.
  public init(_ word: [UInt8], _ codes: PhoneticCodeSet) {
    parts = Self.order.filter { codes.contains($0) }.compactMap { code in
      var encoder = PhoneticEncoder(code)
      word.withUnsafeBytes { encoder.encode($0) }
      let found = encoder.codes
      if found.count == 0 { return nil }
      return Part(code: code, readings: (0..<found.count).map { Array(found[$0]) })
    }
  }

  /// The codes that have a key for the word; empty if it has no letter that sounds.
  public var codes: PhoneticCodeSet {
    parts.reduce(into: []) { $0.formUnion(PhoneticCodeSet($1.code)) }
  }

  /// By measured time for a surname.
  private static let order: [PhoneticCode] = [
    .soundex, .cologne, .nysiis, .metaphone, .doubleMetaphone, .daitchMokotoff, .refinedSoundex,
    .matchRating, .caverphone1, .caverphone2,
  ]
}
