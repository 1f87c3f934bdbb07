import TestSupport
import Testing

@testable import Text

@Suite struct PreparedWordPropertyTests {
  /// Words over few letters, so that many agree: of ASCII and beyond, around 64 scalars at times.
  private func word(_ generator: inout SeededGenerator) -> String {
    let letters: [Unicode.Scalar] = ["a", "b", "c", "ä", "é", "ł", "ж", "語", "🌳", "d"]
    let used = letters.prefix(Int.random(in: 1...letters.count, using: &generator))
    let longest = [3, 8, 20, 63, 64, 65, 130].randomElement(using: &generator) ?? 8
    let count = Int.random(in: (longest > 20 ? longest - 3 : 0)...longest, using: &generator)
    var word = String.UnicodeScalarView()
    for _ in 0..<count { word.append(used.randomElement(using: &generator) ?? "a") }
    return String(word)
  }

  /// A word a few edits away from another.
  private func edited(_ word: String, _ generator: inout SeededGenerator) -> String {
    var scalars = Array(word.unicodeScalars)
    for _ in 0..<Int.random(in: 0...4, using: &generator) where scalars.count > 1 {
      let place = Int.random(in: 1..<scalars.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: scalars.swapAt(place, place - 1)
      case 1: scalars.remove(at: place)
      case 2: scalars.insert("b", at: place)
      default: scalars[place] = "é"
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private func pair(_ generator: inout SeededGenerator) -> (String, String) {
    let first = word(&generator)
    return (first, Bool.random(using: &generator) ? edited(first, &generator) : word(&generator))
  }

  @Test func distancesAreThoseOfTheirDefinitions() {
    withSeeds(200) { generator, seed in
      let (first, second) = pair(&generator)
      let (a, b) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
      let expected = [
        NaiveDistances.levenshtein(a, b), NaiveDistances.optimalStringAlignment(a, b),
        // The plain recurrence needs the fourth power of the length.
        a.count + b.count < 50 ? NaiveDistances.damerauLevenshtein(a, b) : nil,
        NaiveDistances.hamming(a, b),
      ]
      let found = Compared(first, second).distances
      let reversed = Compared(second, first).distances
      #expect(found == reversed, "seed \(seed)")
      for (kind, expected) in expected.enumerated() where expected != nil {
        #expect(found[kind] == expected, "seed \(seed), distance \(kind)")
      }
      for bound in [0, 1, 2, 3, 5, 9, 40, 70] {
        let bounded = Compared(first, second, bound: bound).distances
        let wanted = found.map { $0.flatMap { $0 <= bound ? $0 : nil } }
        #expect(bounded == wanted, "seed \(seed), bound \(bound)")
      }
    }
  }

  @Test func similaritiesAreThoseOfTheirDefinitions() {
    withSeeds(300) { generator, seed in
      let (first, second) = pair(&generator)
      let (a, b) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
      let found = Compared(first, second)
      let reversed = Compared(second, first)
      #expect(found.jaro == NaiveDistances.jaro(a, b), "seed \(seed)")
      #expect(found.jaro == reversed.jaro, "seed \(seed)")
      let plain = NaiveDistances.jaroWinkler(a, b, longTolerance: false)
      #expect(found.jaroWinkler == plain && reversed.jaroWinkler == plain, "seed \(seed)")
      let long = NaiveDistances.jaroWinkler(a, b, longTolerance: true)
      #expect(found.jaroWinklerLong == long && reversed.jaroWinklerLong == long, "seed \(seed)")
      #expect((0...1).contains(plain) && (0...1).contains(long), "seed \(seed)")
    }
  }

  @Test func leastSimilarityOnlyLeavesOut() {
    withSeeds(300) { generator, seed in
      let (first, second) = pair(&generator)
      var word = PreparedWord()
      Array(first.utf8).withUnsafeBytes { word.prepare($0) }
      for isLong in [false, true] {
        let all = Compared(first, second)
        let similarity = isLong ? all.jaroWinklerLong : all.jaroWinkler
        for least in [0, 0.5, 0.7, 0.85, similarity, similarity.nextUp, 1] {
          let found = Array(second.utf8).withUnsafeBytes {
            word.jaroWinkler(to: $0, longTolerance: isLong, least: least)
          }
          #expect(found == (similarity >= least ? similarity : nil), "seed \(seed), \(least)")
        }
      }
    }
  }

  @Test func damerauIsAMetric() {
    withSeeds(300) { generator, seed in
      let words = (0..<3).map { _ in String(word(&generator).prefix(12)) }
      func distance(_ a: Int, _ b: Int) -> Int { Compared(words[a], words[b]).distances[2] ?? 99 }
      #expect(distance(0, 2) <= distance(0, 1) + distance(1, 2), "seed \(seed)")
    }
  }
}
