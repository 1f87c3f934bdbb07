import Analysis
import TestSupport
import Testing

@Suite struct LexicalDiversityTests {
  @Test func reference() throws {
    let rows = try ReferenceTable.rows("diversity")
    #expect(rows.count > 40)
    for row in rows {
      let (window, terms) = row.lists
      let found = diversity(
        ReferenceTable.Row.numbers(terms).map(UInt32.init), window: try #require(Int(window)))
      let differences = row.differences([
        "tokens": Double(found.tokenCount), "types": Double(found.typeCount),
        "ttr": found.typeTokenRatio, "windows": Double(found.windowCount),
        "type_sum": Double(found.windowTypeSum), "mattr": found.movingAverage,
        "short": found.isShorterThanWindow ? 1 : 0,
      ])
      #expect(differences == [], "\(row.inputs)")
    }
  }

  private func diversity(_ terms: [UInt32], window: Int) -> LexicalDiversity {
    var counter = DiversityCounter(
      vocabularyCount: Int(terms.max() ?? 0) + 1, window: window)
    return counter.measure(terms)
  }

  @Test func windowsOfOneAreAllDifferent() {
    withSeeds(50) { generator, seed in
      let terms = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
        UInt32.random(in: 0..<5, using: &generator)
      }
      let found = diversity(terms, window: 1)
      #expect(found.movingAverage == 1, "seed \(seed)")
      let whole = diversity(terms, window: terms.count)
      #expect(whole.movingAverage == whole.typeTokenRatio, "seed \(seed)")
      #expect(!whole.isShorterThanWindow, "seed \(seed)")
    }
  }

  /// A window of three over "a b a c a": 2 + 3 + 2 types in 3·3 places.
  @Test func byHand() {
    let found = diversity([0, 1, 0, 2, 0], window: 3)
    #expect(found.windowTypeSum == 7)
    #expect(found.movingAverage == 7.0 / 9)
    #expect(found.typeTokenRatio == 0.6)
  }

  /// Nothing of a text is left in the counter for the next.
  @Test func aCounterForgets() {
    withSeeds(50) { generator, seed in
      var counter = DiversityCounter(vocabularyCount: 9, window: 4)
      for _ in 0..<6 {
        let terms = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
          UInt32.random(in: 0..<9, using: &generator)
        }
        #expect(counter.measure(terms) == diversity(terms, window: 4), "seed \(seed)")
      }
    }
  }
}
