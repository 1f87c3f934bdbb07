/// Which letters rules tell apart.
///
/// Every alphabet has A to Z, and takes other Latin letters as folding writes them: É as E, ß as SS,
/// Ł as L. Letters of other scripts are none, but for Hebrew ones in `daitchMokotoff`.
enum PhoneticAlphabet {
  /// Letters alone: what stands between them is left out.
  case letters
  /// What stands between letters is `Letter.blank` or `Letter.other`.
  case spaced
  /// As `spaced`, with Ç.
  case doubleMetaphone
  /// As `letters`, with Ą, Ę and Ţ, and Hebrew letters as the Latin ones of their sounds.
  case daitchMokotoff

  /// The alphabet of the rules of a code.
  init(of code: PhoneticCode) {
    switch code {
    case .doubleMetaphone: self = .doubleMetaphone
    case .daitchMokotoff: self = .daitchMokotoff
    case .cologne: self = .spaced
    case .soundex, .nysiis, .metaphone, .matchRating, .caverphone1, .caverphone2, .refinedSoundex:
      self = .letters
    }
  }

  var keepsGaps: Bool { self == .spaced || self == .doubleMetaphone }

  /// The letter that a scalar stands for by itself, or with the letter `before` that it is a mark of.
  func special(_ scalar: UInt32, after before: UInt8) -> (letter: UInt8, isMark: Bool)? {
    switch (self, scalar) {
    case (.doubleMetaphone, 0xC7), (.doubleMetaphone, 0xE7): (Letter.cCedilla, false)
    case (.doubleMetaphone, 0x327) where before == Letter.c: (Letter.cCedilla, true)
    case (.daitchMokotoff, 0x104...0x105): (Letter.aOgonek, false)
    case (.daitchMokotoff, 0x118...0x119): (Letter.eOgonek, false)
    case (.daitchMokotoff, 0x162...0x163), (.daitchMokotoff, 0x21A...0x21B):
      (Letter.tCedilla, false)
    case (.daitchMokotoff, 0x328) where before == Letter.a: (Letter.aOgonek, true)
    case (.daitchMokotoff, 0x328) where before == Letter.e: (Letter.eOgonek, true)
    case (.daitchMokotoff, 0x326...0x327) where before == Letter.t: (Letter.tCedilla, true)
    default: nil
    }
  }
}
