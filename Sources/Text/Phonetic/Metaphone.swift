/// Metaphone (Philips, "Hanging on the Metaphone", Computer Language 7(12), 1990).
///
/// The code has the 16 consonants `B X S K J T F H L M N P R 0 W Y`, where X is the sound of "sh"
/// and 0 that of "th"; a vowel stands at its start only. Letters that stand twice count once, but
/// for C. Where printed versions of the rules disagree, these are taken:
///
/// - GH is silent at the end and before a consonant; G is silent in GN and GNED at the end only.
/// - CH is X, but K after S; C before it counts as a letter of its own.
/// - WH at the start is W, whatever follows; elsewhere W and Y are silent but before a vowel.
/// - H is silent after C, S, P, T, G, and after a vowel unless a vowel follows.
enum Metaphone {
  private static let beforeSilentH: LetterSet = "CSPTG"

  static func encode(_ word: LetterView, limit: Int, to codes: inout PhoneticCodeBuffer) {
    var code = Code(bytes: codes.next)
    var index = start(of: word, &code)
    while index < word.count, code.length < limit {
      index = advance(word, index, &code)
    }
    codes.keep(code.length, limit: limit)
  }

  private struct Code {
    let bytes: UnsafeMutablePointer<UInt8>
    var length = 0
    /// Where the word begins, behind letters that are silent at the start.
    var first = 0

    @inline(__always)
    mutating func append(_ letter: UInt8) {
      bytes[length] = letter
      length += 1
    }
  }

  /// Reads the letters that sound otherwise at the start, and returns where the rest begins.
  private static func start(of word: LetterView, _ code: inout Code) -> Int {
    let window = word.window(0)
    if window.starts("KN", "GN", "PN", "AE") || window.starts("WR") {
      code.first = 1
    } else if window.starts("WH") {
      code.append(Letter.w)
      return 2
    } else if word[0] == Letter.x {
      // It is as an S would be: before H it makes the sound of "sh".
      code.append(word[1] == Letter.h ? Letter.x : Letter.s)
      return word[1] == Letter.h ? 2 : 1
    }
    return code.first
  }

  /// Reads the letter at `index` and returns where the next one stands.
  private static func advance(_ word: LetterView, _ index: Int, _ code: inout Code) -> Int {
    let letter = word[index]
    let before = index > code.first ? word[index - 1] : 0
    let next = word[index + 1]
    if letter == before, letter != Letter.c { return index + 1 }
    switch letter {
    case Letter.a, Letter.e, Letter.i, Letter.o, Letter.u:
      if index == code.first { code.append(letter) }
    case Letter.b:
      if before != Letter.m || index + 1 < word.count { code.append(Letter.b) }
    case Letter.c: readC(word, index, before: before, &code)
    case Letter.d:
      if next == Letter.g, LetterSet.frontVowels.contains(word[index + 2]) {
        code.append(Letter.j)
        return index + 3
      }
      code.append(Letter.t)
    case Letter.g: readG(word, index, before: before, &code)
    case Letter.h:
      let isVoiced =
        LetterSet.vowels.contains(next)
        || !LetterSet.vowels.contains(before) && index > code.first
        || index == code.first
      if isVoiced, !beforeSilentH.contains(before) { code.append(Letter.h) }
    case Letter.k:
      if before != Letter.c { code.append(Letter.k) }
    case Letter.p: code.append(next == Letter.h ? Letter.f : Letter.p)
    case Letter.q: code.append(Letter.k)
    case Letter.s:
      code.append(word.window(index).starts("SH", "SIO", "SIA") ? Letter.x : Letter.s)
    case Letter.t: readT(word.window(index), &code)
    case Letter.v: code.append(Letter.f)
    case Letter.w, Letter.y:
      if LetterSet.vowels.contains(next) { code.append(letter) }
    case Letter.x:
      code.append(Letter.k)
      code.append(Letter.s)
    case Letter.z: code.append(Letter.s)
    default: code.append(letter)
    }
    return index + 1
  }

  private static func readC(
    _ word: LetterView, _ index: Int, before: UInt8, _ code: inout Code
  ) {
    let next = word[index + 1]
    let isSoft = LetterSet.frontVowels.contains(next)
    if before == Letter.s, isSoft { return }
    if word.window(index).starts("CIA") {
      code.append(Letter.x)
    } else if isSoft {
      code.append(Letter.s)
    } else {
      code.append(next == Letter.h && before != Letter.s ? Letter.x : Letter.k)
    }
  }

  private static func readG(
    _ word: LetterView, _ index: Int, before: UInt8, _ code: inout Code
  ) {
    let next = word[index + 1]
    if next == Letter.h, !LetterSet.vowels.contains(word[index + 2]) { return }
    if index > code.first {
      let left = word.count - index
      let window = word.window(index)
      if left == 2 && window.starts("GN") || left == 4 && window.starts("GNED") { return }
    }
    let isSoft = LetterSet.frontVowels.contains(next) && before != Letter.g
    code.append(isSoft ? Letter.j : Letter.k)
  }

  private static func readT(_ window: LetterWindow, _ code: inout Code) {
    if window.starts("TIA", "TIO") {
      code.append(Letter.x)
    } else if window.starts("TH") {
      code.append(UInt8(ascii: "0"))
    } else if !window.starts("TCH") {
      code.append(Letter.t)
    }
  }
}
