import Testing

@testable import Text

/// Examples of the published rules, and the cases that they tell apart.
@Suite struct PhoneticRulesTests {
  private func codes(_ word: String, _ code: PhoneticCode) -> [String] {
    var encoder = PhoneticEncoder(code)
    return encoder.codes(of: word)
  }

  @Test(arguments: [
    ("Washington", "W252"), ("Lee", "L000"), ("Gutierrez", "G362"), ("Pfister", "P236"),
    ("Jackson", "J250"), ("Tymczak", "T522"), ("VanDeusen", "V532"), ("Ashcraft", "A261"),
    ("o'brien", "O165"), ("Müller", "M460"), ("x", "X000"),
  ])
  func soundex(word: String, code: String) { #expect(codes(word, .soundex) == [code]) }

  @Test(arguments: [("Braz", "B1905"), ("Broz", "B1905"), ("Caren", "C30908"), ("hayer", "H09")])
  func refinedSoundex(word: String, code: String) {
    #expect(codes(word, .refinedSoundex) == [code])
  }

  @Test(arguments: [
    ("MacIntosh", "MCANT"), ("Knuth", "NAT"), ("Koehn", "CAN"), ("Phillipson", "FALAPSAN"),
    ("Schoenhoeft", "SANAFT"), ("McKee", "MCY"), ("Bart", "BAD"), ("Evers", "EVAR"),
    ("Stevens", "STAFAN"), ("Knt", "ND"), ("ie", "Y"), ("Schchb", "SB"), ("a", "A"), ("s", "S"),
  ])
  func nysiis(word: String, code: String) { #expect(codes(word, .nysiis) == [code]) }

  @Test func nysiisInItsClassicLength() {
    var encoder = PhoneticEncoder(PhoneticSpecification(.nysiis, longest: 6))
    #expect(encoder.codes(of: "Phillipson") == ["FALAPS"])
    #expect(encoder.codes(of: "Stevens") == ["STAFAN"])
  }

  @Test(arguments: [
    ("Thumb", "0M"), ("Knight", "NT"), ("Wright", "RT"), ("Whyte", "WT"), ("Xavier", "SFR"),
    ("Aebersold", "EBRSLT"), ("Bagger", "BKR"), ("Hodge", "HJ"), ("Signed", "SNT"),
    ("Signer", "SKNR"), ("Schmidt", "SKMTT"), ("Vision", "FXN"), ("Lachapelle", "LXPL"),
    ("Accent", "AKSNT"), ("Rahn", "RN"),
  ])
  func metaphone(word: String, code: String) {
    #expect(codes(word, .metaphone) == [code])
  }

  @Test(arguments: [
    ("Schmidt", ["XMT", "SMT"]), ("Smith", ["SM0", "XMT"]), ("Thumb", ["0M", "TM"]),
    ("Jose", ["HS"]), ("Joseph", ["JSF", "HSF"]), ("François", ["FRNS"]),
    ("Franc\u{327}ois", ["FRNS"]), ("Cabrillo", ["KPRL", "KPR"]), ("Michael", ["MKL", "MXL"]),
    ("Filipowicz", ["FLPT", "FLPF"]), ("Van Thal", ["FNTL"]), ("Rogier", ["RJ", "RJR"]),
    ("Rachel", ["RXL", "RKL"]), ("Machine", ["MXN", "MKN"]), ("Bachmann", ["PKMN"]),
    ("Macher", ["MKR"]), ("Breaux", ["PR"]), ("McLaughlin", ["MKLF"]), ("Chianti", ["KNT"]),
    ("Raj", ["RJ", "R"]),
  ])
  func doubleMetaphone(word: String, expected: [String]) {
    #expect(codes(word, .doubleMetaphone) == expected)
  }

  @Test(arguments: [
    ("Auerbach", ["097500", "097400"]), ("Lipshitz", ["874400"]),
    ("Lippszyc", ["874500", "874400"]), ("Lewinsky", ["876450"]), ("Szlamawicz", ["486740"]),
    ("Moskowitz", ["645740"]), ("Ceniow", ["567000", "467000"]),
    ("Peters", ["739400", "734000"]), ("Kleinman", ["586660"]), ("Nowak", ["675000"]),
    ("Jackson", ["154600", "145460", "454600", "445460"]), ("Straßburg", ["294795"]),
    ("Ţamas", ["364000", "464000"]), ("T\u{326}amas", ["364000", "464000"]),
    ("Dąbrowski", ["379745", "367974"]), ("Da\u{328}browski", ["379745", "367974"]),
    ("Bueyer", ["790000"]), ("O", ["000000"]),
  ])
  func daitchMokotoff(word: String, expected: [String]) {
    let found = codes(word, .daitchMokotoff)
    #expect(Set(found) == Set(expected) && found.count == expected.count, "\(found)")
  }

  @Test(arguments: [
    ("מוסקוביץ", "Moskowitz"), ("אויערבאך", "Auerbach"), ("ראָזענבערג", "Rosenberg"),
    ("לעווין", "Levin"), ("כהן", "Kahn"),
  ])
  func daitchMokotoffOfHebrewLetters(word: String, latin: String) {
    let shared = Set(codes(word, .daitchMokotoff)).intersection(codes(latin, .daitchMokotoff))
    #expect(!shared.isEmpty)
  }

  @Test func rsCanBeTwoSounds() {
    var classic = PhoneticEncoder(PhoneticSpecification(.daitchMokotoff))
    var dropped = PhoneticEncoder(PhoneticSpecification(.daitchMokotoff, rs: .dropped))
    let word = "Gierszlik"
    #expect(classic.codes(of: word).contains("548500"))
    #expect(classic.codes(of: "Gotsalk") == ["548500"])
    #expect(dropped.codes(of: "Gotsalk") == ["548500"])
    #expect(dropped.codes(of: word) == ["594850"])
    #expect(dropped.codes(of: "Peters") == ["739400"])
  }

  @Test func readingsHaveALimit() {
    let word = String(repeating: "cha", count: 8)
    #expect(codes(word, .daitchMokotoff).count == PhoneticEncoder.mostCodes)
  }

  @Test(arguments: [
    ("Wikipedia", "3412"), ("Müller-Lüdenscheidt", "65752682"), ("Breschnew", "17863"),
    ("Meyer", "67"), ("Maier", "67"), ("Phillip", "351"), ("Xaver", "4837"),
    ("Tschaikowski", "84384"), ("Rothtal", "725"), ("Aalen", "056"), ("Claus", "458"),
    ("Schmidt-Cohn", "86246"), ("Strauß", "8278"), ("Quax", "448"), ("Hacks", "048"),
  ])
  func cologne(word: String, code: String) {
    #expect(codes(word, .cologne) == [code])
  }

  @Test(arguments: [
    ("Byrne", "BYRN"), ("Smyth", "SMYTH"), ("Catherine", "CTHRN"), ("Kathrynoglin", "KTHGLN"),
    ("Anna", "AN"), ("Maria Rio", "MRR"),
  ])
  func matchRating(word: String, code: String) { #expect(codes(word, .matchRating) == [code]) }

  @Test(arguments: [
    ("Stevenson", "STFNSN1111"), ("Peter", "PTA1111111"), ("Lee", "LA11111111"),
    ("Thompson", "TMPSN11111"), ("Whittle", "WTA1111111"), ("Cough", "KF11111111"),
    ("Yorke", "YK11111111"), ("Gnome", "NM11111111"), ("Trough", "TRF1111111"),
  ])
  func caverphone2(word: String, code: String) { #expect(codes(word, .caverphone2) == [code]) }

  @Test(arguments: [("David", "TFT111"), ("Whittle", "WTL111"), ("Lee", "L11111")])
  func caverphone1(word: String, code: String) { #expect(codes(word, .caverphone1) == [code]) }
}
