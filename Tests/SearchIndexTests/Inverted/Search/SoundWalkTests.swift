import Platform
import TestSupport
import Testing
import Text

@testable import SearchIndex

/// The walk over a dictionary finds what comparing each term finds, though it passes over first letters.
@Suite struct SoundWalkTests {
  private static let syllables = [
    "s", "sch", "mi", "my", "th", "dt", "er", "ey", "ß", "ü", "k", "c", "a", "a\u{328}", "ą",
    "t\u{327}", "x",
    "w", "h", "g", "'", "7", "S", "ş", "אוי", "z",
  ]

  private static func word(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      syllables[Int.random(in: 0..<syllables.count, using: &generator)]
    }.joined()
  }

  @Test func findsWhatComparingFinds() throws {
    let folder = try TemporaryFolder()
    let scratch = try folder.scratch()
    var found = 0
    try withSeeds(20) { generator, seed in
      let terms = Set((0..<[1, 40, 1_000][Int(seed) % 3]).map { _ in Self.word(&generator) })
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      let model = IndexModel(
        documentCount: terms.count,
        terms: terms.enumerated().map {
          .init(
            bytes: Array($1.utf8), postings: [.init(document: UInt32($0), positions: [1])])
        })
      try model.write(to: folder.file("index"), scratch: scratch)
      let reader = try model.open(folder.file("index"))
      for _ in 0..<8 {
        let asked = Self.word(&generator)
        let code: PhoneticCode? =
          Bool.random(using: &generator) ? nil : NaiveSound.usual.randomElement(using: &generator)
        guard let sound = SoundTerm(Array(asked.utf8), code) else { continue }
        let documents = try reader.documents(soundingLike: sound)
        for (document, term) in terms.enumerated() {
          let isAlike = NaiveSound.matches(asked, term, code)
          if isAlike { found += 1 }
          #expect(
            documents.contains(UInt32(document)) == isAlike, "seed \(seed): \(asked) \(term)")
        }
      }
    }
    // A test of the test.
    #expect(found > 100)
  }
}
