/// The ways to spell how a name sounds.
///
/// Raw values and names are stable: files and definitions hold them.
public enum PhoneticCode: UInt8, CaseIterable, Hashable, Sendable {
  /// A letter and three digits, as the National Archives of the United States index the census.
  case soundex = 0
  /// The code of the New York State Identification and Intelligence System, of 1970.
  case nysiis = 1
  /// The sounds of English words, after Philips, 1990.
  case metaphone = 2
  /// The sounds of names in English, with a second reading where there is one, after Philips, 2000.
  case doubleMetaphone = 3
  /// Six digits for names of Eastern Europe, with all readings of letters that have several.
  case daitchMokotoff = 4
  /// The sounds of German names, after Postel, 1969.
  case cologne = 5
  /// The codex of the match rating approach, after Moore, 1977.
  case matchRating = 6
  /// The sounds of names in the south of New Zealand, first version, after Hood, 2002.
  case caverphone1 = 7
  /// The same for English names at large, second version, after Hood, 2004.
  case caverphone2 = 8
  /// Soundex with more groups of letters and without an end.
  case refinedSoundex = 9

  /// How definitions and queries name it.
  public var name: String {
    switch self {
    case .soundex: "soundex"
    case .nysiis: "nysiis"
    case .metaphone: "metaphone"
    case .doubleMetaphone: "double_metaphone"
    case .daitchMokotoff: "daitch_mokotoff"
    case .cologne: "cologne"
    case .matchRating: "match_rating"
    case .caverphone1: "caverphone1"
    case .caverphone2: "caverphone2"
    case .refinedSoundex: "refined_soundex"
    }
  }

  /// The code of this name, or nil if there is none.
  public init?(name: String) {
    guard let code = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = code
  }
}

/// A set of phonetic codes, one bit each.
public struct PhoneticCodeSet: OptionSet, Hashable, Sendable {
  /// Bit n stands for the code with the raw value n.
  public let rawValue: UInt16

  /// The set of these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The set of one code.
  public init(_ code: PhoneticCode) { rawValue = 1 << UInt16(code.rawValue) }

  /// Whether the code is in the set.
  public func contains(_ code: PhoneticCode) -> Bool { !isDisjoint(with: Self(code)) }

  /// How many codes are in the set.
  public var count: Int { rawValue.nonzeroBitCount }
}
