/// American Soundex, as the National Archives describe it ("The Soundex Indexing System").
///
/// The first letter stays; up to three digits say which consonants follow. Letters with the same
/// digit count once if they stand side by side, or with only H or W between them; with a vowel
/// between them they count twice. The first letter takes part in this.
enum Soundex {
  private static let digits: StaticString = "01230120022455012623010202"
  private static let ignored: LetterSet = "HW"

  static func encode(_ word: LetterView, to codes: inout PhoneticCodeBuffer) {
    guard word.count > 0 else { return }
    let code = codes.next
    code[0] = word[0]
    var length = 1
    var last = digit(of: word[0])
    for index in 1..<max(1, word.count) where !ignored.contains(word[index]) {
      let digit = digit(of: word[index])
      if digit != last, digit != zero {
        code[length] = digit
        length += 1
        if length == 4 { break }
      }
      last = digit
    }
    while length < 4 {
      code[length] = zero
      length += 1
    }
    codes.keep(length)
  }

  private static let zero = UInt8(ascii: "0")

  private static func digit(of letter: UInt8) -> UInt8 {
    digits.utf8Start[Int(letter &- Letter.a)]
  }
}

/// Refined Soundex: more groups of letters, vowels as 0, and no end (Apache Commons Codec, 2004).
enum RefinedSoundex {
  private static let digits: StaticString = "01360240043788015936020505"

  static func encode(_ word: LetterView, limit: Int, to codes: inout PhoneticCodeBuffer) {
    guard word.count > 0 else { return }
    let code = codes.next
    code[0] = word[0]
    var length = 1
    var last: UInt8 = 0
    for index in 0..<word.count {
      let digit = digits.utf8Start[Int(word[index] &- Letter.a)]
      if digit == last { continue }
      if length == limit { break }
      code[length] = digit
      length += 1
      last = digit
    }
    codes.keep(length, limit: limit)
  }
}
