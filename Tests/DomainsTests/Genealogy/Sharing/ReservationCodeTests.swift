import TestSupport
import Testing

@testable import Genealogy

@Suite struct ReservationCodeTests {
  private static let letters = ReservationCode.alphabet.map { String(UnicodeScalar($0)) }

  private static func plain(_ code: String) -> [String] {
    code.filter { $0 != "-" }.map { String($0) }
  }

  @Test func alphabetIsPrimeAndUnmistakable() {
    let letters = Self.letters
    #expect(letters.count == 31 && Set(letters).count == 31)
    for letter in ["0", "O", "1", "I", "L"] { #expect(!letters.contains(letter)) }
    #expect((2..<31).allSatisfy { 31 % $0 != 0 })
  }

  @Test func sameReservationSameCode() throws {
    let code = ReservationCode.make(group: "harris", reservation: "R1", salt: "s")
    #expect(code == ReservationCode.make(group: "harris", reservation: "R1", salt: "s"))
    #expect(code.hasPrefix("HAR-") && code.count == 15)
    for (group, id, salt) in [("harris", "R2", "s"), ("harrisR", "1", "s"), ("harris", "R1", "t")] {
      #expect(code != ReservationCode.make(group: group, reservation: id, salt: salt))
    }
    #expect(ReservationCode.normalized(code) == code)
    #expect(ReservationCode.normalized(" " + code.lowercased().replacing("-", with: " ")) == code)
    for wrong in ["", "HAR", code + "2", "0" + code.dropFirst(), code.replacing("-", with: "_")] {
      #expect(ReservationCode.normalized(String(wrong)) == nil)
    }
  }

  @Test func prefixOfAnyGroup() throws {
    for group in ["", "o", "0011", "ÆØ", "lil", "x", "family 17"] {
      let code = ReservationCode.make(group: group, reservation: "R1", salt: "")
      #expect(ReservationCode.normalized(code) == code, "\(group)")
    }
  }

  /// Every other character at every place, in many codes.
  @Test func everySingleWrongCharacterIsFound() {
    for number in 0..<40 {
      let code = Self.plain(
        ReservationCode.make(group: "g\(number)", reservation: "R\(number)", salt: "salt"))
      for place in code.indices {
        for letter in Self.letters where letter != code[place] {
          var wrong = code
          wrong[place] = letter
          #expect(ReservationCode.normalized(wrong.joined()) == nil, "\(code) at \(place)")
        }
      }
    }
  }

  /// Every pair of characters at every two neighbouring places: whatever makes the code right, the exchange does not.
  @Test func everyExchangeOfNeighboursIsFound() {
    let base = Self.plain(ReservationCode.make(group: "harris", reservation: "R1", salt: "salt"))
    let last = base.count - 1
    var checked = 0
    for place in 0..<last {
      // Another place makes up for the pair, so that the code is right with it.
      let balance = place == 0 ? last : 0
      for first in Self.letters {
        for second in Self.letters where first < second {
          var code = base
          (code[place], code[place + 1]) = (first, second)
          let right = Self.letters.filter { letter in
            code[balance] = letter
            return ReservationCode.normalized(code.joined()) != nil
          }
          #expect(right.count == 1)
          code[balance] = right.first ?? ""
          code.swapAt(place, place + 1)
          #expect(ReservationCode.normalized(code.joined()) == nil, "\(first)\(second) at \(place)")
          checked += 1
        }
      }
    }
    #expect(checked == 11 * 31 * 30 / 2)
  }
}
