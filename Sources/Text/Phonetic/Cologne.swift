/// Kölner Phonetik (Postel, "Die Kölner Phonetik", IBM-Nachrichten 19, 1969).
///
/// Each letter becomes a digit by its neighbours; then equal digits side by side become one; then
/// each 0 but that of the first letter is dropped. H has no digit, so it separates nothing. Umlauts
/// are vowels and ß is SS. A hyphen or blank ends what a letter sees of its neighbours.
enum Cologne {
  private static let hardAtStart: LetterSet = "AHKLOQRUX"
  private static let hard: LetterSet = "AHKOQUX"
  private static let hissing: LetterSet = "SZ"
  private static let softening: LetterSet = "CSZ"
  private static let beforeX: LetterSet = "CKQ"

  static func encode(_ word: LetterView, limit: Int, to codes: inout PhoneticCodeBuffer) {
    let code = codes.next
    var length = 0
    var last: UInt8 = 0
    for index in 0..<word.count {
      let digit = digit(word, index)
      guard digit != 0 else { continue }
      if digit != last, digit != zero || length == 0 {
        if length == limit { break }
        code[length] = digit
        length += 1
      }
      last = digit
      // X is two digits, of which the first is that of K.
      if word[index] == Letter.x, digit != eight {
        if length == limit { break }
        code[length] = eight
        length += 1
        last = eight
      }
    }
    codes.keep(length, limit: limit)
  }

  private static let zero = UInt8(ascii: "0")
  private static let eight = UInt8(ascii: "8")

  /// The digit of a letter, the first one of X; 0 if it has none.
  private static func digit(_ word: LetterView, _ index: Int) -> UInt8 {
    let next = word[index + 1]
    switch word[index] {
    case Letter.a, Letter.e, Letter.i, Letter.j, Letter.o, Letter.u, Letter.y: return zero
    case Letter.b: return UInt8(ascii: "1")
    case Letter.p: return next == Letter.h ? UInt8(ascii: "3") : UInt8(ascii: "1")
    case Letter.d, Letter.t: return softening.contains(next) ? eight : UInt8(ascii: "2")
    case Letter.f, Letter.v, Letter.w: return UInt8(ascii: "3")
    case Letter.g, Letter.k, Letter.q: return UInt8(ascii: "4")
    case Letter.x: return beforeX.contains(word[index - 1]) ? eight : UInt8(ascii: "4")
    case Letter.l: return UInt8(ascii: "5")
    case Letter.m, Letter.n: return UInt8(ascii: "6")
    case Letter.r: return UInt8(ascii: "7")
    case Letter.s, Letter.z: return eight
    case Letter.c:
      if index == 0 { return hardAtStart.contains(next) ? UInt8(ascii: "4") : eight }
      let isHard = hard.contains(next) && !hissing.contains(word[index - 1])
      return isHard ? UInt8(ascii: "4") : eight
    default: return 0
    }
  }
}
