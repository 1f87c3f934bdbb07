import Platform
import TestSupport
import Testing
import Text

@testable import SearchIndex

/// The walk finds the terms, with their distances, that a comparison with every term finds.
@Suite struct NearTermWalkTests {
  let folder: TemporaryFolder
  let scratch: ScratchSpace

  init() throws {
    folder = try TemporaryFolder()
    scratch = try folder.scratch()
  }

  private struct Found: Hashable {
    let term: [UInt8]
    let distance: Int
  }

  private func check(
    _ terms: Set<[UInt8]>, _ words: [String], bounds: [Int], _ comment: Comment
  ) throws {
    let model = IndexModel(
      documentCount: 4,
      terms: terms.map { .init(bytes: $0, postings: [.init(document: 1, positions: [1])]) })
    try model.write(to: folder.file("index"), scratch: scratch)
    let list = try TermList(try model.open(folder.file("index")))
    #expect((0..<list.count).map { Array(list.term($0)) } == model.terms.map(\.bytes), comment)
    var walk = NearTermWalk()
    for word in words {
      for bound in bounds {
        let expected = model.terms.compactMap { term -> Found? in
          guard !term.bytes.isEmpty, let other = String(validating: term.bytes, as: UTF8.self)
          else { return nil }
          return OptimalStringAlignment.distance(word, other, bound: bound).map {
            Found(term: term.bytes, distance: $0)
          }
        }
        var found: [Found] = []
        walk.prepare(Array(word.utf8), bound: bound)
        walk.walk(list) { found.append(Found(term: Array(list.term($0)), distance: $1)) }
        #expect(found == expected, "\(comment) \(word) within \(bound)")
      }
    }
  }

  private static let alphabets = [
    ["a", "b"], ["a", "b", "c", "d", " "], ["\0", "a", "\u{7f}", "\u{80}", "ä", "ß"],
    ["日", "本", "\u{301}", "z", "\u{D7FF}", "\u{E000}", "\u{FFFF}"],
    ["😀", "\u{10FFFF}", "é", "a"],
  ]

  @Test func findsWhatComparingFinds() throws {
    try withSeeds(30) { generator, seed in
      let letters = Self.alphabets[Int(seed) % Self.alphabets.count]
      func word(_ longest: Int) -> String {
        (0..<Int.random(in: 0...longest, using: &generator)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &generator)]
        }.joined()
      }
      let stem = Bool.random(using: &generator) ? "" : word(70)
      var terms = Set<[UInt8]>()
      for _ in 0..<[0, 1, 20, 300, 1_000][Int(seed / 5) % 5] {
        terms.insert(Array((Bool.random(using: &generator) ? stem : "").utf8) + Array(word(8).utf8))
      }
      // Terms have at most 255 bytes; those that are not UTF-8 stand between the others.
      terms = terms.filter { $0.count <= 250 }
      for term in terms.prefix(20) where Int(seed) % 3 == 0 {
        terms.insert(term + [[0xC3, 0xFF, 0x80, 0xE2][Int.random(in: 0..<4, using: &generator)]])
        terms.insert(Array(term.dropLast()))
      }
      try check(
        terms, (0..<6).map { _ in word(8) } + (0..<4).map { _ in stem + word(6) },
        bounds: [0, 1, 2, 3, Int.random(in: 4...EditBand.greatestBound, using: &generator)],
        "seed \(seed):")
    }
  }

  @Test func longTermsAreFound() throws {
    var terms = Set<[UInt8]>()
    let words = [String(repeating: "a", count: 70), String(repeating: "ä", count: 110)]
    for word in words + [String(repeating: "ab", count: 126)] {
      var scalars = Array(word.unicodeScalars)
      for place in [0, 1, 33, 63, 64, 69] {
        for letter in ["x", "z"] as [Unicode.Scalar] {
          scalars.insert(letter, at: place)
          terms.insert(Array(String(String.UnicodeScalarView(scalars)).utf8.prefix(254)))
        }
        scalars.remove(at: place)
      }
      terms.insert(Array(word.utf8))
    }
    try check(
      terms, words + [String(repeating: "ab", count: 126), "a", ""], bounds: [0, 1, 3, 12, 31],
      "long:")
  }
}
