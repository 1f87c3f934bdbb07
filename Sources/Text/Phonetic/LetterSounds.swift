/// What the letters A to Z can become in a code, as far as that does not depend on the letters around them.
struct LetterSounds {
  /// By letter, what it becomes, one of these at least; nil if it can be silent, or is not worth knowing.
  private let always: [Set<UInt8>?]
  /// By letter, what a code begins with whose word begins with it; nil if that is not known.
  private let starting: [Set<UInt8>?]
  /// By sound, the letters of which a word has one if the sound is in its code.
  private let byMaker: [UInt8: UInt32]
  private let code: PhoneticCode

  /// What letters are to `code`; nil if that is not written down.
  static func table(_ code: PhoneticCode) -> LetterSounds? { tables[code] }

  private static let tables: [PhoneticCode: LetterSounds] = [
    // The first letter stays; behind it each consonant has its digit, unless the one before has the same.
    .soundex: LetterSounds(
      .soundex,
      always: "B1 F1 P1 V1 C2 G2 J2 K2 Q2 S2 X2 Z2 D3 T3 L4 M5 N5 R6",
      starting:
        "AA BB CC DD EE FF GG HH II JJ KK LL MM NN OO PP QQ RR SS TT UU VV WW XX YY ZZ",
      makers: "1BFPV 2CGJKQSXZ 3DT 4L 5MN 6R"),
    // Of two letters at the end, NT, ND, RT and RD are D; Z at the end is an S, which is dropped.
    .nysiis: LetterSounds(
      .nysiis, always: "BB FF GG JJ KCN LL MMN PPF QGQ TTD VVF XX",
      starting:
        "AA BB CC DD EEY FF GG HH IIY JJ KCN LL MM NND OO PPF QQ RRD SS TT UU VV WW XX YY ZZ",
      makers: "BB FFPV JJ LL MM XX RR TT CCK NNKM DDT GGQ SSZ"),
    // T is silent in TCH, and B, C, G, H, K, W, Y in more places; P in PN, A in AE at the start.
    .metaphone: LetterSounds(
      .metaphone, always: "DJT FF JJ LL MM NN QK RR SXS VF XKSX ZS",
      starting: "BB CXSK DJT EE FF HH II JJ LL MM NN OO QK RR SXS UU VF XSX ZS",
      makers: "FFPV LL MM NN RR BB 0T JJDG PP TTD KCGKQX"),
    // What stands behind the fourth sound is not in the code, nor is any letter behind SC.
    .doubleMetaphone: LetterSounds(
      .doubleMetaphone, always: "",
      starting:
        "AA BP CKSX DTJ EA FF GJKLN IA JAHJ KKN LL MM NN OA PFNPSX QK RR SSX T0TX UA VF XS YA ZJST",
      makers: "LL RR MM NN"),
    // Of the groups with D, S, T and Z, and of C, H and J, little is certain. RS may be 4.
    .daitchMokotoff: LetterSounds(
      .daitchMokotoff, always: "B7 F7 G5 K5 L8 M6 N6 P7 Q5 V7 W7 X5",
      starting:
        "A01 B7 C54 D34 E01 F7 G5 H5 I01 J14 K5 L8 M6 N6 O01 P7 Q5 R94 S24 T34 U01 V7 W7 X5 Y01 Z24",
      makers: "8L 9R 6MN 3DT"),
    // Only H has no digit, and vowels have none but at the start.
    .cologne: LetterSounds(
      .cologne,
      always: "B1 C48 D28 F3 G4 K4 L5 M6 N6 P13 Q4 R7 S8 T28 V3 W3 X48 Z8",
      starting:
        "A0 B1 C48 D28 E0 F3 G4 I0 J0 K4 L5 M6 N6 O0 P13 Q4 R7 S8 T28 U0 V3 W3 X48 Y0 Z8",
      makers: "1BP 2DT 3FPVW 4CGKQX 5L 6MN 7R 8CDSTXZ"),
  ]

  /// Words of a letter with what it becomes, and words of a sound with the letters that make it.
  private init(_ code: PhoneticCode, always: String, starting: String, makers: String) {
    self.code = code
    self.always = Self.byLetter(always)
    self.starting = Self.byLetter(starting)
    var byMaker: [UInt8: UInt32] = [:]
    for word in makers.split(separator: " ") {
      let bytes = Array(word.utf8)
      byMaker[bytes[0]] = bytes.dropFirst().reduce(0) { $0 | 1 << UInt32($1 - Letter.a) }
    }
    self.byMaker = byMaker
  }

  private static func byLetter(_ words: String) -> [Set<UInt8>?] {
    var found = [Set<UInt8>?](repeating: nil, count: 26)
    for word in words.split(separator: " ") {
      let bytes = Array(word.utf8)
      found[Int(bytes[0] - Letter.a)] = Set(bytes.dropFirst())
    }
    return found
  }

  func of(_ letter: Int) -> Set<UInt8>? { always[letter] }

  func atStart(_ letter: Int) -> Set<UInt8>? { starting[letter] }

  func makers(of sound: UInt8) -> UInt32? { byMaker[sound] }

  /// Whether the code holds all sounds of its word: codes of a fixed length end in 0 if they do.
  func isWhole(_ reading: [UInt8]) -> Bool {
    switch code {
    case .soundex, .daitchMokotoff: reading.last == UInt8(ascii: "0")
    default: reading.count < PhoneticSpecification.mostLetters
    }
  }

  /// Whether a letter can be in a word without its digit: the first letter of Soundex has none, nor has one
  /// with the same digit right behind it.
  func isHidden(_ letter: Int, behind readings: [[UInt8]]) -> Bool {
    guard code == .soundex, let sounds = always[letter] else { return false }
    return readings.contains { always[Int($0[0] - Letter.a)] == sounds }
  }
}
