import TestSupport
import Testing
import Text

@testable import SearchIndex

/// Near terms are those of the optimal string alignment distance, whatever is refused early.
@Suite struct FuzzyTermTests {
  private func isNear(_ a: String, _ b: String, _ distance: Int) -> Bool {
    let term = FuzzyTerm(Array(a.utf8), distance: distance)
    return Array(b.utf8).withUnsafeBytes { term.matches($0) }
  }

  @Test(
    arguments: [
      ("mayor", "mayor", 1, true), ("mayor", "mayro", 1, true), ("mayor", "mayors", 1, true),
      ("mayor", "ayor", 1, true), ("mayor", "major", 1, true), ("mayor", "moyar", 1, false),
      ("mayor", "moyar", 2, true), ("ca", "abc", 2, false), ("größe", "grösse", 2, true),
      ("größe", "grße", 1, true), ("a", "b", 1, true), ("a", "", 1, false), ("日本", "日", 1, true),
      ("日本", "本日", 1, true), ("é", "e", 1, true), ("😀b", "b", 1, true), ("ab", "cd", 2, true),
    ] as [(String, String, Int, Bool)])
  func examples(_ example: (String, String, Int, Bool)) {
    #expect(isNear(example.0, example.1, example.2) == example.3)
  }

  /// Words are as long as they like.
  @Test func longWordsAreCompared() {
    withSeeds(20) { generator, seed in
      let count = [63, 64, 65, 200, 1_000][Int(seed) % 5]
      let word = (0..<count).map { _ in
        ["a", "b", "ß", "日"].randomElement(using: &generator) ?? "a"
      }
      for edits in 1...3 {
        var other = word
        for _ in 0..<edits {
          let place = Int.random(in: 0..<other.count - 1, using: &generator)
          switch Int.random(in: 0...3, using: &generator) {
          case 0: other.remove(at: place)
          case 1: other.insert("x", at: place)
          case 2: other[place] = "y"
          default: other.swapAt(place, place + 1)
          }
        }
        let (a, b) = (word.joined(), other.joined())
        for distance in 1...2 {
          let expected = OptimalStringAlignment.distance(a, b, bound: distance) != nil
          #expect(isNear(a, b, distance) == expected, "seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: [[0xFF], [0x61, 0xC3], [0x80], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func bytesThatAreNotTextAreNearNothing(_ bytes: [UInt8]) {
    let term = FuzzyTerm(Array("a".utf8), distance: 2)
    #expect(!bytes.withUnsafeBytes { term.matches($0) })
  }

  @Test func agreesWithTheDistance() {
    let letters = ["a", "b", "c", "z", "ä", "ß", "日", "本", "😀", "\u{301}", "1", "A"]
    withSeeds(40) { generator, seed in
      func word() -> String {
        (0..<Int.random(in: 1...7, using: &generator)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &generator)]
        }.joined()
      }
      for _ in 0..<50 {
        let a = word()
        var b = Array(a.unicodeScalars)
        for _ in 0..<Int.random(in: 0...3, using: &generator) where !b.isEmpty {
          let place = Int.random(in: 0..<b.count, using: &generator)
          switch Int.random(in: 0...3, using: &generator) {
          case 0: b.remove(at: place)
          case 1: b.insert("x", at: place)
          case 2: b[place] = "y"
          default: b.swapAt(place, Int.random(in: 0..<b.count, using: &generator))
          }
        }
        for other in [String(String.UnicodeScalarView(b)), word()] where !other.isEmpty {
          for distance in 1...2 {
            let expected = OptimalStringAlignment.distance(a, other, bound: distance) != nil
            #expect(isNear(a, other, distance) == expected, "seed \(seed): \(a) \(other)")
          }
        }
      }
    }
  }
}
